import { CharacterSet } from "./character-set.js";
import { before, firstOf, type First, type RegexNode } from "./regex-node.js";

/** The set that follows the end of a pattern: nothing, which is not a failure. */
export const end: First = { set: CharacterSet.none, isNullable: false };

/** The characters that can follow one iteration of a repetition: those of another iteration, or of the rest. */
export function behindTurn(body: RegexNode, following: First): First {
  return { set: firstOf(body).set.union(following.set), isNullable: following.isNullable };
}

/** Whether the next character alone decides between a part and the rest after it. */
export function isToldApart(body: RegexNode, following: First): boolean {
  const first = firstOf(body);
  return !first.isNullable && !first.set.meets(following.set);
}

/** Whether the next character alone decides which branch matches. */
export function areToldApart(branches: readonly RegexNode[], following: First): boolean {
  let seen = CharacterSet.none;
  return branches.every((branch) => {
    const { set } = before(firstOf(branch), following);
    const meets = seen.meets(set);
    seen = seen.union(set);
    return !meets;
  });
}

/** Whether each text has only one path through a node, because the next character makes every choice. */
export function isDeterministic(node: RegexNode, following: First): boolean {
  switch (node.kind) {
    case "character":
    case "assertion":
      return true;
    case "look":
    case "backreference":
      return false;
    case "choice":
      return (
        areToldApart(node.branches, following) && node.branches.every((branch) => isDeterministic(branch, following))
      );
    case "sequence": {
      let rest = following;
      return node.items.toReversed().every((item) => {
        const isSure = isDeterministic(item, rest);
        rest = before(firstOf(item), rest);
        return isSure;
      });
    }
    case "repeat": {
      const { body, min, max } = node;
      if (min === max) return isDeterministic(body, max === 1 ? following : behindTurn(body, following));
      return isToldApart(body, following) && isDeterministic(body, behindTurn(body, following));
    }
  }
}
