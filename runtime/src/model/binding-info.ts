import type { BindingSource } from "./binding-source.js";
import type { TypeId } from "./type-model.js";

/** How a target is bound: ASP.NET Core's BindingInfo. It comes from attributes and is completed by inference. */
export interface BindingInfo {
  readonly source: BindingSource;
  /** The source comes from an attribute, not from inference or the default. */
  readonly explicitSource?: true;
  /** `name` of a source attribute or `@ModelBinder`, or `@Bind({ prefix })`: replaces the target's own name. */
  readonly name?: string;
  /** `@ModelBinder({ binderType })`. */
  readonly binderType?: TypeId;
  /** `@Bind("a,b")`: only these properties (case-sensitive, rule B28). */
  readonly include?: readonly string[];
  readonly behavior?: "required" | "never";
  /** `@FromBody({ emptyBodyBehavior })`. */
  readonly emptyBodyBehavior?: "default" | "allow" | "disallow";
  /** A bound property is also bound on GET (`supportsGet`). Absent for parameters. */
  readonly supportsGet?: boolean;
  /** `@FromServices({ key })`: the name under which the service is registered. */
  readonly serviceKey?: string;
}
