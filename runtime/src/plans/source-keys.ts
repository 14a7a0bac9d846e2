import { member } from "./code-writer.js";
import type { ObjectShape } from "./key-shape.js";
import { refusePlan } from "./not-planned.js";
import { emptyObject } from "./plan-code.js";

/** One key, or start of keys, that some target wants, and where its values are kept until they are bound. */
export interface RootKey {
  readonly key: string;
  /** Keeps the first value. */
  text?: string;
  /** A second value asks the interpreter. */
  isSingle?: boolean;
  /** Keeps all values of the key itself. */
  texts?: string;
  /** Keeps the values of `key[0]`, `key[1]`, ... */
  indexed?: string;
  /** Keeps what stands below `key.`. */
  object?: { readonly slot: string; readonly shape: ObjectShape };
  /** Keeps what stands below `key[0].`, `key[1].`, ... */
  objects?: { readonly slot: string; readonly shape: ObjectShape };
  /** The key itself, without more, asks the interpreter, whoever else wants it. */
  asksWhenExact?: boolean;
}

/** The keys that an action's targets look up in one source: the query string, or the form. */
export class SourceKeys {
  readonly keys = new Map<string, RootKey>();
  readonly #slots: string[] = [];
  /** Keys without a name, as `[0]=1` and `index=0`, are looked up. */
  hasBareKeys = false;

  /** `variable`: the one that holds the values. */
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

  /** The key itself, and whatever goes on after it, asks the interpreter unless another target knows it. */
  refuse(key: string): void {
    this.#root(key);
  }

  /** The key itself asks the interpreter, whoever knows it. */
  refuseExact(key: string): void {
    this.#root(key).asksWhenExact = true;
  }

  /** The object that keeps the values, before there are any. */
  emptySlots(): string {
    return emptyObject(this.#slots);
  }

  #root(key: string): RootKey {
    let root = this.keys.get(key);
    if (root === undefined) this.keys.set(key, (root = { key }));
    return root;
  }

  /** A property of the object that keeps the values: a name that no other slot has. */
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
  return refusePlan(`two targets look for different things below the key ${key}`);
}
