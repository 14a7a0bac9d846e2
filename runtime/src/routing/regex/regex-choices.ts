import { CharacterSet } from "./character-set.js";
import { before, firstOf, type First, type RegexNode } from "./regex-node.js";

/** What comes behind a pattern's end: nothing, and that is no failure. */
export const end: First = { set: CharacterSet.none, isNullable: false };

/** What may come behind a turn of a repetition: another, or what follows. */
export function behindTurn(body: RegexNode, following: First): First {
  return { set: firstOf(body).set.union(following.set), isNullable: following.isNullable };
}

/** Whether the next character alone says if a part is taken or what follows it. */
export function isToldApart(body: RegexNode, following: First): boolean {
  const first = firstOf(body);
  return !first.isNullable && !first.set.meets(following.set);
}

/** Whether the next character alone says which branch is taken. */
export function areToldApart(branches: readonly RegexNode[], following: First): boolean {
  let seen = CharacterSet.none;
  return branches.every((branch) => {
    const { set } = before(firstOf(branch), following);
    const meets = seen.meets(set);
    seen = seen.union(set);
    return !meets;
  });
}

/** Whether there is one way through a node for each text: every choice is made by the next character. */
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
