import type { StartupProblem } from "../analysis/index.js";
import type { ServiceDescriptor } from "./service-collection.js";
import type { ConstructorDependencies, ServiceDependency } from "./service-dependencies.js";
import { givenServices } from "./request-facts.js";
import { describeToken, type ServiceKey } from "./service-token.js";

/** Who is constructed by the container: a registered service, or a controller. */
export interface ConstructedClass {
  readonly name: string;
  /** Absent: a controller, made for each request. */
  readonly descriptor?: ServiceDescriptor;
  readonly constructs: ConstructorDependencies | undefined;
  /** It is there without being registered: the request, its user. */
  readonly isGiven?: true;
}

/**
 * What is wrong with the services, found before the first request:
 * a dependency that nobody registered (LIG2010), a singleton that holds a scoped service (LIG2011), a circle (LIG2012), a
 * class whose constructor is unknown (LIG2013), an asynchronous factory of what is no singleton (LIG2077).
 */
export function checkServices(classes: readonly ConstructedClass[]): StartupProblem[] {
  const byKey = new Map<ServiceKey, ConstructedClass>();
  for (const { key, name, lifetime } of givenServices) {
    byKey.set(key, { name, descriptor: { key, token: name, lifetime }, constructs: undefined, isGiven: true });
  }
  for (const entry of classes) if (entry.descriptor !== undefined) byKey.set(entry.descriptor.key, entry);
  return [
    ...classes.flatMap(unknownConstructor),
    ...classes.flatMap(asynchronousInRequest),
    ...classes.flatMap((entry) => missingServices(entry, byKey)),
    ...classes.flatMap((entry) => captiveDependencies(entry, byKey)),
    ...circles(classes, byKey),
  ];
}

function unknownConstructor({ name, descriptor, constructs }: ConstructedClass): StartupProblem[] {
  const implementation = descriptor?.implementation;
  if (implementation === undefined || constructs !== undefined || implementation.length === 0) return [];
  const message =
    `The service ${name} was not compiled by Ligature, so the types of its constructor's parameters are unknown. ` +
    `Register it with a function that makes it: add${capitalized(descriptor!.lifetime)}(${name}, (services) => new ${name}(...)).`;
  return [{ code: "LIG2013", message }];
}

/** Only the start of the application waits: requests get what is there. */
function asynchronousInRequest({ name, descriptor }: ConstructedClass): StartupProblem[] {
  if (descriptor === undefined || descriptor.lifetime === "singleton" || !isAsynchronous(descriptor)) return [];
  const message =
    `The factory of the ${descriptor.lifetime} service ${name} is asynchronous, and only singletons are waited for. Register what waits as a ` +
    `singleton, or let the service have a method that gives the promise.`;
  return [{ code: "LIG2077", message }];
}

/** Whether a service is known to be asynchronous before its factory is called: it is an `async` function. */
export function isAsynchronous({ factory }: ServiceDescriptor): boolean {
  return factory?.constructor.name === "AsyncFunction";
}

function missingServices(entry: ConstructedClass, byKey: ReadonlyMap<ServiceKey, ConstructedClass>): StartupProblem[] {
  const wanted = entry.constructs?.dependencies ?? [];
  return wanted
    .filter(({ key, optional }) => !optional && (key === undefined || !byKey.has(key)))
    .map((dependency) => ({
      code: "LIG2010",
      message: missingMessage(entry.name, dependency),
      location: dependency.location,
    }));
}

function missingMessage(name: string, { parameter, wanted, key }: ServiceDependency): string {
  const what = `The constructor of ${name} wants a service for its parameter "${parameter}"`;
  if (key === undefined) {
    return (
      `${what}, but ${wanted} is no class, so nothing can be registered under it. Give it a name: ` +
      `@FromServices({ key: "${parameter}" }) on the parameter, and services.addSingleton("${parameter}", () => ...).`
    );
  }
  return `${what}, but no service ${wanted} is registered. Add services.addScoped(${wanted}) (or addSingleton, addTransient) to createApp's services.`;
}

function captiveDependencies(
  { name, descriptor, constructs }: ConstructedClass,
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
): StartupProblem[] {
  if (descriptor?.lifetime !== "singleton") return [];
  return (constructs?.dependencies ?? []).flatMap((dependency) => {
    const held = dependency.key === undefined ? undefined : scopedBehind(dependency.key, byKey, new Set());
    if (held === undefined) return [];
    const other = held.isGiven ? "" : `, or ${held.name} as a singleton`;
    const message =
      `The singleton ${name} would hold the scoped service ${held.name} by its parameter "${dependency.parameter}" long after ` +
      `the request that it was made for. Register ${name} as scoped${other}.`;
    return [{ code: "LIG2011", message, location: dependency.location }];
  });
}

/** The scoped service that a key leads to, itself or through transient ones. */
function scopedBehind(
  key: ServiceKey,
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
  seen: Set<ServiceKey>,
): ConstructedClass | undefined {
  const entry = byKey.get(key);
  if (entry === undefined || seen.has(key)) return undefined;
  seen.add(key);
  if (entry.descriptor?.lifetime === "scoped") return entry;
  if (entry.descriptor?.lifetime === "singleton") return undefined;
  for (const dependency of entry.constructs?.dependencies ?? []) {
    const held = dependency.key === undefined ? undefined : scopedBehind(dependency.key, byKey, seen);
    if (held !== undefined) return held;
  }
  return undefined;
}

/** Each circle once, told from the service where it is met first. */
function circles(
  classes: readonly ConstructedClass[],
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
): StartupProblem[] {
  const done = new Set<ConstructedClass>();
  const problems: StartupProblem[] = [];
  const visit = (entry: ConstructedClass, path: readonly ConstructedClass[]): void => {
    if (done.has(entry)) return;
    const start = path.indexOf(entry);
    if (start !== -1) {
      problems.push(circleProblem([...path.slice(start), entry]));
      return;
    }
    for (const { key } of entry.constructs?.dependencies ?? []) {
      const next = key === undefined ? undefined : byKey.get(key);
      if (next !== undefined) visit(next, [...path, entry]);
    }
    done.add(entry);
  };
  for (const entry of classes) visit(entry, []);
  return problems;
}

function circleProblem(circle: readonly ConstructedClass[]): StartupProblem {
  const names = circle.map(({ name }) => name).join(" needs ");
  const [first, second] = circle;
  const location = first?.constructs?.dependencies.find(({ key }) => key === second?.descriptor?.key)?.location;
  const message = `These services can never be made, as each waits for the next: ${names}. Break the circle, for example by passing what is needed to a method.`;
  return { code: "LIG2012", message, ...(location && { location }) };
}

/** The name of a registered service, for messages. */
export function nameOf({ token, implementation }: ServiceDescriptor): string {
  return implementation === undefined || implementation === token
    ? describeToken(token)
    : describeToken(implementation);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
