import type { PropertyModel } from "../model/index.js";
import type { CodeWriter } from "./code-writer.js";

/** So many members have a bit of their own in one number. */
const bits = 30;

/** Writes down which members an object has. */
export interface SeenMembers {
  /** Writes that the member of that name is there. */
  readonly note: (name: string) => void;
  /** Writes that the function bails out where one is not. */
  readonly check: () => void;
}

/** Begins to write down which of the members that must be there are; what is missing is for the interpreter to say. */
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
