import type { JsonObject, SourceLocation } from "../../model/index.js";

/**
 * The key of a registered service. It is made from a type's id or a name; it is a symbol for a class that Ligature did
 * not compile.
 */
export type ServiceKey = string | symbol;

/** The service that one parameter of a constructor needs. */
export interface ServiceDependency {
  readonly parameter: string;
  /** The name of the parameter's type, or its key in quotes. */
  readonly wanted: string;
  readonly location: SourceLocation;
  /**
   * Absent if no service can be registered under the type (an interface, a number) and there is no
   * `@FromServices({ key })`.
   */
  readonly key?: ServiceKey;
  /** The parameter has a default or may be null or undefined, so the service may be missing. */
  readonly optional: boolean;
}

/** A class that is constructed with services, and what its constructor needs. */
export interface ConstructorDependencies {
  readonly typeName: string;
  readonly dependencies: readonly ServiceDependency[];
}

/** Something that is constructed with services: a registered service, a controller, a filter. */
export interface ConstructedClass {
  readonly name: string;
  /** Absent for a controller, which is created for each request. */
  readonly descriptor?: { readonly key: ServiceKey; readonly lifetime: "singleton" | "scoped" | "transient" };
  /** `undefined` if a function creates it, or if its constructor is unknown. */
  readonly constructs: ConstructorDependencies | undefined;
  /** It needs no registration: the request, its user. */
  readonly isGiven?: true;
}

/** The mistakes in the services of an application. */
export interface ServiceProblem {
  readonly code: string;
  readonly message: string;
  readonly location?: SourceLocation;
  /**
   * Facts for quick fixes: `service` is the key of the missing service; `scoped` and `singleton` are the keys of services that this
   * lifetime would mend.
   */
  readonly data?: JsonObject;
}
