import { member, refusePlan, emptyObject } from "../../generated-code/index.js";
import type { ObjectShape } from "../binders/key-shape.js";

/** A key, or the start of keys, that a target looks up, and where its values are kept until they are bound. */
export interface RootKey {
  readonly key: string;
  /** Keeps the first value. */
  text?: string;
  /** A second value is left to the interpreter. */
  isSingle?: boolean;
  /** Keeps all values of the key itself. */
  texts?: string;
  /** Keeps the values of `key[0]`, `key[1]`, ... */
  indexed?: string;
  /** Keeps the values below `key.`. */
  object?: { readonly slot: string; readonly shape: ObjectShape };
  /** Keeps the values below `key[0].`, `key[1].`, ... */
  objects?: { readonly slot: string; readonly shape: ObjectShape };
  /** The exact key is left to the interpreter, even if another target looks it up. */
  asksWhenExact?: boolean;
}

/** The keys that an action's targets look up in one source: the query string, or the form. */
export class SourceKeys {
  readonly keys = new Map<string, RootKey>();
  readonly #slots: string[] = [];
  /** Keys without a name, such as `[0]=1` and `index=0`, are looked up. */
  hasBareKeys = false;

  /** `variable`: the variable with the values. */
  constructor(readonly variable: "query" | "form") {}

  get isEmpty(): boolean {
    return this.keys.size === 0 && !this.hasBareKeys;
  }

  /** Where the first value of a key is. */
  text(key: string, isSingle: boolean): string {
    const root = this.#root(key);
    root.isSingle = root.isSingle === true || isSingle;
    return this.#expression((root.text ??= this.#slot(key)));
  }

  /** Where all values of a key are, and those of its elements. */
  texts(key: string): { all: string; indexed: string } {
    const root = this.#root(key);
    root.texts ??= this.#slot(`${key}All`);
    root.indexed ??= this.#slot(`${key}Indexed`);
    return { all: this.#expression(root.texts), indexed: this.#expression(root.indexed) };
  }

  /** Where the values of an object's members are. */
  object(key: string, shape: ObjectShape): string {
    const root = this.#root(key);
    if (root.object !== undefined && root.object.shape !== shape) refuseShared(key);
    root.object ??= { slot: this.#slot(`${key}Keys`), shape };
    return this.#expression(root.object.slot);
  }

  /** Where the values of objects in a list are. */
  objects(key: string, shape: ObjectShape): string {
    const root = this.#root(key);
    if (root.objects !== undefined && root.objects.shape !== shape) refuseShared(key);
    root.objects ??= { slot: this.#slot(`${key}Keys`), shape };
    return this.#expression(root.objects.slot);
  }

  /** The key and its continuations are left to the interpreter, unless another target knows them. */
  refuse(key: string): void {
    this.#root(key);
  }

  /** The exact key is left to the interpreter, even if another target knows it. */
  refuseExact(key: string): void {
    this.#root(key).asksWhenExact = true;
  }

  /** The object for the values, before there are any. */
  emptySlots(): string {
    return emptyObject(this.#slots);
  }

  #root(key: string): RootKey {
    let root = this.keys.get(key);
    if (root === undefined) this.keys.set(key, (root = { key }));
    return root;
  }

  /** A property of that object, with a unique name. */
  #slot(hint: string): string {
    const stem = hint === "__proto__" ? "proto" : hint;
    let name = stem;
    for (let number = 2; this.#slots.includes(name); number++) name = `${stem}${number}`;
    this.#slots.push(name);
    return name;
  }

  #expression(slot: string): string {
    return `${this.variable}${member(slot)}`;
  }
}

function refuseShared(key: string): never {
  return refusePlan(`two targets read different types below the key ${key}`);
}
