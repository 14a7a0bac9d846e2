import {
  asynchronousFactory,
  checkServiceGraph,
  type ConstructedClass,
  type StartupProblem,
} from "../analysis/index.js";
import type { ServiceDescriptor } from "./service-collection.js";
import { describeToken } from "./service-token.js";

/** The class that the container constructs. */
export interface ContainedClass extends ConstructedClass {
  readonly descriptor?: ServiceDescriptor;
}

/**
 * Finds mistakes in the services before the first request:
 * a dependency that is not registered (LIG2010), a singleton that needs a scoped service (LIG2011), a cycle (LIG2012), a
 * class whose constructor is unknown (LIG2013), an asynchronous factory of a service that is not a singleton (LIG2077).
 */
export function checkServices(classes: readonly ContainedClass[]): StartupProblem[] {
  return [
    ...classes.flatMap(unknownConstructor),
    ...classes.flatMap(asynchronousInRequest),
    ...checkServiceGraph(classes),
  ];
}

function unknownConstructor({ name, descriptor, constructs }: ContainedClass): StartupProblem[] {
  const implementation = descriptor?.implementation;
  if (implementation === undefined || constructs !== undefined || implementation.length === 0) return [];
  const message =
    `The service ${name} was not compiled by Ligature, so the types of its constructor parameters are unknown. ` +
    `Register it with a function that creates it: add${capitalized(descriptor!.lifetime)}(${name}, (services) => new ${name}(...)).`;
  return [{ code: "LIG2013", message }];
}

function asynchronousInRequest({ name, descriptor }: ContainedClass): StartupProblem[] {
  return descriptor !== undefined && isAsynchronous(descriptor) ? asynchronousFactory(name, descriptor.lifetime) : [];
}

/** Whether a service is known to be asynchronous before its factory is called: the factory is an `async` function. */
export function isAsynchronous({ factory }: ServiceDescriptor): boolean {
  return factory?.constructor.name === "AsyncFunction";
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
