import {
  asksForServices,
  asynchronousFactory,
  binderClassesOf,
  checkServiceGraph,
  constructorDependencies,
  givenTypes,
  missingServiceTargets,
  namedKey,
  serviceRules,
  shortName,
  type ConstructedClass,
  type ConstructorDependencies,
  type ServiceKey,
  type ServiceProblem,
} from "ligature/internal/analysis";
import { callsRecorder, listedInEach, Memo, sourceRecorder } from "ligature/internal/incremental";
import {
  classOf,
  type ApplicationModel,
  type AttributeModel,
  type ClassDeclaration,
  type ConstantValue,
  type ControllerModel,
  type JsonObject,
  type ModelDiagnostic,
  type ModelSource,
  type TypeId,
} from "ligature/internal/model";
import type { FindClass } from "./class-finder.js";
import type { RegisteredServices, ServiceRegistration } from "ligature/internal/applications";

/** The facts about an application besides its model. */
interface ServiceFacts {
  readonly services: RegisteredServices;
  readonly source: ModelSource;
  /** The reflection of a class, with the classes that its source can reach. */
  readonly classOf: FindClass;
  /** The classes of the filters of all actions. */
  readonly filters: readonly (TypeId | undefined)[];
}

/**
 * Finds what the start would report about an application's services, with the same checks: LIG2010, LIG2011, LIG2012 and
 * LIG2077. The classes are those that the start constructs: controllers, binders, filters and services.
 */
export function findServiceProblems(
  model: ApplicationModel,
  facts: ServiceFacts,
  known: ConstructorCache = new ConstructorCache(),
): ModelDiagnostic[] {
  const graph = new StaticServices(facts, known.of(model.controllers, facts));
  const registrations = lastRegistrations(facts.services.registrations);
  const entries = registrations.map((registration) => registeredClass(registration, graph));
  const registered = new Set<ServiceKey>([
    ...givenTypes.values(),
    ...entries.flatMap(({ descriptor }) => (descriptor === undefined ? [] : [descriptor.key])),
  ]);
  const filters = [...facts.filters, ...filtersInEach(model.controllers)].filter((id) => id !== undefined);
  const others = [...model.controllers.map(({ id }) => id), ...binderClassesOf(model), ...filters];
  const constructed = [...new Set(others)]
    // Nothing can be wrong with a class that needs nothing.
    .filter((id) => graph.constructs(id)?.dependencies.length !== 0)
    .filter((id) => !registered.has(typeKey(id)) || !filters.includes(id))
    .map((id): ConstructedClass => ({ name: shortName({ type: id }), constructs: graph.constructs(id) }));
  const asking = askingInEach(model.controllers);
  const typeKeys = asking.length === 0 ? givenTypes : graph.typeKeys(model, facts.services.registrations);
  const found = [
    ...registrations.flatMap(asynchronousIn),
    ...checkServiceGraph([...constructed, ...entries]),
    ...asking.flatMap((controller) => missingServiceTargets(controller, typeKeys, registered)),
  ].flatMap((problem) => toDiagnostic(problem, facts));
  // A constructor that several classes inherit has one location.
  return [...new Map(found.map((one) => [`${one.code} ${JSON.stringify(one.location)}`, one])).values()];
}

const severities: ReadonlyMap<string, ModelDiagnostic["severity"]> = new Map(
  serviceRules.map(({ code, severity }) => [code, severity]),
);

function toDiagnostic({ code, message, location, data }: ServiceProblem, facts: ServiceFacts): ModelDiagnostic[] {
  if (location === undefined) return [];
  return [
    {
      code,
      severity: severities.get(code) ?? "error",
      message,
      location,
      ...(data && { data: { ...data, ...registrationData(data.service, facts), ...lifetimeData(data, facts) } }),
    },
  ];
}

/** Where a fix can register a missing service: a class of the project that other files can import. */
function registrationData(
  service: unknown,
  { services: { last, options }, source, classOf: reflected }: ServiceFacts,
): object {
  const id = typeof service === "string" && service.startsWith("type:") ? service.slice("type:".length) : undefined;
  const declaration = id === undefined ? undefined : source.declaration(id);
  if (declaration === undefined || reflected(declaration.id) === undefined || declaration.abstract) return {};
  const { name: className, file: classFile } = declaration;
  if (last !== undefined) return { className, classFile, file: last.file, extent: last.extent };
  return options === undefined ? {} : { className, classFile, file: options.file, options: options.range };
}

/** Where a fix can change the lifetimes that cause a problem: in the `add*` calls, which name them. */
function lifetimeData({ scoped, singleton }: JsonObject, { services }: ServiceFacts): JsonObject {
  const changes = Object.entries({ scoped, singleton }).flatMap(([lifetime, key]) => {
    const last = services.registrations.findLast(({ token }) => keyOf(token) === key);
    if (last?.method === undefined) return [];
    const { token, method } = last;
    return [{ lifetime, name: nameOf(token), file: method.file, range: [...method.range] }];
  });
  return changes.length === 0 ? {} : { changes };
}

/**
 * If there are several registrations, the last one counts. A hosted service that is already a singleton is used
 * unchanged.
 */
function lastRegistrations(registrations: readonly ServiceRegistration[]): ServiceRegistration[] {
  const byKey = new Map<ServiceKey, ServiceRegistration>();
  for (const registration of registrations) {
    const key = keyOf(registration.token);
    byKey.delete(key);
    byKey.set(key, registration);
  }
  return [...byKey.values()];
}

function registeredClass(registration: ServiceRegistration, graph: StaticServices): ConstructedClass {
  const { token, lifetime, implementation } = registration;
  return {
    name: nameOfService(registration),
    descriptor: { key: keyOf(token), lifetime },
    constructs: implementation === undefined ? undefined : graph.constructs(implementation),
  };
}

function asynchronousIn(registration: ServiceRegistration): ServiceProblem[] {
  const { isAsynchronous, lifetime, method } = registration;
  return isAsynchronous ? asynchronousFactory(nameOfService(registration), lifetime, method) : [];
}

function nameOfService({ token, implementation }: ServiceRegistration): string {
  return implementation === undefined ? nameOf(token) : shortName({ type: implementation });
}

function keyOf(token: ServiceRegistration["token"]): ServiceKey {
  return "type" in token ? typeKey(token.type) : namedKey(token.name);
}

function nameOf(token: ServiceRegistration["token"]): string {
  return shortName({ type: "type" in token ? token.type : `"${token.name}"` });
}

function typeKey(id: TypeId): ServiceKey {
  return `type:${id}`;
}

/** The inputs from which a constructor is read. */
type ConstructorFacts = Pick<ServiceFacts, "source" | "classOf">;

/** The constructors of controllers, kept from one model to the next. */
export class ConstructorCache {
  private readonly kept = new Memo<TypeId, ConstructorFacts, ConstructorDependencies | undefined>({
    source: sourceRecorder,
    classOf: callsRecorder,
  });

  of(
    controllers: readonly ControllerModel[],
    { source, classOf: reflected }: ServiceFacts,
  ): ReadonlyMap<TypeId, ConstructorDependencies | undefined> {
    const ids = controllers.map(({ id }) => id);
    const read = (from: ConstructorFacts, id: TypeId) => new StaticServices(from).constructs(id);
    const dependencies = this.kept.of(ids, { source, classOf: reflected }, read);
    return new Map(ids.map((id, index) => [id, dependencies[index]]));
  }
}

/** The classes of an application, with the facts from their sources. */
class StaticServices {
  private readonly known = new Map<TypeId, ConstructorDependencies | undefined>();

  /** @param constructors those that are known already */
  constructor(
    private readonly facts: ConstructorFacts,
    private readonly constructors: ReadonlyMap<TypeId, ConstructorDependencies | undefined> = new Map(),
  ) {}

  /** The dependencies of a class's constructor; `undefined` if they are unknown because it belongs to a package. */
  constructs(id: TypeId): ConstructorDependencies | undefined {
    if (this.constructors.has(id)) return this.constructors.get(id);
    if (!this.known.has(id)) this.known.set(id, this.find(id));
    return this.known.get(id);
  }

  private find(id: TypeId): ConstructorDependencies | undefined {
    const declaration = this.facts.source.declaration(id);
    if (declaration === undefined) return undefined;
    const declaring = [...this.chain(id)].find((one) => one.constructorParameters !== undefined);
    if (declaring === undefined) return { typeName: declaration.name, dependencies: [] };
    const mentioned = this.mentionsOf(declaring.id);
    if (mentioned === undefined) return undefined;
    const attributes = this.facts.source.attributes(declaring.id).parameters.get("constructor") ?? [];
    const keyOfType = (type: TypeId) => (mentioned.has(type) ? typeKey(type) : undefined);
    const dependencies = constructorDependencies(declaring, attributes, keyOfType);
    const parameters = declaring.constructorParameters ?? [];
    // If it does not resolve yet, the compiler reports that.
    const resolved = dependencies.filter(
      ({ key }, index) => key !== undefined || parameters[index]?.type.type !== "unknown",
    );
    return { typeName: declaration.name, dependencies: resolved };
  }

  /** A class and its bases, as declared. */
  *chain(id: TypeId): Generator<ClassDeclaration> {
    const seen = new Set<TypeId>();
    let current: TypeId | undefined = id;
    while (current !== undefined && !seen.has(current)) {
      seen.add(current);
      // A generic base is in the chain as declared, without its arguments.
      const declaration: ClassDeclaration | undefined = this.facts.source.declaration(current.replace(/<.*/s, ""));
      if (declaration === undefined) return;
      yield declaration;
      current = declaration.base?.type;
    }
  }

  /** The types that are classes in a class's source. */
  private mentionsOf(id: TypeId): ReadonlySet<TypeId> | undefined {
    const references = this.facts.classOf(id)?.references;
    return references && new Set(references.map((reference) => reference.id));
  }

  /** The key for a type id, because `@FromServices()` only knows the type of its target. */
  typeKeys(
    { controllers }: ApplicationModel,
    registrations: readonly ServiceRegistration[],
  ): ReadonlyMap<TypeId, ServiceKey> {
    const keys = new Map<TypeId, ServiceKey>(givenTypes);
    const classes = controllers.flatMap(({ id }) => [...this.chain(id)]);
    const mentioned = classes.flatMap(({ id }) => [...(this.mentionsOf(id) ?? [])]);
    const tokens = registrations.flatMap(({ token }) => ("type" in token ? [token.type] : []));
    for (const id of [...mentioned, ...tokens]) keys.set(id, typeKey(id));
    return keys;
  }
}

/** The filters that attributes name. */
const filtersInEach = listedInEach(filtersOfController);

const askingInEach = listedInEach((controller: ControllerModel) => (asksForServices(controller) ? [controller] : []));

function filtersOfController({ attributes, actions, kind }: ControllerModel): TypeId[] {
  return [
    ...filtersIn(attributes),
    ...(kind === "page" ? [] : actions.flatMap((action) => filtersIn(action.attributes))),
  ];
}

function filtersIn(attributes: readonly AttributeModel[]): TypeId[] {
  return attributes
    .filter(({ name, data }) => name === "UseFilters" && Array.isArray(data.filters))
    .flatMap(({ data }) => (data.filters as readonly ConstantValue[]).flatMap((filter) => classOf(filter) ?? []));
}
