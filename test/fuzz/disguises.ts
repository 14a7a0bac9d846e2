import { Readable } from "node:stream";
import { Decimal } from "ligature";

/** The text that no answer may contain. */
export const secret = "§secret";

/** A value that takes the place of a declared one, with secrets that nobody declares. */
export interface Disguise {
  readonly name: string;
  /** It has the members of the declared value, so it is answered as the declared value is. */
  readonly keepsKind?: true;
  /** Content that is a text or bytes, which some types declare. */
  readonly content?: "text" | "bytes";
  readonly of: (members: object) => unknown;
}

const more = () => ({ [secret]: secret, password: secret, $__: { secret }, list: [secret] });

/** A row of an ORM: accessors on its prototype, columns in a member, and a `toJSON` that returns them all. */
class Row {
  dataValues: object;

  constructor(members: object) {
    this.dataValues = { ...members, ...more() };
    for (const [name, value] of Object.entries(members) as [string, unknown][])
      Object.defineProperty(this, name, { get: () => value, enumerable: false });
  }

  toJSON(): object {
    return this.dataValues;
  }
}

class WithMembers {
  password = secret;
  constructor(members: object) {
    Object.assign(this, members);
  }
  get hidden(): string {
    return secret;
  }
}

class Child extends WithMembers {
  toObject = (): string => secret;
}

class OwnMap extends Map<string, unknown> {
  password = secret;
}

class OwnArray extends Array<unknown> {
  password = secret;
}

class OwnDate extends Date {
  password = secret;
  override toJSON(): string {
    return secret;
  }
}

const texts = { toString: () => secret, valueOf: () => secret, toLocaleString: () => secret, inspect: () => secret };

function* yields(value: unknown): Generator {
  yield value;
  yield secret;
}

async function* yieldsLater(value: unknown): AsyncGenerator {
  await Promise.resolve();
  yield value;
}

/** Objects with the members of the value. */
export const ofKind: readonly Disguise[] = [
  { name: "plain object", keepsKind: true, of: (members) => ({ ...members, ...more() }) },
  { name: "class", keepsKind: true, of: (members) => new WithMembers(members) },
  { name: "subclass", keepsKind: true, of: (members) => new Child(members) },
  { name: "row of an ORM", keepsKind: true, of: (members) => new Row(members) },
  { name: "proxy of a row", keepsKind: true, of: (members) => new Proxy(new Row(members), {}) },
  { name: "proxy", keepsKind: true, of: (members) => new Proxy({ ...members, ...more() }, {}) },
  { name: "toJSON", keepsKind: true, of: (members) => ({ ...members, toJSON: () => ({ ...members, ...more() }) }) },
  { name: "toJSON with a text", keepsKind: true, of: (members) => ({ ...members, toJSON: () => secret }) },
  {
    name: "no prototype",
    keepsKind: true,
    of: (members) => Object.assign(Object.create(null), members, more()) as object,
  },
  {
    name: "texts of its own",
    keepsKind: true,
    of: (members) => ({ ...members, ...texts, [Symbol.toPrimitive]: () => secret }),
  },
  {
    name: "another object as prototype",
    keepsKind: true,
    of: (members) => Object.assign(Object.create(more()), members) as object,
  },
  { name: "frozen", keepsKind: true, of: (members) => Object.freeze({ ...members, ...more() }) },
  {
    name: "getters",
    keepsKind: true,
    of: (members) => {
      const object = { get password() { return secret; } }; // prettier-ignore
      for (const [name, value] of Object.entries(members) as [string, unknown][])
        Object.defineProperty(object, name, { get: () => value, enumerable: true });
      return object;
    },
  },
];

/** Values of other kinds. */
export const ofOtherKind: readonly Disguise[] = [
  { name: "list", of: (members) => [{ ...members, ...more() }, secret] },
  { name: "list of a class of its own", of: () => OwnArray.from([secret]) },
  { name: "list with members", of: (members) => Object.assign([secret], members) },
  { name: "map", of: (members) => new Map<string, unknown>([...Object.entries(members), ["password", secret], [secret, 1]]) },
  { name: "map of a class of its own", of: (members) => new OwnMap([...Object.entries(members), [secret, secret]]) },
  { name: "set", of: () => new Set([secret]) },
  { name: "date with members", of: (members) => Object.assign(new Date(0), members, more()) },
  { name: "date with a toJSON", of: () => Object.assign(new Date(0), { toJSON: () => secret }) },
  { name: "date of a class of its own", of: () => new OwnDate(0) },
  { name: "number", of: () => 5 },
  { name: "boolean", of: () => true },
  { name: "bigint", of: () => 5n },
  { name: "symbol", of: () => Symbol(secret) },
  { name: "function", of: (members) => Object.assign(() => secret, more(), { toJSON: () => secret }, { members }) },
  { name: "generator", of: (members) => yields({ ...members, ...more() }) },
  { name: "async generator", of: (members) => yieldsLater({ ...members, ...more(), secret }) },
  { name: "promise", content: "text", of: (members) => Object.assign(Promise.resolve(secret), { members }) },
  { name: "error", of: (members) => Object.assign(new Error(secret), more(), { detail: members }) },
  { name: "regular expression", of: () => new RegExp(secret) },
  { name: "address", of: () => new URL(`http://example.com/${secret}`) },
  { name: "boxed text", of: () => new String(secret) },
  { name: "stream", content: "bytes", of: () => Readable.from([secret]) },
  { name: "object with a pipe", of: (members) => ({ ...members, ...more(), next: () => secret }) },
  { name: "text", content: "text", of: () => secret },
  { name: "bytes", content: "bytes", of: () => Buffer.from(secret) },
  { name: "other bytes", content: "bytes", of: () => new Uint16Array(Buffer.from(secret)) },
  { name: "decimal of its own", of: () => ({ toStringTag: "[object Decimal]", isFinite: () => true, isZero: () => false, toFixed: () => secret, toJSON: () => secret }) },
  { name: "decimal with members", of: () => Object.assign(new Decimal(1), { password: secret, toJSON: () => secret }) },
  { name: "weak map", of: () => Object.assign(new WeakMap(), more()) },
]; // prettier-ignore

export const disguises: readonly Disguise[] = [...ofKind, ...ofOtherKind];

/** Whether an object has members, so that it can be disguised. */
export function hasMembers(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
  );
}

/** A value with one of its objects, or itself, in disguise. Which one is decided by `pick`, which is asked at every object. */
export function disguised(value: unknown, disguise: Disguise, pick: () => boolean): unknown {
  const inner = withinOf(value, (part) => disguised(part, disguise, pick));
  // A text in place of a text is what is declared.
  const isPicked = pick() && !(disguise.content === "text" && typeof inner === "string");
  if (disguise.keepsKind === true) return isPicked && hasMembers(inner) ? disguise.of(inner) : inner;
  return isPicked ? disguise.of(hasMembers(inner) ? inner : {}) : inner;
}

function withinOf(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (value instanceof Set) return new Set([...value].map(change));
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key as unknown, change(part)]));
  if (!hasMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}
