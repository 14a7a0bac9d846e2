import type { PropertyModel } from "../model/index.js";
import type { CodeWriter } from "./code-writer.js";

/** How many members have a bit in one number. */
const bits = 30;

/** Records which members an object has. */
export interface SeenMembers {
  /** Writes the statement that records a member. */
  readonly note: (name: string) => void;
  /** Writes the check that bails out if a member is missing. */
  readonly check: () => void;
}

/** Starts to record which required members are there. The interpreter reports the missing ones. */
export function emitSeen(writer: CodeWriter, members: readonly PropertyModel[]): SeenMembers {
  const places = new Map(members.map(({ name }, index) => [name, index]));
  const variables = Array.from({ length: Math.ceil(members.length / bits) }, (_, index) => `seen${index}`);
  for (const variable of variables) writer.line(`let ${variable} = 0;`);
  return {
    note: (name) => {
      const place = places.get(name);
      if (place !== undefined) writer.line(`seen${Math.floor(place / bits)} |= ${2 ** (place % bits)};`);
    },
    check: () => {
      for (const [index, variable] of variables.entries()) {
        const count = Math.min(members.length - index * bits, bits);
        writer.line(`if (${variable} !== ${2 ** count - 1}) return bailOut;`);
      }
    },
  };
}
