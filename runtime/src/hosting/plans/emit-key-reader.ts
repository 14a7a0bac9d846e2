import { decodeUrlText } from "../../formatters/index.js";
import { literal, member, type CodeWriter } from "./code-writer.js";
import { emitIndexedKeys, emitObjectKeys, emitObjectsKeys, emitPush, type ReaderParts } from "./emit-put-object.js";
import { createKeyGuard, indexOrEnd, partEnd } from "./plan-support.js";
import type { RootKey, SourceKeys } from "./source-keys.js";

/** What a form may hold; of a query string there is no limit. */
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
 * Writes the function that reads `a=1&b=2` and puts each value where its targets look for it; it gives false where a key is one
 * that the plan does not know well enough.
 */
export function emitKeyReader(source: SourceKeys, parts: ReaderParts, limits?: KeyLimits): string {
  const { code } = parts;
  const { subject, what } = names[source.variable];
  const about = `Reads ${what}; false: ask the interpreter.`;
  const head = { verb: "read", subject, key: source, parameters: "text, from, slots", about };
  return code.functionFor(head, (writer) => {
    const decode = code.constant("decode", decodeUrlText);
    const find = code.constant("indexOrEnd", indexOrEnd);
    if (limits !== undefined) writer.line("let count = 0;");
    // Each is looked for once, however many pairs there are before it.
    writer.line("let equals = -1;").line("let percent = -1;").line("let plus = -1;");
    writer.block("for (let start = from, end; start < text.length; start = end + 1)", () => {
      writer.line(`end = ${find}(text, "&", start);`).line("if (end === start) continue;");
      for (const [name, sign] of [
        ["equals", "="],
        ["percent", "%"],
        ["plus", "+"],
      ]) {
        writer.line(`if (${name} < start) ${name} = ${find}(text, "${sign}", start);`);
      }
      writer.line("const split = equals < end ? equals : end;");
      emitLimits(writer, limits);
      writer.line("let key = text.slice(start, split);");
      writer.line('let value = split === end ? "" : text.slice(split + 1, end);');
      writer.block("if (percent < end || plus < end)", () => {
        writer.line(`key = ${decode}(key);`).line(`value = ${decode}(value);`);
      });
      emitSwitch(writer, source, parts);
    });
    writer.line("return true;");
  });
}

function emitLimits(writer: CodeWriter, limits: KeyLimits | undefined): void {
  if (limits === undefined) return;
  writer.line(`if (++count > ${limits.count}) return false;`);
  writer.line(`if (split - start > ${limits.keyLength} || end - split > ${limits.valueLength}) return false;`);
}

function emitSwitch(writer: CodeWriter, source: SourceKeys, parts: ReaderParts): void {
  writer.block("switch (key)", () => {
    for (const root of source.keys.values()) {
      writer.branch(`case ${literal(root.key)}`, () => emitExact(writer, root));
    }
    writer.branch("default", () => emitOthers(writer, source, parts));
  });
}

/** Keys that go on after their first part, and those of nobody. */
function emitOthers(writer: CodeWriter, source: SourceKeys, parts: ReaderParts): void {
  const nested = [...source.keys.values()].filter(({ object, objects, indexed }) => object ?? objects ?? indexed);
  if (nested.length === 0) writer.line(`if (${keyGuard(source, parts)}(key)) return false;`);
  else writer.line(`if (!${otherKeys(source, nested, parts)}(key, value, slots)) return false;`);
}

function keyGuard(source: SourceKeys, { code }: ReaderParts): string {
  const guard = createKeyGuard(source.keys.keys(), source.hasBareKeys);
  return code.constant("isKnown", guard, "a key of ours, written in another way");
}

/** The key itself. */
function emitExact(writer: CodeWriter, { text, isSingle, texts, asksWhenExact }: RootKey): void {
  if (asksWhenExact === true || (text === undefined && texts === undefined)) {
    writer.line("return false;");
    return;
  }
  if (text !== undefined) {
    const slot = `slots${member(text)}`;
    writer.line(`if (${slot} === undefined) ${slot} = value;`);
    if (isSingle === true) writer.line("else return false;");
  }
  if (texts !== undefined) emitPush(writer, `slots${member(texts)}`);
  writer.line("break;");
}

/** The function for keys that go on after their first part. */
function otherKeys(source: SourceKeys, nested: readonly RootKey[], parts: ReaderParts): string {
  const { code } = parts;
  const { subject, what } = names[source.variable];
  const about = `Puts keys of ${what} that go on after their first part; false: ask the interpreter.`;
  return code.functionFor({ verb: "put", subject, key: source, parameters: "key, value, slots", about }, (writer) => {
    writer.line(`const end = ${code.constant("partEnd", partEnd)}(key, 0);`);
    writer.block("switch (key.slice(0, end))", () => {
      for (const root of nested) writer.branch(`case ${literal(root.key)}`, () => emitNestedRoot(writer, root, parts));
    });
    writer.line(`return !${keyGuard(source, parts)}(key);`);
  });
}

function emitNestedRoot(writer: CodeWriter, { object, objects, indexed }: RootKey, parts: ReaderParts): void {
  const slot = (name: string): string => `slots${member(name)}`;
  if (object !== undefined) emitObjectKeys(writer, slot(object.slot), object.shape, parts);
  if (indexed !== undefined) emitIndexedKeys(writer, slot(indexed), parts);
  if (objects !== undefined) emitObjectsKeys(writer, slot(objects.slot), objects.shape, parts);
  writer.line("return false;");
}
