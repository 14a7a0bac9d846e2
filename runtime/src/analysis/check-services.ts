import { givenServices } from "./given-services.js";
import type { ConstructedClass, ServiceDependency, ServiceKey, ServiceProblem } from "./service-graph.js";

/**
 * The checks of an application's services, at start-up and in the editor. They report errors that no setting changes.
 */
export const serviceRules = [
  { code: "LIG2010", slug: "unregistered-service", title: "A required service is not registered.", severity: "error" },
  { code: "LIG2011", slug: "captive-service", title: "A singleton would hold a scoped service.", severity: "error" },
  {
    code: "LIG2012",
    slug: "circular-services",
    title: "Services depend on each other in a circle.",
    severity: "error",
  },
] as const;

/**
 * Checks how services depend on each other. It finds dependencies that are not registered (LIG2010), singletons that
 * hold a scoped service (LIG2011), and cycles (LIG2012).
 *
 * @param classes every class that is constructed with services
 * @returns what would stop the start
 * @example
 * ```ts
 * const constructs = { typeName: "OrdersController", dependencies: [] };
 * checkServiceGraph([{ name: "OrdersController", constructs }]); // []
 * ```
 */
export function checkServiceGraph(classes: readonly ConstructedClass[]): ServiceProblem[] {
  const byKey = new Map<ServiceKey, ConstructedClass>();
  for (const entry of [...givenServices, ...classes]) {
    if (entry.descriptor !== undefined) byKey.set(entry.descriptor.key, entry);
  }
  return [
    ...classes.flatMap((entry) => missingServices(entry, byKey)),
    ...classes.flatMap((entry) => captiveDependencies(entry, byKey)),
    ...circles(classes, byKey),
  ];
}

function missingServices(entry: ConstructedClass, byKey: ReadonlyMap<ServiceKey, ConstructedClass>): ServiceProblem[] {
  const wanted = entry.constructs?.dependencies ?? [];
  return wanted
    .filter(({ key, optional }) => !optional && (key === undefined || !byKey.has(key)))
    .map((dependency) => ({
      code: "LIG2010",
      message: missingMessage(entry.name, dependency),
      location: dependency.location,
      ...(typeof dependency.key === "string" && { data: { service: dependency.key } }),
    }));
}

function missingMessage(name: string, { parameter, wanted, key }: ServiceDependency): string {
  const what = `The constructor of ${name} needs a service for its parameter "${parameter}"`;
  if (key === undefined) {
    return (
      `${what}, but ${wanted} is not a class, so no service can be registered for it. Give it a name: ` +
      `@FromServices({ key: "${parameter}" }) on the parameter, and services.addSingleton("${parameter}", () => ...).`
    );
  }
  return `${what}, but no service ${wanted} is registered. Add services.addScoped(${wanted}) (or addSingleton, addTransient) to createApp's services.`;
}

function captiveDependencies(
  { name, descriptor, constructs }: ConstructedClass,
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
): ServiceProblem[] {
  if (descriptor?.lifetime !== "singleton") return [];
  return (constructs?.dependencies ?? []).flatMap((dependency) => {
    const held = dependency.key === undefined ? undefined : scopedBehind(dependency.key, byKey, new Set());
    if (held === undefined) return [];
    const other = held.isGiven ? "" : `, or ${held.name} as a singleton`;
    const message =
      `The singleton ${name} would hold the scoped service ${held.name} through its parameter "${dependency.parameter}" long after ` +
      `the request for which it was created. Register ${name} as scoped${other}.`;
    return [{ code: "LIG2011", message, location: dependency.location }];
  });
}

/** The scoped service that a key leads to, directly or through transient services. */
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

/** Every cycle once, starting at the service where it is found first. */
function circles(
  classes: readonly ConstructedClass[],
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
): ServiceProblem[] {
  const done = new Set<ConstructedClass>();
  const problems: ServiceProblem[] = [];
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

function circleProblem(circle: readonly ConstructedClass[]): ServiceProblem {
  const names = circle.map(({ name }) => name).join(" needs ");
  const [first, second] = circle;
  const location = first?.constructs?.dependencies.find(({ key }) => key === second?.descriptor?.key)?.location;
  const message = `These services can never be created, because each needs the next: ${names}. Break the circle, for example by passing a value to a method instead.`;
  return { code: "LIG2012", message, ...(location && { location }) };
}
