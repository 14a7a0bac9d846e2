import { answersMethod, type RankedRoute, type TemplateMatcher } from "../../routing/index.js";
import type { LeafTest } from "./leaf-test.js";
import type { FastifyPath, TranslatedTemplate } from "./translate-template.js";

/** The group of routes that have no constraints of the application's own. */
export const unconstrained = "[]";

/** A route at one of its paths: what the router's leaf there knows of it. */
export class LeafEntry {
  /** Better routes that the router visits later, for the same paths: if one of them matches, this one does not. */
  dominators: readonly LeafEntry[] = [];
  /** Whether the router alone cannot decide, so that the route carries a constraint. */
  needsCheck: boolean;
  /** Whether the check is about nothing but empty segments. */
  readonly isExact: boolean;

  constructor(
    readonly id: string,
    readonly ranked: RankedRoute,
    readonly matcher: TemplateMatcher,
    readonly translated: TranslatedTemplate,
    readonly path: FastifyPath,
    /** What is left to test where the router has done the rest. */
    readonly test?: LeafTest,
    /** The constraints of the application's own, by which the router tells it from others of its path. */
    readonly group = unconstrained,
  ) {
    this.isExact = translated.isExact;
    this.needsCheck = !translated.isExact;
  }

  answers(method: string): boolean {
    return answersMethod(this.ranked, method);
  }

  /** What the router's printed tree shows. */
  toJSON(): string {
    return this.matcher.template.text;
  }

  /** The router compares constraints by it. */
  toString(): string {
    return this.id;
  }
}
