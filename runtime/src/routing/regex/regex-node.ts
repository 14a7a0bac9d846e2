import { CharacterSet } from "./character-set.js";

/** A regular expression as a tree, with what its cost and its RE2 syntax need. */
export type RegexNode =
  /** One character of a set. */
  | { readonly kind: "character"; readonly set: CharacterSet; readonly re2: string }
  /** `^`, `$`, `\b`, `\B`. */
  | { readonly kind: "assertion"; readonly isStart: boolean; readonly isEnd: boolean; readonly re2: string }
  /** Lookahead or lookbehind. */
  | { readonly kind: "look"; readonly isBehind: boolean; readonly body: RegexNode }
  | { readonly kind: "backreference" }
  | { readonly kind: "sequence"; readonly items: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly branches: readonly RegexNode[] }
  | {
      readonly kind: "repeat";
      readonly body: RegexNode;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    };

/** The characters with which a node can start. `isNullable`: it can also match nothing. */
export interface First {
  readonly set: CharacterSet;
  readonly isNullable: boolean;
}

const nothing: First = { set: CharacterSet.none, isNullable: true };

/** The characters that a node can start with. */
export function firstOf(node: RegexNode): First {
  switch (node.kind) {
    case "character":
      return { set: node.set, isNullable: false };
    case "assertion":
      // Nothing follows the end of the text.
      return node.isEnd ? { set: CharacterSet.none, isNullable: false } : nothing;
    case "look":
      return nothing;
    case "backreference":
      return { set: CharacterSet.any, isNullable: true };
    case "sequence":
      return node.items.reduceRight((following, item) => before(firstOf(item), following), nothing);
    case "choice":
      return node.branches.map(firstOf).reduce((one, other) => ({
        set: one.set.union(other.set),
        isNullable: one.isNullable || other.isNullable,
      }));
    case "repeat": {
      const body = firstOf(node.body);
      return { set: body.set, isNullable: body.isNullable || node.min === 0 };
    }
  }
}

/** The characters that can come first if `following` comes after `first`. */
export function before(first: First, following: First): First {
  if (!first.isNullable) return first;
  return { set: first.set.union(following.set), isNullable: following.isNullable };
}

/** Whether every path through the node starts at the start of the text. */
export function startsAtStart(node: RegexNode): boolean {
  switch (node.kind) {
    case "assertion":
      return node.isStart;
    case "sequence":
      return node.items.length > 0 && startsAtStart(node.items[0]!);
    case "choice":
      return node.branches.every(startsAtStart);
    default:
      return false;
  }
}

/** Whether RE2 supports it: it has neither backreferences nor lookaround. */
export function toRe2(node: RegexNode): string | null {
  switch (node.kind) {
    case "character":
    case "assertion":
      return node.re2;
    case "look":
    case "backreference":
      return null;
    case "sequence":
      return join(node.items, "");
    case "choice": {
      const text = join(node.branches, "|");
      return text === null ? null : `(?:${text})`;
    }
    case "repeat": {
      const body = toRe2(node.body);
      const max = node.max === Infinity ? "" : String(node.max);
      return body === null ? null : `(?:${body}){${node.min},${max}}${node.lazy ? "?" : ""}`;
    }
  }
}

function join(nodes: readonly RegexNode[], separator: string): string | null {
  const texts = nodes.map(toRe2);
  return texts.includes(null) ? null : texts.join(separator);
}
