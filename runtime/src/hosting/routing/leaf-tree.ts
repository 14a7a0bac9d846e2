import { compareRoutes, type RankedRoute } from "../../routing/index.js";
import { unconstrained, type LeafEntry } from "./leaf-entry.js";
import type { PathSegment } from "./translate-template.js";

/** Fastify's router accepts only this many handlers at one leaf if any of them has a constraint. */
export const mostAtLeaf = 31;

/**
 * The tree that Fastify's router will walk, segment by segment: literal before parameter before wildcard. It is built
 * at start-up to find out where that order differs from the order of precedence.
 */
export class LeafTree {
  readonly entries: LeafEntry[] = [];
  private readonly statics = new Map<string, LeafTree>();
  private parameter: LeafTree | null = null;
  private wildcard: LeafTree | null = null;

  add(entry: LeafEntry): void {
    const leaf = entry.path.segments.reduce<LeafTree>((node, segment) => node.descend(segment), this);
    leaf.entries.push(entry);
  }

  private descend(segment: PathSegment): LeafTree {
    if (segment.kind === "parameter") return (this.parameter ??= new LeafTree());
    if (segment.kind === "wildcard") return (this.wildcard ??= new LeafTree());
    const existing = this.statics.get(segment.key);
    if (existing !== undefined) return existing;
    const node = new LeafTree();
    this.statics.set(segment.key, node);
    return node;
  }

  /** Every entry that the router visits after the given one for a path that matches both. */
  visitedAfter(entry: LeafEntry): LeafEntry[] {
    const later: LeafEntry[] = [];
    this.collectLater(entry.path.segments, 0, false, later);
    return later;
  }

  /** `isLater`: an earlier segment has already taken a branch that is visited later. */
  private collectLater(segments: readonly PathSegment[], depth: number, isLater: boolean, later: LeafEntry[]): void {
    const segment = segments[depth];
    if (segment === undefined) {
      if (isLater) later.push(...this.entries);
      return;
    }
    if (segment.kind === "wildcard") {
      // A wildcard's paths may continue in any way, so every branch matches. But only branches after an earlier turn
      // are visited later.
      if (isLater) this.collectAll(later);
      return;
    }
    if (segment.kind === "static") {
      this.statics.get(segment.key)?.collectLater(segments, depth + 1, isLater, later);
      this.parameter?.collectLater(segments, depth + 1, true, later);
    } else {
      if (isLater) for (const node of this.statics.values()) node.collectLater(segments, depth + 1, true, later);
      this.parameter?.collectLater(segments, depth + 1, isLater, later);
    }
    if (this.wildcard !== null) later.push(...this.wildcard.entries);
  }

  private collectAll(into: LeafEntry[]): void {
    into.push(...this.entries);
    for (const node of this.statics.values()) node.collectAll(into);
    this.parameter?.collectAll(into);
    this.wildcard?.collectAll(into);
  }

  /** The leaves, each with the entries that share it. */
  *leaves(): Generator<LeafEntry[]> {
    if (this.entries.length > 0) yield this.entries;
    for (const node of this.statics.values()) yield* node.leaves();
    if (this.parameter !== null) yield* this.parameter.leaves();
    if (this.wildcard !== null) yield* this.wildcard.leaves();
  }
}

/**
 * Decides which entries need a check at the leaf, and what the check must know:
 *
 * 1. an entry whose template is stricter than its path;
 * 2. an entry with dominators: better routes that the router visits later;
 * 3. an entry with a parameter, if a catch-all would get the paths with empty segments that the router gives to the
 *   parameter;
 * 4. all entries at one leaf except the last one;
 * 5. all or none of the routes that the application's own constraints distinguish, because the router prefers the one
 *   with more constraints.
 *
 * Routes with different constraints of the application's own do not affect each other, because the router distinguishes
 * them.
 */
export function decideChecks(tree: LeafTree): void {
  for (const entries of tree.leaves()) {
    for (const entry of entries) {
      const later = tree.visitedAfter(entry).filter((other) => sharesMethod(entry.ranked, other.ranked));
      entry.dominators = later.filter((other) => mayBeat(other, entry));
      const hasParameter = entry.path.segments.some(({ kind }) => kind === "parameter");
      const meetsCatchAll = hasParameter && later.some((other) => other.path.segments.at(-1)?.kind === "wildcard");
      const isBeforeAnother = entries.some(
        (other) =>
          entry.group === other.group &&
          sharesMethod(entry.ranked, other.ranked) &&
          compareRoutes(entry.ranked, other.ranked) < 0,
      );
      entry.needsCheck ||= entry.dominators.length > 0 || meetsCatchAll || isBeforeAnother;
    }
    const hasGroups = entries.some(({ group }) => group !== entries[0]!.group);
    if (hasGroups && entries.some(({ needsCheck }) => needsCheck)) for (const entry of entries) entry.needsCheck = true;
  }
}

/** Whether it is a better route. Routes with the application's own constraints count only in their own group. */
function mayBeat(other: LeafEntry, entry: LeafEntry): boolean {
  const isForSame = other.group === entry.group || other.group === unconstrained;
  return isForSame && compareRoutes(other.ranked, entry.ranked) < 0;
}

function sharesMethod(one: RankedRoute, other: RankedRoute): boolean {
  if (one.methods === null || other.methods === null) return true;
  const answers = (route: RankedRoute, method: string): boolean =>
    route.methods!.has(method) || (method === "HEAD" && route.methods!.has("GET"));
  return ["HEAD", ...one.methods].some((method) => answers(one, method) && answers(other, method));
}
