import type { TypeId } from "./type-model.js";

/**
 * Where a value is taken from. `ModelBinding`: by value providers in order (form, route, query), the default. `Request`: by a function
 * of the application (`defineParameter`).
 */
export type BindingSource =
  | "ModelBinding"
  | "Query"
  | "Path"
  | "Form"
  | "FormFile"
  | "Body"
  | "Header"
  | "Cookie"
  | "Services"
  | "Special"
  | "Custom"
  | "Request";

/** How a target is bound: ASP.NET Core's BindingInfo. Made from attributes, completed by inference. */
export interface BindingInfo {
  readonly source: BindingSource;
  /** The source comes from an attribute, not from inference or the default. */
  readonly explicitSource?: true;
  /** `name` of a source attribute or `@ModelBinder`, or `@Bind({ prefix })`: replaces the target's own name. */
  readonly name?: string;
  /** `@ModelBinder({ binderType })`. */
  readonly binderType?: TypeId;
  /** `@Bind("a,b")`: only these properties (compared with case, rule B28). */
  readonly include?: readonly string[];
  readonly behavior?: "required" | "never";
  /** `@FromBody({ emptyBodyBehavior })`. */
  readonly emptyBodyBehavior?: "default" | "allow" | "disallow";
  /** A bound property also takes part in GET (`supportsGet`). Absent for parameters. */
  readonly supportsGet?: boolean;
  /** `@FromServices({ key })`: the name under which the service is registered. */
  readonly serviceKey?: string;
}
