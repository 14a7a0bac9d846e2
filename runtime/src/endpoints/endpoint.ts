import type { ActionAuthorization } from "../authorization/index.js";
import type { ActionModel, ControllerModel, SelectorModel } from "../model/index.js";
import type { ParsedTemplate, RouteTemplate } from "../routing/index.js";

/** One route of one action: what a request must look like to reach it. */
export interface Endpoint {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  /** The attribute route that it was declared as; absent: a conventional route leads to the action. */
  readonly selector?: RoutedSelector;
  /** As it was declared, so that places in it are those of the declaration, and what is wrong with it. */
  readonly declared: ParsedTemplate;
  /** All of it: behind the registration's prefix, and narrowed to the action where it has `{controller}` and the like. */
  readonly template: RouteTemplate;
  /** Upper case; empty: any method. */
  readonly httpMethods: readonly string[];
  readonly order: number;
  /** The route's name, for links. */
  readonly name?: string | undefined;
  /** Who may reach the action. */
  readonly authorization: ActionAuthorization;
}

/** A selector with a template. */
export type RoutedSelector = SelectorModel & { readonly template: string };

/** An endpoint that attributes declare. */
export interface AttributeEndpoint extends Endpoint {
  readonly selector: RoutedSelector;
}

/** A conventional route by itself: for links, it leads to any action. */
export interface ConventionalRoute {
  readonly name: string;
  readonly template: string;
}

/** A conventional route as links know it. */
export interface ConventionalEndpoint {
  readonly name: string;
  readonly declared: ParsedTemplate;
  /** Behind the registration's prefix; not narrowed. */
  readonly template: RouteTemplate;
}
