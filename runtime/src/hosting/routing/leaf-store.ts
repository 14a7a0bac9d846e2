import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import { compareRoutes, requestPath, type RouteValues } from "../../routing/index.js";
import type { LeafEntry } from "./leaf-entry.js";
import type { LeafTest } from "./leaf-test.js";

/** The name of the router's constraint that contains a template. */
export const templateConstraint = "routeTemplate";

const found = Symbol("ligature.match");

/** The match of a leaf: the route for its path and the values, or the error of one of the user's own constraints. */
export interface LeafMatch {
  readonly entry: LeafEntry;
  readonly values?: RouteValues;
  readonly failure?: { readonly error: unknown };
}

interface RawRequest extends IncomingMessage {
  [found]?: LeafMatch;
}

/** The match of a leaf that its test could not decide. It may belong to another leaf than the one that answers. */
export function readLeafMatch(request: IncomingMessage): LeafMatch | undefined {
  return (request as RawRequest)[found];
}

/**
 * The router calls this store when it reaches a leaf. Templates that share the leaf are tried in order of precedence.
 * If none matches, the result is 0, and the router continues with its next candidate.
 */
class LeafStore {
  private entries: { entry: LeafEntry; bits: number }[] = [];
  /** The test of a template that is alone at its leaf, which is the usual case. Then no other check is needed. */
  private only: LeafTest | undefined = undefined;
  private onlyBits = 0;
  /**
   * Groups by the application's own constraints, if some routes have them. The router chooses among the best route of
   * each group.
   */
  private groups: LeafStore["entries"][] | undefined = undefined;

  set(entry: LeafEntry, bits: number): void {
    this.entries = this.entries.filter((other) => other.entry !== entry).concat({ entry, bits });
    this.entries.sort((one, other) => compareRoutes(one.entry.ranked, other.entry.ranked));
    const alone = this.entries.length === 1 && entry.dominators.length === 0;
    this.only = alone ? entry.test : undefined;
    this.onlyBits = bits;
    const names = [...new Set(this.entries.map((one) => one.entry.group))];
    const groups = names.map((name) => this.entries.filter((one) => one.entry.group === name));
    this.groups = groups.length > 1 ? groups : undefined;
  }

  /** The router passes a request. While it builds its leaves, and in `findRoute`, it passes an entry. */
  get(subject: RawRequest | LeafEntry): number {
    // An entry has no URL. Checking its class would walk a request's long prototype chain.
    const { url } = subject as Partial<RawRequest>;
    if (url === undefined) return this.entries.find(({ entry }) => entry === subject)?.bits ?? 0;
    const decided = this.only?.(url);
    if (decided !== undefined) return decided ? this.onlyBits : 0;
    const request = subject as RawRequest;
    if (this.groups === undefined) return this.find(request, url, this.entries);
    return this.groups.reduce((bits, entries) => bits | this.find(request, url, entries), 0);
  }

  private find(request: RawRequest, target: string, entries: LeafStore["entries"]): number {
    for (const { entry, bits } of entries) {
      const decided = decide(entry, target);
      if (decided === false) continue;
      if (decided === true) return bits;
      const match = matchEntry(entry, requestPath(target), request.method!);
      if (match === "dominated") return 0;
      if (match === null) continue;
      request[found] = match;
      return bits;
    }
    return 0;
  }
}

/** The decision that is possible without matching the whole path. */
function decide({ dominators, isExact, test }: LeafEntry, target: string): boolean | undefined {
  if (dominators.length > 0) return undefined;
  if (test !== undefined) return test(target);
  return isExact && !target.includes("//") ? true : undefined;
}

function matchEntry(entry: LeafEntry, path: string, method: string): LeafMatch | "dominated" | null {
  try {
    const values = entry.matcher.values(path);
    if (values === null) return null;
    const isBeaten = entry.dominators.some((other) => other.answers(method) && other.matcher.values(path) !== null);
    return isBeaten ? "dominated" : { entry, values };
  } catch (error) {
    // The router cannot report errors. The route's own handler throws this one, so that it is logged and answered with
    // 500.
    return { entry, failure: { error } };
  }
}

type Strategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];

/**
 * The constraint, in the form that Fastify needs. It has no state, so one serves every instance. The router's types say
 * that the store returns handlers, but it returns sets of bits.
 */
export const templateStrategy: Strategy = {
  name: templateConstraint,
  storage: () => new LeafStore() as unknown as ReturnType<Strategy["storage"]>,
  deriveConstraint: (request) => request,
};
