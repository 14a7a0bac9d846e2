import { areToldApart, behindTurn, end, isDeterministic, isToldApart } from "./regex-choices.js";
import { before, firstOf, startsAtStart, type First, type RegexNode } from "./regex-node.js";

/** The engines expand counted repetitions. A larger program would take too much memory. */
const largestSize = 2000;

/** The part that follows a node. */
interface Rest {
  /** The maximum number of steps for one try. */
  readonly steps: number;
  /** The number of steps until it fails on a character that it cannot start with. */
  readonly refusal: number;
  readonly first: First;
}

const nothing: Rest = { steps: 1, refusal: 1, first: end };

/**
 * An upper bound for the steps of a backtracking engine on a text of `length` characters, from its start; Infinity if no bound
 * is easy to prove. The rest after a node is tried as often as the node can end:
 *
 * 1. if one character distinguishes a repetition from the rest, it ends in one way, and all other ends fail immediately; otherwise
 *    it can give back any of its iterations, and the rest is tried after each;
 * 2. alternatives with common first characters are all tried, as is an optional part that shares first characters with the rest;
 * 3. a repetition of more than a fixed sequence of characters has a bound only if each text has one path through it;
 * 4. lookaround is never retried: its steps are added, not multiplied.
 */
export function backtrackingCost(pattern: RegexNode, length: number): number {
  if (sizeOf(pattern) > largestSize) return Infinity;
  return new CostMeter(length).steps(pattern, nothing, false);
}

/** The same if the engine searches from every character, except for a pattern that starts with `^`. */
export function searchCost(pattern: RegexNode, length: number): number {
  const steps = backtrackingCost(pattern, length);
  return startsAtStart(pattern) ? steps + length : steps * (length + 1);
}

class CostMeter {
  constructor(private readonly length: number) {}

  /** `isBackward`: in a lookbehind, which is read from its end, so the next character distinguishes nothing. */
  steps(node: RegexNode, rest: Rest, isBackward: boolean): number {
    switch (node.kind) {
      case "character":
      case "assertion":
        return 1 + rest.steps;
      case "look":
        return 1 + this.steps(node.body, nothing, isBackward || node.isBehind) + rest.steps;
      case "backreference":
        return this.length + rest.steps;
      case "sequence":
        return this.behind(node.items, rest, isBackward).steps;
      case "choice":
        return this.#stepsOfChoice(node.branches, rest, isBackward);
      case "repeat":
        return this.#stepsOfRepeat(node, rest, isBackward);
    }
  }

  /** A node together with the rest after it. */
  behind(items: readonly RegexNode[], rest: Rest, isBackward: boolean): Rest {
    return (isBackward ? items : items.toReversed()).reduce<Rest>(
      (next, item) => ({
        steps: this.steps(item, next, isBackward),
        refusal: this.#refusal(item, next.refusal),
        first: before(firstOf(item), next.first),
      }),
      rest,
    );
  }

  /** The number of steps until a node fails on a character that neither it nor the rest can start with. */
  #refusal(node: RegexNode, rest: number): number {
    switch (node.kind) {
      case "character":
        return 1;
      case "assertion":
        return node.isEnd ? 1 : 1 + rest;
      case "look":
        return 1 + this.steps(node.body, nothing, true) + rest;
      case "backreference":
        return this.length + rest;
      case "sequence":
        return node.items.reduceRight((next, item) => this.#refusal(item, next), rest);
      case "choice":
        return node.branches.reduce((sum, branch) => sum + this.#refusal(branch, rest), 1);
      case "repeat":
        return 1 + this.#refusal(node.body, rest) + (node.min === 0 ? rest : 0);
    }
  }

  #stepsOfChoice(branches: readonly RegexNode[], rest: Rest, isBackward: boolean): number {
    const steps = branches.map((branch) => this.steps(branch, rest, isBackward));
    const sum = steps.reduce((one, other) => one + other, branches.length);
    if (isBackward || !areToldApart(branches, rest.first)) return sum;
    const refusals = branches.reduce((total, branch) => total + this.#refusal(branch, rest.refusal), 0);
    return Math.min(sum, Math.max(...steps) + refusals);
  }

  #stepsOfRepeat(node: RegexNode & { kind: "repeat" }, rest: Rest, isBackward: boolean): number {
    const { body, min, max } = node;
    if (min === max) return this.#stepsOfTurns(body, max, rest, isBackward);
    const isSure = !isBackward && isToldApart(body, rest.first);
    if (max <= 1) {
      const taken = this.steps(body, rest, isBackward);
      return isSure ? Math.max(taken, rest.steps) + rest.refusal + 1 : taken + rest.steps + 1;
    }
    const row = lengthOfRow(body);
    if (row !== undefined) {
      const turns = Math.min(max, Math.floor(this.length / row));
      const walk = (turns + 1) * (row + 1);
      return walk + (isSure ? rest.steps + turns * rest.refusal : (turns + 1) * rest.steps);
    }
    if (!isSure || !isDeterministic(body, behindTurn(body, rest.first))) return Infinity;
    // One path: at each character, each part of the body may be tried once, and the rest refused.
    return (this.length + 1) * (sizeOf(body) + 1) * (1 + this.#refusal(body, rest.refusal) + rest.refusal) + rest.steps;
  }

  #stepsOfTurns(body: RegexNode, count: number, rest: Rest, isBackward: boolean): number {
    const first = behindTurn(body, rest.first);
    let next = rest;
    for (let turn = 0; turn < count; turn++) {
      const steps = this.steps(body, next, isBackward);
      next = { steps, refusal: this.#refusal(body, next.refusal), first };
    }
    return 1 + next.steps;
  }
}

/** The length of a fixed sequence of characters; `undefined` for anything else. */
function lengthOfRow(node: RegexNode): number | undefined {
  if (node.kind === "character") return 1;
  if (node.kind !== "sequence" || node.items.length === 0) return undefined;
  let length = 0;
  for (const item of node.items) {
    const own = lengthOfRow(item);
    if (own === undefined) return undefined;
    length += own;
  }
  return length;
}

/** The number of steps of the pattern with its counted repetitions expanded. */
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
