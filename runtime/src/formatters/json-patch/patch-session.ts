import { isContainer, type JsonContainer, type JsonNode, type JsonNodeObject } from "./json-node.js";
import { isEqual } from "./json-equality.js";
import { indexOf, shortText } from "./json-pointer.js";
import type { ParsedOperation } from "./operations.js";
import { PatchFailure } from "./patch-failure.js";

/** The rules that say what a patch may change. */
export interface PatchRules {
  /** The name of the member that a part of a pointer means; `undefined` if the object can have no such member. */
  memberOf(object: JsonNodeObject, token: string): string | undefined;
  /** Whether the member may be written. */
  mayWrite(object: JsonNodeObject, name: string): boolean;
  /** A path with more parts is refused. */
  readonly maxDepth: number;
  /** How many characters all copies together may have, so that documents cannot double their size again and again. */
  readonly maxCopied: number;
}

/** Any document may be changed in any way. */
export const anyChange: PatchRules = {
  memberOf: (_object, token) => (token === "__proto__" ? undefined : token),
  mayWrite: () => true,
  maxDepth: 32,
  maxCopied: 1_048_576,
};

/** The name under which a list notes that its items are others, or in another order. */
export const items = "";

/**
 * A document while a patch is applied to it. The document itself is changed: if an operation fails, forget it. The session notes which
 * objects and lists have changed, so that the rest of a model can stay as it is.
 */
export class PatchSession {
  /** The objects and lists that have changed, also inside, and the names of the members that are not what they were. */
  readonly changes = new Map<JsonContainer, Set<string>>();
  #copied = 0;

  constructor(
    public root: JsonNode,
    private readonly rules: PatchRules = anyChange,
  ) {}

  /** @throws {PatchFailure} the operation cannot be applied */
  apply({ op, path, from, value }: ParsedOperation): void {
    if (op === "add") this.#add(path, value);
    else if (op === "remove") this.#remove(path);
    else if (op === "replace") this.#replace(path, value);
    else if (op === "move") this.#move(from, path);
    else if (op === "copy") this.#add(path, this.#clone(this.#read(from), from, 0));
    else this.#test(path, value);
  }

  /** Applies a merge patch (RFC 7396). A member that it names and the rules do not know is ignored, as in every body. */
  merge(patch: JsonNode): void {
    if (!(patch instanceof Map)) throw new PatchFailure("", "The merge patch must be an object.");
    const root = this.root instanceof Map ? this.root : new Map<string, JsonNode>();
    this.root = root;
    this.#merge(root, patch);
  }

  #merge(object: JsonNodeObject, patch: JsonNodeObject): void {
    for (const [token, member] of patch) {
      const name = this.rules.memberOf(object, token);
      if (name === undefined || !this.rules.mayWrite(object, name)) continue;
      const present = object.get(name);
      if (member === null) object.delete(name);
      else if (member instanceof Map && present instanceof Map) {
        this.#merge(present, member);
        if (this.changes.has(present)) this.#note(object);
        continue;
      } else object.set(name, member instanceof Map ? withoutNulls(member) : member);
      this.#note(object, name);
    }
  }

  #test(path: readonly string[], value: JsonNode): void {
    if (isEqual(this.#read(path), value)) return;
    throw new PatchFailure(
      this.#keyOf(path),
      `The current value at path '${pointerText(path)}' is not equal to the test value.`,
    );
  }

  #move(from: readonly string[], path: readonly string[]): void {
    const isInside = from.length <= path.length && from.every((token, index) => token === path[index]);
    if (isInside && from.length === path.length) return void this.#read(from);
    if (isInside) throw new PatchFailure(this.#keyOf(path), `The value at path '${pointerText(from)}' cannot be moved into itself.`);
    this.#add(path, this.#remove(from));
  } // prettier-ignore

  #replace(path: readonly string[], value: JsonNode): void {
    if (path.length === 0) this.root = value;
    else {
      const place = this.#placeOf(path, true);
      this.#valueIn(place, path);
      this.#write(place, path, value);
    }
  }

  #add(path: readonly string[], value: JsonNode): void {
    if (path.length === 0) {
      this.root = value;
      return;
    }
    const place = this.#placeOf(path, true);
    const { parent, token } = place;
    if (!Array.isArray(parent)) {
      this.#write(place, path, value);
      return;
    }
    const index = token === "-" ? parent.length : this.#indexIn(parent, path, parent.length);
    parent.splice(index, 0, value);
    this.#noteAll(place, items);
  }

  #remove(path: readonly string[]): JsonNode {
    if (path.length === 0) throw new PatchFailure("", "The whole document cannot be removed.");
    const place = this.#placeOf(path, true);
    const value = this.#valueIn(place, path);
    const { parent, token } = place;
    if (Array.isArray(parent)) {
      parent.splice(Number(token), 1);
      this.#noteAll(place, items);
      return value;
    }
    const name = this.#writableName(parent, path);
    parent.delete(name);
    this.#noteAll(place, name);
    return value;
  }

  #write(place: Place, path: readonly string[], value: JsonNode): void {
    const { parent, token } = place;
    if (Array.isArray(parent)) {
      parent[Number(token)] = value;
      this.#noteAll(place, items);
      return;
    }
    const name = this.#writableName(parent, path);
    parent.set(name, value);
    this.#noteAll(place, name);
  }

  #writableName(parent: JsonNodeObject, path: readonly string[]): string {
    const name = this.rules.memberOf(parent, path.at(-1)!);
    if (name === undefined) throw this.#notFound(path, path.length - 1);
    if (this.rules.mayWrite(parent, name)) return name;
    throw new PatchFailure(this.#keyOf(path), `The property at path '${pointerText(path)}' could not be updated.`);
  }

  #read(path: readonly string[]): JsonNode {
    return path.length === 0 ? this.root : this.#valueIn(this.#placeOf(path, false), path);
  }

  /** The object or list that contains a place, and those around it. */
  #placeOf(path: readonly string[], isWritten: boolean): Place {
    if (path.length > this.rules.maxDepth) {
      throw new PatchFailure("", `A path has more than ${this.rules.maxDepth} parts.`);
    }
    const around: JsonContainer[] = [];
    let node: JsonNode | undefined = this.root;
    for (let at = 0; at < path.length - 1; at++) {
      if (!isContainer(node)) throw this.#notFound(path, at);
      around.push(node);
      if (isWritten && node instanceof Map) this.#writableName(node, path.slice(0, at + 1));
      node = this.#childOf(node, path, at);
    }
    if (!isContainer(node)) throw this.#notFound(path, path.length - 1);
    return { parent: node, around, token: path.at(-1)! };
  }

  #valueIn({ parent }: Place, path: readonly string[]): JsonNode {
    return this.#childOf(parent, path, path.length - 1);
  }

  #childOf(parent: JsonContainer, path: readonly string[], at: number): JsonNode {
    if (Array.isArray(parent)) return parent[this.#indexIn(parent, path.slice(0, at + 1), parent.length - 1)]!;
    const name = this.rules.memberOf(parent, path[at]!);
    const child = name === undefined ? undefined : parent.get(name);
    if (child === undefined) throw this.#notFound(path, at);
    return child;
  }

  #indexIn(parent: readonly JsonNode[], path: readonly string[], last: number): number {
    const token = path.at(-1)!;
    const index = token === "-" ? parent.length : indexOf(token);
    const key = this.#keyOf(path.slice(0, -1));
    if (index === undefined) throw new PatchFailure(key, `The path segment '${shortText(token)}' is invalid for an array index.`);
    if (index > last) throw new PatchFailure(key, `The index value provided by path segment '${shortText(token)}' is out of bounds of the array size.`);
    return index;
  } // prettier-ignore

  #notFound(path: readonly string[], at: number): PatchFailure {
    const text = `The target location specified by path segment '${shortText(path[at] ?? "")}' was not found.`;
    return new PatchFailure(this.#keyOf(path), text);
  }

  #clone(node: JsonNode, from: readonly string[], depth: number): JsonNode {
    this.#copied += typeof node === "string" ? node.length + valueCost : valueCost;
    if (this.#copied > this.rules.maxCopied) {
      throw new PatchFailure(this.#keyOf(from), `The patch copies more than ${this.rules.maxCopied} characters.`);
    }
    if (!isContainer(node)) return node;
    if (depth >= this.rules.maxDepth) throw new PatchFailure(this.#keyOf(from), `The value at path '${pointerText(from)}' is nested deeper than ${this.rules.maxDepth} levels.`);
    if (Array.isArray(node)) return node.map((item) => this.#clone(item, from, depth + 1));
    const copy: JsonNodeObject = new Map();
    for (const [name, member] of node) {
      this.#copied += name.length;
      copy.set(name, this.#clone(member, from, depth + 1));
    }
    return copy;
  } // prettier-ignore

  #noteAll({ parent, around }: Place, name: string): void {
    for (const container of around) this.#note(container);
    this.#note(parent, name);
  }

  #note(container: JsonContainer, name?: string): void {
    let names = this.changes.get(container);
    if (names === undefined) this.changes.set(container, (names = new Set()));
    if (name !== undefined) names.add(name);
  }

  /** The key in the model state of what a pointer names: `lines[0].quantity`. */
  #keyOf(path: readonly string[]): string {
    let key = "";
    let node: JsonNode | undefined = this.root;
    for (const token of path.slice(0, this.rules.maxDepth)) {
      if (Array.isArray(node)) {
        const index: number | undefined = token === "-" ? node.length : indexOf(token);
        key += `[${index ?? shortText(token)}]`;
        node = index === undefined ? undefined : node[index];
      } else {
        const name: string = node instanceof Map ? (this.rules.memberOf(node, token) ?? token) : token;
        key += key === "" ? shortText(name) : `.${shortText(name)}`;
        node = node instanceof Map ? node.get(name) : undefined;
      }
    }
    return key;
  }
}

/** A place in a document: the object or list that contains it, and those around that one. */
interface Place {
  readonly parent: JsonContainer;
  readonly around: readonly JsonContainer[];
  readonly token: string;
}

/** In a value that replaces another one, null means that there is nothing. */
function withoutNulls(object: JsonNodeObject): JsonNodeObject {
  const kept: JsonNodeObject = new Map();
  for (const [name, member] of object) {
    if (member !== null) kept.set(name, member instanceof Map ? withoutNulls(member) : member);
  }
  return kept;
}

/** A copied value counts as so many characters. */
const valueCost = 16;

function pointerText(path: readonly string[]): string {
  return shortText(path.map((token) => `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`).join(""));
}
