import { CharacterSet } from "./character-set.js";
import { before, firstOf, startsAtStart, type First, type RegexNode } from "./regex-node.js";

const end: First = { set: CharacterSet.none, isNullable: false };
/** Counted repetitions are written out by the engines; a larger program is not worth its memory. */
const largestSize = 2000;

/**
 * An upper bound for the steps that a backtracking engine takes on a text of `length` characters, or Infinity where none is
 * easily proved:
 *
 * 1. a repetition followed by something that it could take itself can give back any of its turns, so it multiplies the
 *    steps by their number; where what follows is told from it by one character, it only adds them;
 * 2. alternatives that can begin alike, and an optional part that what follows could begin like, multiply in the same way;
 * 3. a repetition of anything but a fixed row of characters is not proved here;
 * 4. without `^` the search begins at every character.
 */
export function backtrackingCost(pattern: RegexNode, length: number): number {
  if (sizeOf(pattern) > largestSize) return Infinity;
  const meter = new CostMeter(length);
  const ways = meter.ways(pattern, end);
  const walk = meter.repeats ? length : 1;
  return (startsAtStart(pattern) ? 1 : length) * ways * walk;
}

class CostMeter {
  /** Whether there is any repetition whose turns are walked. */
  repeats = false;

  constructor(private readonly length: number) {}

  ways(node: RegexNode, following: First): number {
    switch (node.kind) {
      case "character":
      case "assertion":
        return 1;
      case "look":
        return this.ways(node.body, end);
      case "backreference":
        return this.length;
      case "sequence":
        return this.waysOfSequence(node.items, following);
      case "choice":
        return this.waysOfChoice(node.branches, following);
      case "repeat":
        return this.waysOfRepeat(node, following);
    }
  }

  private waysOfSequence(items: readonly RegexNode[], following: First): number {
    let ways = 1;
    let most = 1;
    items.forEach((item, index) => {
      const rest = items.slice(index + 1).reduceRight((next, other) => before(firstOf(other), next), following);
      const own = this.ways(item, rest);
      most = Math.max(most, ways * own);
      // What looked around is never tried another way, so its ways do not multiply those of what follows.
      if (item.kind !== "look") ways *= own;
    });
    return most;
  }

  private waysOfChoice(branches: readonly RegexNode[], following: First): number {
    const most = Math.max(...branches.map((branch) => this.ways(branch, following)));
    let seen = CharacterSet.none;
    let isForced = true;
    for (const branch of branches) {
      const { set } = before(firstOf(branch), following);
      isForced &&= !seen.meets(set);
      seen = seen.union(set);
    }
    return isForced ? most : most * branches.length;
  }

  private waysOfRepeat(node: RegexNode & { kind: "repeat" }, following: First): number {
    const first = firstOf(node.body);
    const again = { set: first.set.union(following.set), isNullable: following.isNullable };
    const isForced = !first.isNullable && !first.set.meets(following.set);
    if (node.max <= 1) return this.ways(node.body, following) * (isForced || node.min === 1 ? 1 : 2);
    if (node.min === node.max) return this.ways(node.body, again) ** node.max;
    if (!isFixedRow(node.body)) return Infinity;
    this.repeats = true;
    return isForced ? 1 : Math.min(node.max - node.min + 1, this.length);
  }
}

function isFixedRow(node: RegexNode): boolean {
  return (
    node.kind === "character" || (node.kind === "sequence" && node.items.length > 0 && node.items.every(isFixedRow))
  );
}

/** How many steps the pattern has when its counted repetitions are written out. */
export function sizeOf(node: RegexNode): number {
  switch (node.kind) {
    case "look":
      return 1 + sizeOf(node.body);
    case "sequence":
      return node.items.reduce((sum, item) => sum + sizeOf(item), 1);
    case "choice":
      return node.branches.reduce((sum, branch) => sum + sizeOf(branch), 1);
    case "repeat": {
      const times = node.max === Infinity ? Math.max(node.min, 1) : Math.max(node.max, 1);
      return 1 + times * sizeOf(node.body);
    }
    default:
      return 1;
  }
}
