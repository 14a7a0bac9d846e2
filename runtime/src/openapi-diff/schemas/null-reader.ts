import type { Place } from "../document-source.js";
import { isObject, listOf, memberOf } from "../json-access.js";
import type { Part, SchemaNode, SchemaNodes } from "./schema-node.js";

/**
 * Whether schemas accept null, in whichever way it is written: `nullable` (3.0), `null` in `type` (3.1), in `enum` or `const`, or as one
 * of the schemas of a choice.
 */
export class NullReader {
  readonly #known = new Map<number, boolean>();

  constructor(readonly nodes: SchemaNodes) {}

  accepts(node: SchemaNode): boolean {
    return node.parts.every((part) => this.#accepts(part));
  }

  #accepts(part: Part): boolean {
    const known = this.#known.get(part.id);
    if (known !== undefined) return known;
    // A schema that contains itself adds nothing to what its other keywords say.
    this.#known.set(part.id, true);
    const accepted = this.#read(part);
    this.#known.set(part.id, accepted);
    return accepted;
  }

  #read({ place, own }: Part): boolean {
    const { value } = place;
    if (!isObject(value)) return value !== false;
    if (!listsNull(value)) return false;
    // In 3.0, generators write `nullable` beside `allOf` and `oneOf`, too, and mean that null is added.
    if (this.nodes.source.is30 && memberOf(value, "nullable") === true) return true;
    if (!this.#typeAllows(place)) return false;
    return own || this.#innerAccept(place);
  }

  #typeAllows({ value }: Place): boolean {
    const type = memberOf(value, "type");
    return type === undefined || type === "null" || listOf(type).includes("null");
  }

  #innerAccept(place: Place): boolean {
    const { source } = this.nodes;
    const reference = memberOf(place.value, "$ref");
    if (typeof reference === "string" && !this.#at(source.target(reference, place))) return false;
    const count = (keyword: string): [accepting: number, all: number] => {
      const at = source.member(place, keyword);
      const all = listOf(at.value).map((_, index) => this.#at(source.member(at, index)));
      return [all.filter(Boolean).length, all.length];
    };
    const [every, any, one] = [count("allOf"), count("anyOf"), count("oneOf")];
    const isChosen = (any[1] === 0 || any[0] > 0) && (one[1] === 0 || one[0] === 1);
    return every[0] === every[1] && isChosen && this.#meetsConditions(place);
  }

  #meetsConditions(place: Place): boolean {
    const { source } = this.nodes;
    const [not, condition] = [source.member(place, "not"), source.member(place, "if")];
    if (not.value !== undefined && this.#at(not)) return false;
    if (condition.value === undefined) return true;
    const follows = source.member(place, this.#at(condition) ? "then" : "else");
    return follows.value === undefined || this.#at(follows);
  }

  #at(place: Place): boolean {
    return this.#accepts(this.nodes.part(place));
  }
}

function listsNull(value: Place["value"]): boolean {
  const [list, single] = [memberOf(value, "enum"), memberOf(value, "const")];
  return (!Array.isArray(list) || list.includes(null)) && (single === undefined || single === null);
}
