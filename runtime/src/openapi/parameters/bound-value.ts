import type { RouteParameter } from "../../routing/index.js";
import type { SchemaMember } from "../filters.js";

/** The place of a value in a request. */
export type ValueLocation = "path" | "query" | "header" | "cookie" | "body" | "form";

/** One value that binding takes from a request: a parameter, a property of a model, a part of a form, the body. */
export interface BoundValue {
  /** The key, header or route parameter that it is read from. */
  readonly name: string;
  readonly in: ValueLocation;
  readonly member: SchemaMember;
  /** An absent value is an error. */
  readonly required: boolean;
  /** Its description, if the parameter's doc comment has none. */
  readonly description?: string;
  /** All values that it can have, if they follow from the application. */
  readonly values?: readonly string[];
  /** The part of the route that it comes from. */
  readonly routeParameter?: RouteParameter;
}
