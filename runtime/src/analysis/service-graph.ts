import type { JsonObject, SourceLocation } from "../model/index.js";

/** The name that stands for a registered service: made of a type's id, or of a name; a symbol for a class that Ligature did not compile. */
export type ServiceKey = string | symbol;

/** What one parameter of a constructor asks of the services. */
export interface ServiceDependency {
  readonly parameter: string;
  /** The parameter's type as the description names it, or its key in quotes. */
  readonly wanted: string;
  readonly location: SourceLocation;
  /** Absent: nothing that a service could be registered under (an interface, a number) and no `@FromServices({ key })`. */
  readonly key?: ServiceKey;
  /** The parameter has a default or may be null or undefined: it does without. */
  readonly optional: boolean;
}

/** A class that is constructed with services, and what its constructor wants. */
export interface ConstructorDependencies {
  readonly typeName: string;
  readonly dependencies: readonly ServiceDependency[];
}

/** Who is constructed with services: a registered service, a controller, a filter. */
export interface ConstructedClass {
  readonly name: string;
  /** Absent: a controller, made for each request. */
  readonly descriptor?: { readonly key: ServiceKey; readonly lifetime: "singleton" | "scoped" | "transient" };
  /** `undefined`: a function makes it, or nobody knows its constructor. */
  readonly constructs: ConstructorDependencies | undefined;
  /** It is there without being registered: the request, its user. */
  readonly isGiven?: true;
}

/** What is wrong with the services of an application. */
export interface ServiceProblem {
  readonly code: string;
  readonly message: string;
  readonly location?: SourceLocation;
  /** Facts for quick fixes: `service`, the key of what is missing. */
  readonly data?: JsonObject;
}
