/** Replaces `plans/emit-key-reader.ts`: one loop for all key readers, with a function for each key and each object. */
import { decodeUrlText } from "../../../runtime/src/formatters/index.js";
import type { KeyLimits } from "../../../runtime/src/plans/emit-key-reader.js";
import { indexedSlot, isSingle, type ReaderParts } from "../../../runtime/src/plans/emit-put-object.js";
import type { MemberShape, ObjectShape } from "../../../runtime/src/plans/key-shape.js";
import { createKeyGuard, indexAt, indexEnd, indexOrEnd, partEnd } from "../../../runtime/src/plans/plan-support.js";
import type { RootKey, SourceKeys } from "../../../runtime/src/plans/source-keys.js";

export type { KeyLimits } from "../../../runtime/src/plans/emit-key-reader.js";

type Slots = Record<string, unknown>;
type ReadKeys = (text: string, from: number, slots: Slots) => boolean;
/** Stores the value of the key itself; false: bail out. */
type Put = (slots: Slots, value: string) => boolean;
/** Stores the value of a key that continues at an index. */
type PutBelow = (slots: Slots, key: string, end: number, value: string) => boolean;
/** Stores the value of a member whose name starts at an index. */
type PutMember = (slots: Slots, key: string, from: number, value: string) => boolean;

export function emitKeyReader(
  source: SourceKeys,
  { code, maxCollectionSize }: ReaderParts,
  limits?: KeyLimits,
): string {
  const maker = new ReaderMaker(maxCollectionSize);
  return code.constant(`read_${source.variable}`, maker.reader(source, limits));
}

/** Creates the functions of one reader, once for each object, because types may be recursive. */
class ReaderMaker {
  readonly #objects = new Map<ObjectShape, PutMember>();

  constructor(readonly maxCollectionSize: number) {}

  reader(source: SourceKeys, limits: KeyLimits | undefined): ReadKeys {
    const bySign = plainKeys(source);
    const put = this.#putOf(source);
    const {
      count: maxCount,
      keyLength,
      valueLength,
    } = limits ?? {
      count: Infinity,
      keyLength: Infinity,
      valueLength: Infinity,
    };
    return (text, from, slots) => {
      let count = 0;
      let equals = -1;
      let percent = -1;
      let plus = -1;
      for (let start = from, end; start < text.length; start = end + 1) {
        end = indexOrEnd(text, "&", start);
        if (end === start) continue;
        if (percent < start) percent = indexOrEnd(text, "%", start);
        if (plus < start) plus = indexOrEnd(text, "+", start);
        const isEncoded = percent < end || plus < end;
        if (++count > maxCount || end - start > valueLength) return false;
        const known = findKnown(bySign[text.charCodeAt(start)], text, start);
        if (known !== undefined) {
          if (!known.put(slots, cutOut(text, start + known.start.length, end, isEncoded))) return false;
          continue;
        }
        if (equals < start) equals = indexOrEnd(text, "=", start);
        const split = equals < end ? equals : end;
        if (split - start > keyLength) return false;
        const key = cutOut(text, start, split, isEncoded);
        if (!put(slots, key, cutOut(text, split + 1, end, isEncoded))) return false;
      }
      return true;
    };
  }

  #putOf(source: SourceKeys): (slots: Slots, key: string, value: string) => boolean {
    const roots = [...source.keys.values()];
    const exact = new Map(roots.map((root) => [root.key, isAsked(root) ? () => false : putExact(root)]));
    const nested = new Map(
      roots
        .filter(({ object, objects, indexed }) => object ?? objects ?? indexed)
        .map((root) => [root.key, this.#below(root)]),
    );
    const isKnown = createKeyGuard(source.keys.keys(), source.hasBareKeys, source.variable === "form");
    return (slots, key, value) => {
      const put = exact.get(key);
      if (put !== undefined) return put(slots, value);
      if (nested.size > 0) {
        const end = partEnd(key, 0);
        const below = nested.get(key.slice(0, end));
        if (below !== undefined) return below(slots, key, end, value);
      }
      return !isKnown(key);
    };
  }

  /** The possible continuations of a key. The first match is used. */
  #below({ object, objects, indexed }: RootKey): PutBelow {
    const object_ = object && this.#objectKeys(object.slot, object.shape);
    const texts = indexed === undefined ? undefined : this.#indexedKeys(indexed);
    const list = objects && this.#objectsKeys(objects.slot, objects.shape);
    const all = [object_, texts, list].filter((one) => one !== undefined);
    if (all.length === 1) {
      const [only] = all;
      return (slots, key, end, value) => only!(slots, key, end, value) === true;
    }
    return (slots, key, end, value) => {
      for (const one of all) {
        const put = one(slots, key, end, value);
        if (put !== undefined) return put;
      }
      return false;
    };
  }

  #objectKeys(slot: string, shape: ObjectShape): (...parameters: Parameters<PutBelow>) => boolean | undefined {
    const put = this.#object(shape);
    const empty = emptySlots(shape);
    return (slots, key, end, value) => {
      if (key.charCodeAt(end) !== 46) return undefined;
      const own = (slots[slot] ??= { ...empty }) as Slots;
      return put(own, key, end + 1, value);
    };
  }

  #indexedKeys(slot: string): (...parameters: Parameters<PutBelow>) => boolean | undefined {
    const { maxCollectionSize } = this;
    return (slots, key, end, value) => {
      const after = indexEnd(key, end);
      if (after === -1 || after !== key.length) return undefined;
      const index = indexAt(key, end, after);
      const list = (slots[slot] ??= []) as string[];
      if (index !== list.length || index >= maxCollectionSize) return false;
      list.push(value);
      return true;
    };
  }

  #objectsKeys(slot: string, shape: ObjectShape): (...parameters: Parameters<PutBelow>) => boolean | undefined {
    const { maxCollectionSize } = this;
    const put = this.#object(shape);
    const empty = emptySlots(shape);
    return (slots, key, end, value) => {
      const after = indexEnd(key, end);
      if (after === -1 || key.charCodeAt(after) !== 46) return undefined;
      const index = indexAt(key, end, after);
      const list = (slots[slot] ??= []) as Slots[];
      if (index > list.length || index >= maxCollectionSize) return false;
      if (index === list.length) list.push({ ...empty });
      return put(list[index]!, key, after + 1, value);
    };
  }

  #object(shape: ObjectShape): PutMember {
    const existing = this.#objects.get(shape);
    if (existing !== undefined) return existing;
    const exact = new Map<string, Put>();
    const nested = new Map<string, PutBelow>();
    const put: PutMember = (slots, key, from, value) => {
      const own = exact.get(key.slice(from));
      if (own !== undefined) return own(slots, value);
      if (nested.size === 0) return false;
      const end = partEnd(key, from);
      return nested.get(key.slice(from, end))?.(slots, key, end, value) === true;
    };
    this.#objects.set(shape, put);
    for (const member of shape.members) this.#addMember(member, exact, nested);
    return put;
  }

  #addMember({ key, shape }: MemberShape, exact: Map<string, Put>, nested: Map<string, PutBelow>): void {
    if (shape.kind === "text") exact.set(key, putFirst(key, isSingle(shape.binder)));
    if (shape.kind === "texts") {
      exact.set(key, putEach(key));
      nested.set(key, this.#below({ key, indexed: indexedSlot(key) }));
    }
    if (shape.kind === "object") nested.set(key, this.#below({ key, object: { slot: key, shape: shape.object } }));
    if (shape.kind === "objects") nested.set(key, this.#below({ key, objects: { slot: key, shape: shape.element } }));
  }
}

function cutOut(text: string, from: number, to: number, isEncoded: boolean): string {
  const part = text.slice(from, to);
  return isEncoded ? decodeUrlText(part) : part;
}

/** A key as declared, with its `=`. */
interface KnownKey {
  readonly start: string;
  readonly put: Put;
}

function findKnown(keys: readonly KnownKey[] | undefined, text: string, at: number): KnownKey | undefined {
  if (keys === undefined) return undefined;
  for (const known of keys) if (text.startsWith(known.start, at)) return known;
  return undefined;
}

/** Keys that are written as declared, by the code of their first character. */
function plainKeys({ keys }: SourceKeys): (KnownKey[] | undefined)[] {
  const plain = [...keys.values()].filter((root) => !isAsked(root) && !/[%+&=]/.test(root.key));
  const bySign: (KnownKey[] | undefined)[] = new Array<undefined>(128).fill(undefined);
  for (const root of plain) {
    const sign = root.key.charCodeAt(0);
    if (sign < bySign.length) (bySign[sign] ??= []).push({ start: `${root.key}=`, put: putExact(root) });
  }
  return bySign;
}

function isAsked({ text, texts, asksWhenExact }: RootKey): boolean {
  return asksWhenExact === true || (text ?? texts) === undefined;
}

function putExact({ text, isSingle: mustBeSingle, texts }: RootKey): Put {
  const first = text === undefined ? undefined : putFirst(text, mustBeSingle === true);
  const each = texts === undefined ? undefined : putEach(texts);
  if (first === undefined || each === undefined) return first ?? each ?? (() => false);
  return (slots, value) => first(slots, value) && each(slots, value);
}

function putFirst(slot: string, mustBeSingle: boolean): Put {
  if (mustBeSingle) {
    return (slots, value) => {
      if (slots[slot] !== undefined) return false;
      slots[slot] = value;
      return true;
    };
  }
  return (slots, value) => {
    if (slots[slot] === undefined) slots[slot] = value;
    return true;
  };
}

function putEach(slot: string): Put {
  return (slots, value) => {
    const list = slots[slot] as string[] | undefined;
    if (list === undefined) slots[slot] = [value];
    else list.push(value);
    return true;
  };
}

/** Copied for each object, so that all have one shape from the start. */
function emptySlots({ members }: ObjectShape): Slots {
  const names = members.flatMap(({ key, shape }) =>
    shape.kind === "closed" ? [] : shape.kind === "texts" ? [key, indexedSlot(key)] : [key],
  );
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
