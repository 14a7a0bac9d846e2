import {
  binderClassesOf,
  missingServiceTargets,
  shortName,
  type ConstructorDependencies,
  type StartupProblem,
} from "../analysis/index.js";
import type { RuntimeModelSource } from "../attributes/index.js";
import type { ApplicationModel, TypeId } from "../model/index.js";
import { createRegisteredActivator, createServiceActivator, type Activator } from "./activator.js";
import { checkServices, nameOf, type ContainedClass } from "./service-checks.js";
import type { ServiceDescriptor } from "./service-collection.js";
import { dependenciesOf } from "./service-dependencies.js";
import { registrationOf } from "./registration.js";
import { givenRegistrations } from "./request-facts.js";
import type { ServiceProvider } from "./service-provider.js";
import { ServiceScope } from "./service-scope.js";
import { keyOf, type ServiceClass, type ServiceKey } from "./service-token.js";
import { collectTypeKeys } from "./type-keys.js";

/** The checked services of an application, and the means to create classes with them. */
export interface ApplicationServices {
  readonly provider: ServiceProvider;
  readonly problems: readonly StartupProblem[];
  /** Creates controllers or binders; `undefined` if the id is not a class that Ligature compiled. */
  activatorOf(id: TypeId): Activator | undefined;
  /** Creates instances of a class according to its registration, or with its constructor and services if it has none. */
  activatorFor(type: ServiceClass<object>): Activator;
  /** The key under which a type or name is registered; `undefined` if it is not registered. */
  findKey(type: TypeId, name?: string): ServiceKey | undefined;
}

/** Checks every dependency before the first request, and builds the container. `others`: what is constructed besides controllers and binders. */
export function createApplicationServices(
  descriptors: readonly ServiceDescriptor[],
  model: ApplicationModel,
  source: RuntimeModelSource,
  others: readonly ServiceClass<object>[] = [],
): ApplicationServices {
  const dependencies = memoize((constructor: object) => dependenciesOf(constructor, source));
  const registered = new Set([...givenRegistrations, ...descriptors].map(({ key }) => key));
  const typeKeys = collectTypeKeys(descriptors, model.controllers, source);
  const keysOf = (constructor: object): (ServiceKey | undefined)[] =>
    (dependencies(constructor)?.dependencies ?? []).map(({ key }) =>
      key !== undefined && registered.has(key) ? key : undefined,
    );
  // The last of several registrations counts.
  const lifetimes = new Map(descriptors.map(({ key, lifetime }) => [key, lifetime]));
  const isSingleton = (key: ServiceKey): boolean => lifetimes.get(key) === "singleton";
  const argumentsOf = ({ implementation }: ServiceDescriptor) => (implementation ? keysOf(implementation) : []);
  const registrations = [
    ...givenRegistrations,
    ...descriptors.map((descriptor) => registrationOf(descriptor, argumentsOf(descriptor))),
  ];
  const { provider } = new ServiceScope(new Map(registrations.map((one) => [one.key, one])));
  const constructs = (type: object): Activator => {
    const constructor = type as new (...args: unknown[]) => object;
    return createServiceActivator(constructor, keysOf(constructor), { provider, isSingleton });
  };
  const unregistered = [...new Set(others)].filter((type) => !registered.has(keyOf(type)));
  return {
    provider,
    problems: [
      ...checkServices([
        ...constructedClasses(descriptors, model, source, dependencies),
        ...unregistered.map((type) => ({ name: type.name, constructs: dependencies(type) })),
      ]),
      ...model.controllers.flatMap((controller) => missingServiceTargets(controller, typeKeys, registered)),
    ],
    activatorOf(id) {
      const constructor = source.constructorOf(id);
      return constructor && constructs(constructor);
    },
    activatorFor(type) {
      const key = keyOf(type);
      return registered.has(key) ? createRegisteredActivator(key) : constructs(type);
    },
    findKey(type, name) {
      const key = name === undefined ? typeKeys.get(type) : keyOf(name);
      return key !== undefined && registered.has(key) ? key : undefined;
    },
  };
}

type Dependencies = (constructor: object) => ConstructorDependencies | undefined;

/** Everything that is constructed with services: controllers, binders and services. */
function constructedClasses(
  descriptors: readonly ServiceDescriptor[],
  model: ApplicationModel,
  source: RuntimeModelSource,
  dependencies: Dependencies,
): ContainedClass[] {
  const ids = [...model.controllers.map(({ id }) => id), ...binderClassesOf(model)];
  return [
    ...ids.map((id) => {
      const constructor = source.constructorOf(id);
      return { name: shortName({ type: id }), constructs: constructor && dependencies(constructor) };
    }),
    ...descriptors.map((descriptor) => ({
      name: nameOf(descriptor),
      descriptor,
      constructs: descriptor.implementation && dependencies(descriptor.implementation),
    })),
  ];
}

function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key));
    return values.get(key) as Value;
  };
}
