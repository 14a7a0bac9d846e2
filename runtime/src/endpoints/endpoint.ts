import type { ActionAntiforgery, ActionAuthorization } from "../authorization/index.js";
import type { ActionModel, ControllerModel, SelectorModel } from "../model/index.js";
import type { ParsedTemplate, RouteTemplate } from "../routing/index.js";

/** One route of one action: the requests that reach it. */
export interface Endpoint {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** The attribute route that declares it; absent: a conventional route. */
  readonly selector?: RoutedSelector;
  /** The template as declared, so that offsets in it are those of the declaration, with its errors. */
  readonly declared: ParsedTemplate;
  /** The complete template: with the registration's prefix, and with `{controller}` and similar parameters narrowed to the action. */
  readonly template: RouteTemplate;
  /** Upper case; empty: any method. */
  readonly httpMethods: readonly string[];
  readonly order: number;
  /** The route's name, for links. */
  readonly name?: string | undefined;
  /** The users who may call the action. */
  readonly authorization: ActionAuthorization;
  /** Which of its requests need an antiforgery token; absent: none. */
  readonly antiforgery?: ActionAntiforgery | undefined;
}

/** A selector with a template. */
export type RoutedSelector = SelectorModel & { readonly template: string };

/** An endpoint that attributes declare. */
export interface AttributeEndpoint extends Endpoint {
  readonly selector: RoutedSelector;
}

/** A conventional route by itself. A link with it can lead to any action. */
export interface ConventionalRoute {
  readonly name: string;
  readonly template: string;
}

/** A conventional route as links use it. */
export interface ConventionalEndpoint {
  readonly name: string;
  readonly declared: ParsedTemplate;
  /** With the registration's prefix, but not narrowed. */
  readonly template: RouteTemplate;
}
