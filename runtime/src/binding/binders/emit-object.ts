import type { BindingServices } from "../binding-services.js";
import { member, type CodeWriter, type PlanCode } from "../../generated-code/index.js";
import { newInstance } from "../model-binding/emit-activation.js";
import { indexedSlot } from "../value-providers/emit-put-object.js";
import { emitText } from "./emit-text.js";
import type { MemberShape, ObjectShape } from "./key-shape.js";

/** The parts that the emitters of objects need. */
export interface ObjectParts {
  readonly code: PlanCode;
  readonly services: BindingServices;
}

/** Writes the function that creates an object from the values of its keys. */
export function bindObject(shape: ObjectShape, parts: ObjectParts): string {
  const { code, services } = parts;
  const about = `Makes a ${shape.name} of the values of its keys.`;
  const head = { verb: "bind", subject: shape.name, key: shape, parameters: "slots, culture, current, depth", about };
  return code.functionFor(head, (writer) => {
    // A list at the last level is one level too deep.
    writer.line(`if (depth >= ${services.settings.limits.maxDepth}) return bailOut;`);
    writer.line(`const model = current ?? ${newInstance(code, shape.binder.type, services)};`);
    for (const one of shape.members) {
      emitMember(writer, parts, one, {
        model: "model",
        depth: "depth",
        culture: "culture",
        value: `slots${member(one.key)}`,
        indexed: `slots${member(indexedSlot(one.key))}`,
      });
    }
    writer.line("return model;");
  });
}

/** Where the values of a member are. */
export interface MemberPlace {
  readonly model: string;
  readonly depth: string;
  readonly culture: string;
  readonly value: string;
  /** For a list of texts: the values of `key[0]`, `key[1]`, ... */
  readonly indexed: string;
}

/** Binds one member of an object if the request has a value for it. */
export function emitMember(
  writer: CodeWriter,
  parts: ObjectParts,
  { property, shape }: MemberShape,
  place: MemberPlace,
): void {
  const { metadata, propertyName } = property;
  const target = `${place.model}${member(propertyName)}`;
  const otherwise = metadata.isBindingRequired ? () => writer.line("else return bailOut;") : () => writer;
  switch (shape.kind) {
    case "closed":
      if (metadata.isBindingRequired) writer.line("return bailOut;");
      return;
    case "text":
      writer.block(`if (${place.value} !== undefined)`, () => {
        const assign = (value: string): string => `${target} = ${value};`;
        emitText(writer, parts.code, {
          binder: shape.binder,
          metadata,
          text: place.value,
          culture: place.culture,
          assign,
        });
      });
      break;
    case "texts":
      emitTexts(writer, parts, shape, place, target);
      break;
    case "object":
      writer.block(`if (${place.value} !== undefined)`, () => {
        const current = property.fillsInPlace ? `${target} ?? undefined` : "undefined";
        emitPart(
          writer,
          parts,
          shape.object,
          place.value,
          place,
          current,
          `${place.depth} + 1`,
          (part) => `${target} = ${part};`,
        );
      });
      break;
    case "objects":
      writer.block(`if (${place.value} !== undefined)`, () => {
        emitObjects(writer, parts, shape.element, place, target);
      });
  }
  otherwise();
}

/** `x=1&x=2`, or `x[0]=1&x[1]=2`. Both at once are left to the interpreter. */
export function emitTexts(
  writer: CodeWriter,
  { code }: ObjectParts,
  { binder, element }: Extract<MemberShape["shape"], { kind: "texts" }>,
  { value, indexed, culture }: Pick<MemberPlace, "value" | "indexed" | "culture">,
  target: string,
): void {
  writer.line(`if (${value} !== undefined && ${indexed} !== undefined) return bailOut;`);
  writer.block(`if (${value} !== undefined || ${indexed} !== undefined)`, () => {
    const list = code.unique("list");
    writer.line(`const ${list} = [];`);
    writer.block(`for (const item of ${value} ?? ${indexed})`, () => {
      const assign = (text: string): string => `${list}.push(${text});`;
      emitText(writer, code, { binder: element, metadata: binder.elementMetadata, text: "item", culture, assign });
    });
    writer.line(`${target} = ${list};`);
  });
}

/** `x[0].y` */
export function emitObjects(
  writer: CodeWriter,
  parts: ObjectParts,
  element: ObjectShape,
  place: Pick<MemberPlace, "value" | "culture" | "depth">,
  target: string,
): void {
  const list = parts.code.unique("list");
  writer.line(`const ${list} = [];`);
  writer.block(`for (const item of ${place.value})`, () => {
    emitPart(
      writer,
      parts,
      element,
      "item",
      place,
      "undefined",
      `${place.depth} + 2`,
      (part) => `${list}.push(${part});`,
    );
  });
  writer.line(`${target} = ${list};`);
}

function emitPart(
  writer: CodeWriter,
  parts: ObjectParts,
  shape: ObjectShape,
  slots: string,
  { culture }: Pick<MemberPlace, "culture">,
  current: string,
  depth: string,
  assign: (part: string) => string,
): void {
  const part = parts.code.unique("part");
  writer.line(`const ${part} = ${bindObject(shape, parts)}(${slots}, ${culture}, ${current}, ${depth});`);
  writer.line(`if (${part} === bailOut) return bailOut;`);
  writer.line(assign(part));
}
