import type { JsonObject, SourceLocation } from "../../model/index.js";
import { givenServices } from "./given-services.js";
import { dependencyKeys, heldServices } from "./held-services.js";
import { findCircles } from "./service-circles.js";
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
 * The problem of a service that requests create, and whose factory is asynchronous (LIG2077): only the start of the application waits.
 *
 * @param name the service
 * @param lifetime its lifetime
 * @param location where it is registered, if that is known
 * @returns at most one problem
 * @example asynchronousFactory("Database", "scoped").length // 1
 */
export function asynchronousFactory(
  name: string,
  lifetime: ServiceLifetime,
  location?: SourceLocation,
): ServiceProblem[] {
  if (lifetime === "singleton") return [];
  const message =
    `The factory of the ${lifetime} service ${name} is asynchronous, but Ligature awaits only singletons. Register the service as a ` +
    `singleton, or give it a method that returns the promise.`;
  return [{ code: "LIG2077", message, ...(location && { location }) }];
}

type ServiceLifetime = NonNullable<ConstructedClass["descriptor"]>["lifetime"];

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
    ...captiveDependencies(classes, byKey),
    ...findCircles(classes, byKey),
  ];
}

function missingServices(entry: ConstructedClass, byKey: ReadonlyMap<ServiceKey, ConstructedClass>): ServiceProblem[] {
  const wanted = entry.constructs?.dependencies ?? [];
  return wanted
    .filter(({ key, optional }) => !optional && (key === undefined || !byKey.has(key)))
    .map((dependency) => ({
      code: "LIG2010",
      message: missingMessage(entry, dependency),
      location: dependency.location,
      ...(typeof dependency.key === "string" && { data: { service: dependency.key } }),
    }));
}

function missingMessage(entry: ConstructedClass, { parameter, wanted, key }: ServiceDependency): string {
  const what = `The constructor of ${entry.name} needs a service for its parameter "${parameter}"`;
  if (key === undefined) {
    return (
      `${what}, but ${wanted} is not a class, so no service can be registered for it. Give it a name: ` +
      `@FromServices({ key: "${parameter}" }) on the parameter, and services.addSingleton("${parameter}", () => ...).`
    );
  }
  // A singleton that holds a scoped service would be the next mistake (LIG2011).
  const [method, others] = isSingleton(entry)
    ? ["addSingleton", "addTransient"]
    : ["addScoped", "addSingleton, addTransient"];
  return `${what}, but no service ${wanted} is registered. Add services.${method}(${wanted}) (or ${others}) to createApp's services.`;
}

function captiveDependencies(
  classes: readonly ConstructedClass[],
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
): ServiceProblem[] {
  const singletons = [...byKey.values()].filter(isSingleton);
  const kept = new Set(heldServices(singletons.flatMap(dependencyKeys), byKey));
  return classes.filter(isSingleton).flatMap((entry) => captivesOf(entry, byKey, kept.has(entry)));
}

function isSingleton({ descriptor }: ConstructedClass): boolean {
  return descriptor?.lifetime === "singleton";
}

/** `isHeld`: a singleton holds this one, too. */
function captivesOf(
  entry: ConstructedClass,
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
  isHeld: boolean,
): ServiceProblem[] {
  const { name, constructs } = entry;
  return (constructs?.dependencies ?? []).flatMap((dependency) => {
    const held = dependency.key === undefined ? undefined : scopedBehind([dependency.key], byKey);
    if (held === undefined) return [];
    const other = held.isGiven ? "" : `, or ${held.name} as a singleton`;
    const message =
      `The singleton ${name} would hold the scoped service ${held.name} through its parameter "${dependency.parameter}" long after ` +
      `the request for which it was created. Register ${name} as scoped${other}.`;
    const needsScoped = scopedBehind(dependencyKeys(held), byKey) !== undefined;
    const data = lifetimesThatHelp(isHeld ? undefined : entry, held.isGiven || needsScoped ? undefined : held);
    return [{ code: "LIG2011", message, location: dependency.location, ...(data && { data }) }];
  });
}

/** The services whose other lifetime removes the problem: the singleton as scoped, or the scoped service as a singleton. */
function lifetimesThatHelp(
  holder: ConstructedClass | undefined,
  held: ConstructedClass | undefined,
): JsonObject | undefined {
  const scoped = holder && keyText(holder);
  const singleton = held && keyText(held);
  if (scoped === undefined && singleton === undefined) return undefined;
  return { ...(scoped !== undefined && { scoped }), ...(singleton !== undefined && { singleton }) };
}

function keyText({ descriptor }: ConstructedClass): string | undefined {
  return typeof descriptor?.key === "string" ? descriptor.key : undefined;
}

/** The scoped service that keys lead to, directly or through transient services. */
function scopedBehind(
  keys: readonly ServiceKey[],
  byKey: ReadonlyMap<ServiceKey, ConstructedClass>,
): ConstructedClass | undefined {
  for (const entry of heldServices(keys, byKey)) if (entry.descriptor?.lifetime === "scoped") return entry;
  return undefined;
}
