import { decodeUrlText } from "../../formatters/index.js";
import { literal, member, type CodeWriter } from "../../generated-code/index.js";
import { emitIndexedKeys, emitObjectKeys, emitObjectsKeys, emitPush, type ReaderParts } from "./emit-put-object.js";
import { createKeyGuard, indexOrEnd, partEnd } from "./key-parts.js";
import type { RootKey, SourceKeys } from "./source-keys.js";

/** The limits of a form. A query string has none. */
export interface KeyLimits {
  readonly count: number;
  readonly keyLength: number;
  readonly valueLength: number;
}

const names = {
  query: { subject: "Query", what: "the query string" },
  form: { subject: "Form", what: "the form" },
} as const;

/**
 * Writes the function that reads `a=1&b=2` and stores each value where its targets look for it. It returns false if the interpreter must
 * handle one of the keys.
 */
export function emitKeyReader(source: SourceKeys, parts: ReaderParts, limits?: KeyLimits): string {
  const { code } = parts;
  const { subject, what } = names[source.variable];
  const about = `Reads ${what}; false: bail out.`;
  const head = { verb: "read", subject, key: source, parameters: "text, from, slots", about };
  return code.functionFor(head, (writer) => {
    const find = code.constant("indexOrEnd", indexOrEnd);
    if (limits !== undefined) writer.line("let count = 0;");
    // The text is searched once for each sign, not once for each pair.
    writer.line("let equals = -1;").line("let percent = -1;").line("let plus = -1;");
    writer.block("for (let start = from, end; start < text.length; start = end + 1)", () => {
      writer.line(`end = ${find}(text, "&", start);`).line("if (end === start) continue;");
      writer.line(`if (percent < start) percent = ${find}(text, "%", start);`);
      writer.line(`if (plus < start) plus = ${find}(text, "+", start);`);
      writer.line("const isEncoded = percent < end || plus < end;");
      if (limits !== undefined) {
        writer.line(`if (++count > ${limits.count} || end - start > ${limits.valueLength}) return false;`);
      }
      emitKnownKeys(writer, source, parts);
      emitOtherKeys(writer, source, parts, limits);
    });
    writer.line("return true;");
  });
}

/** Keys that are written as declared are found without slicing the text. */
function emitKnownKeys(writer: CodeWriter, source: SourceKeys, parts: ReaderParts): void {
  const known = [...source.keys.values()].filter(isPlain);
  if (known.length === 0) return;
  const firstSigns = new Set(known.map(({ key }) => key.charCodeAt(0)));
  writer.block("switch (text.charCodeAt(start))", () => {
    for (const first of firstSigns) {
      writer.branch(`case ${first}`, () => {
        for (const root of known) if (root.key.charCodeAt(0) === first) emitKnownKey(writer, root, parts);
        writer.line("break;");
      });
    }
  });
}

function emitKnownKey(writer: CodeWriter, root: RootKey, parts: ReaderParts): void {
  const start = `${root.key}=`;
  writer.block(`if (${startsWith(start)})`, () => {
    writer.line(`const value = ${cutOut(parts, `start + ${start.length}`, "end")};`);
    emitExact(writer, root);
    writer.line("continue;");
  });
}

/** The first character is known. `startsWith` is a call, which takes longer than the comparison of a few characters. */
function startsWith(start: string): string {
  if (start.length > mostCompared) return `text.startsWith(${literal(start)}, start)`;
  const codes = Array.from({ length: start.length - 1 }, (_, index) => start.charCodeAt(index + 1));
  return codes.map((code, index) => `text.charCodeAt(start + ${index + 1}) === ${code}`).join(" && ");
}

const mostCompared = 10;

/** Whether its values are kept, and it needs no encoding in a request. */
function isPlain({ key, text, texts, asksWhenExact }: RootKey): boolean {
  return (text ?? texts) !== undefined && asksWhenExact !== true && !/[%+&=]/.test(key);
}

/** Keys that are written in another way, and keys with more than one part. */
function emitOtherKeys(writer: CodeWriter, source: SourceKeys, parts: ReaderParts, limits?: KeyLimits): void {
  writer.line(`if (equals < start) equals = ${parts.code.constant("indexOrEnd", indexOrEnd)}(text, "=", start);`);
  writer.line("const split = equals < end ? equals : end;");
  if (limits !== undefined) writer.line(`if (split - start > ${limits.keyLength}) return false;`);
  writer.line(`const key = ${cutOut(parts, "start", "split")};`);
  writer.line(`const value = ${cutOut(parts, "split + 1", "end")};`);
  writer.line(`if (!${putOf(source, parts)}(key, value, slots)) return false;`);
}

function cutOut({ code }: ReaderParts, from: string, to: string): string {
  const part = `text.slice(${from}, ${to})`;
  return `isEncoded ? ${code.constant("decode", decodeUrlText)}(${part}) : ${part}`;
}

/** The key itself. */
function emitExact(writer: CodeWriter, { text, isSingle, texts }: RootKey): void {
  if (text !== undefined) {
    const slot = `slots${member(text)}`;
    writer.line(`if (${slot} === undefined) ${slot} = value;`);
    if (isSingle === true) writer.line("else return false;");
  }
  if (texts !== undefined) emitPush(writer, `slots${member(texts)}`);
}

/** The function that stores a key's value where its targets look for it. */
function putOf(source: SourceKeys, parts: ReaderParts): string {
  const { code } = parts;
  const { subject, what } = names[source.variable];
  const about = `Puts a key of ${what}; false: bail out.`;
  return code.functionFor({ verb: "put", subject, key: source, parameters: "key, value, slots", about }, (writer) => {
    emitExactKeys(writer, source);
    emitNestedKeys(writer, source, parts);
    writer.line(`return !${keyGuard(source, parts)}(key);`);
  });
}

function emitExactKeys(writer: CodeWriter, { keys }: SourceKeys): void {
  if (keys.size === 0) return;
  writer.block("switch (key)", () => {
    for (const root of keys.values()) {
      writer.branch(`case ${literal(root.key)}`, () => {
        const isAsked = root.asksWhenExact === true || (root.text ?? root.texts) === undefined;
        if (!isAsked) emitExact(writer, root);
        writer.line(`return ${!isAsked};`);
      });
    }
  });
}

/** Keys with more than one part. */
function emitNestedKeys(writer: CodeWriter, { keys }: SourceKeys, parts: ReaderParts): void {
  const nested = [...keys.values()].filter(({ object, objects, indexed }) => object ?? objects ?? indexed);
  if (nested.length === 0) return;
  writer.line(`const end = ${parts.code.constant("partEnd", partEnd)}(key, 0);`);
  writer.block("switch (key.slice(0, end))", () => {
    for (const root of nested) writer.branch(`case ${literal(root.key)}`, () => emitNestedRoot(writer, root, parts));
  });
}

function keyGuard(source: SourceKeys, { code }: ReaderParts): string {
  const guard = createKeyGuard(source.keys.keys(), source.hasBareKeys, source.variable === "form");
  return code.constant("isKnown", guard, "a key of ours, written in another way");
}

function emitNestedRoot(writer: CodeWriter, { object, objects, indexed }: RootKey, parts: ReaderParts): void {
  const slot = (name: string): string => `slots${member(name)}`;
  if (object !== undefined) emitObjectKeys(writer, slot(object.slot), object.shape, parts);
  if (indexed !== undefined) emitIndexedKeys(writer, slot(indexed), parts);
  if (objects !== undefined) emitObjectsKeys(writer, slot(objects.slot), objects.shape, parts);
  writer.line("return false;");
}
