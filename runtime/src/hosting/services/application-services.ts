import { descriptionOf, type RuntimeModelSource } from "../../attributes/index.js";
import type { ServiceResolver } from "../../binding/index.js";
import type { ActionModel, ControllerModel, SourceLocation, TypeId } from "../../model/index.js";
import type { StartupProblem } from "../startup-problem.js";
import { checkServices, nameOf, type ConstructedClass } from "./service-checks.js";
import type { ServiceDescriptor } from "./service-collection.js";
import { dependenciesOf, type ConstructorDependencies } from "./service-dependencies.js";
import { createServiceProvider, type ServiceProvider } from "./service-provider.js";
import { keyOf, type ServiceKey } from "./service-token.js";

/** Makes a controller for a request; `services` is asked only where its constructor wants something. */
export type ControllerFactory = (services: () => ServiceProvider) => object;

/** The services of an application, checked, and how its controllers are made with them. */
export interface ApplicationServices {
  readonly provider: ServiceProvider;
  readonly problems: readonly StartupProblem[];
  controllerFactory(constructor: new (...args: unknown[]) => object): ControllerFactory;
  /** Gives binding the services of a request. */
  resolver(services: () => ServiceProvider): ServiceResolver;
}

/** Checks every dependency before the first request, and builds the container. */
export function createApplicationServices(
  descriptors: readonly ServiceDescriptor[],
  controllers: readonly ControllerModel[],
  source: RuntimeModelSource,
): ApplicationServices {
  const constructs = new Map<object, ConstructorDependencies | undefined>();
  const dependencies = (constructor: object): ConstructorDependencies | undefined => {
    if (!constructs.has(constructor)) constructs.set(constructor, dependenciesOf(constructor, source));
    return constructs.get(constructor);
  };
  const registered = new Set(descriptors.map(({ key }) => key));
  const typeKeys = collectTypeKeys(descriptors, controllers, source);
  const keysOf = (constructor: object): (ServiceKey | undefined)[] =>
    (dependencies(constructor)?.dependencies ?? []).map(({ key }) =>
      key !== undefined && registered.has(key) ? key : undefined,
    );
  return {
    provider: createServiceProvider(descriptors, ({ implementation }) =>
      implementation ? keysOf(implementation) : [],
    ),
    problems: [
      ...checkServices(constructedClasses(descriptors, controllers, source, dependencies)),
      ...controllers.flatMap((controller) => missingTargets(controller, typeKeys, registered)),
    ],
    controllerFactory: (constructor) => createControllerFactory(constructor, keysOf(constructor)),
    resolver: (services) => ({
      resolve(type, key) {
        const name = key === undefined ? typeKeys.get(type) : keyOf(key);
        return name !== undefined && registered.has(name) ? services().resolve(name) : undefined;
      },
    }),
  };
}

function createControllerFactory(
  constructor: new (...args: unknown[]) => object,
  keys: readonly (ServiceKey | undefined)[],
): ControllerFactory {
  if (keys.every((key) => key === undefined)) return () => new constructor();
  return (services) => {
    const provider = services();
    return new constructor(...keys.map((key) => (key === undefined ? undefined : provider.resolve(key))));
  };
}

function constructedClasses(
  descriptors: readonly ServiceDescriptor[],
  controllers: readonly ControllerModel[],
  source: RuntimeModelSource,
  dependencies: (constructor: object) => ConstructorDependencies | undefined,
): ConstructedClass[] {
  return [
    ...controllers.map(({ id, typeName }) => {
      const constructor = source.constructorOf(id);
      return { name: typeName, constructs: constructor && dependencies(constructor) };
    }),
    ...descriptors.map((descriptor) => ({
      name: nameOf(descriptor),
      descriptor,
      constructs: descriptor.implementation && dependencies(descriptor.implementation),
    })),
  ];
}

/** Which key a type id stands for: `@FromServices()` knows the type of its target only. */
function collectTypeKeys(
  descriptors: readonly ServiceDescriptor[],
  controllers: readonly ControllerModel[],
  source: RuntimeModelSource,
): ReadonlyMap<TypeId, ServiceKey> {
  const keys = new Map<TypeId, ServiceKey>();
  const add = (constructor: unknown): void => {
    for (const [id, reference] of Object.entries(descriptionOf(constructor)?.refs ?? {})) {
      const referred = reference();
      if (typeof referred === "function") keys.set(id, keyOf(referred as new () => unknown));
    }
  };
  for (const { id } of controllers) {
    for (let current: unknown = source.constructorOf(id); typeof current === "function"; current = baseOf(current))
      add(current);
  }
  for (const { token } of descriptors) {
    const description = typeof token === "string" ? undefined : descriptionOf(token);
    if (description !== undefined) keys.set(description.declaration.id, keyOf(token));
  }
  return keys;
}

function baseOf(constructor: object): unknown {
  return Object.getPrototypeOf(constructor);
}

/** Parameters and properties from services are known before the first request, like those of constructors. */
function missingTargets(
  controller: ControllerModel,
  typeKeys: ReadonlyMap<TypeId, ServiceKey>,
  registered: ReadonlySet<ServiceKey>,
): StartupProblem[] {
  const targets = controller.actions.flatMap((action: ActionModel) =>
    action.parameters.map((parameter) => ({ ...parameter, of: `${controller.typeName}.${action.methodName}` })),
  );
  return targets
    .filter(({ bindingInfo }) => bindingInfo.source === "Services")
    .filter(({ type, hasInitializer }) => !hasInitializer && !type.nullable && !type.optional)
    .flatMap(({ name, type, bindingInfo: { serviceKey }, of, location }) => {
      const key = serviceKey === undefined ? typeKeys.get(type.type) : keyOf(serviceKey);
      if (key !== undefined && registered.has(key)) return [];
      return [missingTarget(of, name, serviceKey ?? type.type.slice(type.type.lastIndexOf("#") + 1), location)];
    });
}

function missingTarget(of: string, name: string, wanted: string, location: SourceLocation): StartupProblem {
  const message =
    `The parameter "${name}" of ${of} comes from the services, but no service ${wanted} is registered. ` +
    `Add services.addScoped(${wanted}) (or addSingleton, addTransient) to createApp's services.`;
  return { code: "LIG2010", message, location };
}
