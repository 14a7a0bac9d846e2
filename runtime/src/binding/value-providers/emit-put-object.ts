import { literal, member, type CodeWriter, emptyObject, type PlanCode } from "../../generated-code/index.js";
import type { MemberShape, ObjectShape } from "../binders/key-shape.js";
import { indexAt, indexEnd, partEnd } from "./key-parts.js";

/** The parts that the emitters of key readers need. */
export interface ReaderParts {
  readonly code: PlanCode;
  readonly maxCollectionSize: number;
}

/** `x.y` */
export function emitObjectKeys(writer: CodeWriter, slot: string, shape: ObjectShape, parts: ReaderParts): void {
  writer.block("if (key.charCodeAt(end) === 46)", () => {
    writer.line(`if (${slot} === undefined) ${slot} = ${emptySlots(shape)};`);
    writer.line(`return ${putObject(shape, parts)}(key, end + 1, value, ${slot});`);
  });
}

/** `x[0]` */
export function emitIndexedKeys(writer: CodeWriter, slot: string, parts: ReaderParts): void {
  emitIndex(writer, parts, "after === key.length", () => {
    writer.line(`if (${slot} === undefined) ${slot} = [];`);
    writer.line(`if (index !== ${slot}.length || index >= ${parts.maxCollectionSize}) return false;`);
    writer.line(`${slot}.push(value);`);
    writer.line("return true;");
  });
}

/** `x[0].y` */
export function emitObjectsKeys(writer: CodeWriter, slot: string, shape: ObjectShape, parts: ReaderParts): void {
  emitIndex(writer, parts, "key.charCodeAt(after) === 46", () => {
    writer.line(`if (${slot} === undefined) ${slot} = [];`);
    writer.line(`if (index > ${slot}.length || index >= ${parts.maxCollectionSize}) return false;`);
    writer.line(`if (index === ${slot}.length) ${slot}.push(${emptySlots(shape)});`);
    writer.line(`return ${putObject(shape, parts)}(key, after + 1, value, ${slot}[index]);`);
  });
}

function emitIndex(writer: CodeWriter, { code }: ReaderParts, condition: string, body: () => void): void {
  writer.block("", () => {
    writer.line(`const after = ${code.constant("indexEnd", indexEnd)}(key, end);`);
    writer.block(`if (after !== -1 && ${condition})`, () => {
      writer.line(`const index = ${code.constant("indexAt", indexAt)}(key, end, after);`);
      body();
    });
  });
}

/** The slots of an object's values. A list's elements have their own slot. */
function slotNames({ members }: ObjectShape): string[] {
  return members.flatMap(({ key, shape }) =>
    shape.kind === "closed" ? [] : shape.kind === "texts" ? [key, indexedSlot(key)] : [key],
  );
}

/** No key contains `[`, so the name is unique. */
export function indexedSlot(key: string): string {
  return `${key}[]`;
}

export function emptySlots(shape: ObjectShape): string {
  return emptyObject(slotNames(shape));
}

/** The function that stores the value of a member. The member's name starts at `from` in the key. */
function putObject(shape: ObjectShape, parts: ReaderParts): string {
  const { code } = parts;
  const known = shape.members.filter((one) => one.shape.kind !== "closed");
  const about = `Puts the value of a member of ${shape.name}.`;
  const head = { verb: "put", subject: shape.name, key: shape, parameters: "key, from, value, slots", about };
  return code.functionFor(head, (writer) => {
    const nested = known.filter((one) => one.shape.kind !== "text");
    writer.block("switch (key.slice(from))", () => {
      for (const one of known) emitMemberItself(writer, one);
    });
    if (nested.length > 0) {
      writer.line(`const end = ${code.constant("partEnd", partEnd)}(key, from);`);
      writer.block("switch (key.slice(from, end))", () => {
        for (const one of nested) writer.branch(`case ${literal(one.key)}`, () => emitMemberBelow(writer, one, parts));
      });
    }
    writer.line("return false;");
  });
}

function emitMemberItself(writer: CodeWriter, { key, shape }: MemberShape): void {
  if (shape.kind !== "text" && shape.kind !== "texts") return;
  const slot = `slots${member(key)}`;
  writer.branch(`case ${literal(key)}`, () => {
    if (shape.kind === "texts") emitPush(writer, slot);
    else {
      writer.line(`if (${slot} === undefined) ${slot} = value;`);
      if (isSingle(shape.binder)) writer.line("else return false;");
    }
    writer.line("return true;");
  });
}

function emitMemberBelow(writer: CodeWriter, { key, shape }: MemberShape, parts: ReaderParts): void {
  const slot = `slots${member(key)}`;
  if (shape.kind === "object") emitObjectKeys(writer, slot, shape.object, parts);
  else if (shape.kind === "texts") emitIndexedKeys(writer, `slots${member(indexedSlot(key))}`, parts);
  else if (shape.kind === "objects") emitObjectsKeys(writer, slot, shape.element, parts);
  writer.line("return false;");
}

/** Several values of flags are combined, which is left to the interpreter. */
export function isSingle(binder: object): boolean {
  return "combinesValues" in binder && binder.combinesValues === true;
}

/** Adds a value to a list. The first value creates the list. */
export function emitPush(writer: CodeWriter, list: string): void {
  writer.line(`if (${list} === undefined) ${list} = [value];`).line(`else ${list}.push(value);`);
}
