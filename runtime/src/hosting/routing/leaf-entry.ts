import {
  answersMethod,
  compileMatcher,
  type ConstraintMap,
  type RankedRoute,
  type TemplateMatcher,
} from "../../routing/index.js";
import type { LeafTest } from "./leaf-test.js";
import type { FastifyPath, TranslatedTemplate } from "./translate-template.js";

/** The group of routes without the application's own Fastify constraints. */
export const unconstrained = "[]";

/** A route at one of its paths, as an entry of the router's leaf. */
export class LeafEntry {
  /** Better routes for the same paths that the router visits later. If one of them matches, this route does not. */
  dominators: readonly LeafEntry[] = [];
  /** Whether the router alone cannot decide, so that the route needs a constraint. */
  needsCheck: boolean;
  /** Whether the check is only for empty segments. */
  readonly isExact: boolean;
  #matcher: TemplateMatcher | undefined;

  constructor(
    readonly id: string,
    readonly ranked: RankedRoute,
    readonly constraints: ConstraintMap,
    translated: TranslatedTemplate,
    readonly path: FastifyPath,
    /** The test that remains after the router's match. */
    readonly test?: LeafTest,
    /**
     * The application's own constraints, by which the router distinguishes this route from others with the same path.
     */
    readonly group = unconstrained,
  ) {
    this.isExact = translated.isExact;
    this.needsCheck = !translated.isExact;
  }

  /** Matches whole paths. It is created for the first path that the router and the test do not decide. */
  get matcher(): TemplateMatcher {
    return (this.#matcher ??= compileMatcher(this.ranked.route.template, this.constraints));
  }

  answers(method: string): boolean {
    return answersMethod(this.ranked, method);
  }

  /** The text in the router's printed tree. */
  toJSON(): string {
    return this.ranked.route.template.text;
  }

  /** The router compares constraints by this text. */
  toString(): string {
    return this.id;
  }
}
