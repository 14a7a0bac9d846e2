/** Replaces `plans/emit-object.ts`: one function for each object, with one for each of its members. */
import type { BindingServices } from "../../../runtime/src/binding/index.js";
import type { Culture } from "../../../runtime/src/types/index.js";
import type { CodeWriter } from "../../../runtime/src/plans/code-writer.js";
import type { MemberPlace, ObjectParts } from "../../../runtime/src/plans/emit-object.js";
import { indexedSlot } from "../../../runtime/src/plans/emit-put-object.js";
import type { MemberShape, ObjectShape } from "../../../runtime/src/plans/key-shape.js";
import type { PlanCode } from "../../../runtime/src/plans/plan-code.js";
import { bailOut } from "../../../runtime/src/plans/plan-support.js";
import { createTextReader } from "./texts.js";

type Slots = Record<string, unknown>;
type BindObject = (slots: Slots, culture: Culture, current: Slots | undefined, depth: number) => unknown;
type BindTexts = (all: unknown, indexed: unknown, culture: Culture) => unknown;
type BindObjects = (items: readonly Slots[], culture: Culture, depth: number) => unknown;
/** False: bail out. */
type BindMember = (model: Slots, value: unknown, indexed: unknown, culture: Culture, depth: number) => boolean;
type TextsShape = Extract<MemberShape["shape"], { kind: "texts" }>;

/** The functions of a plan, each created once, because types may be recursive. */
const made = new WeakMap<PlanCode, Map<ObjectShape, BindObject>>();

export function bindObject(shape: ObjectShape, { code, services }: ObjectParts): string {
  return code.constant(`bind${shape.name}`, objectBinder(shape, services, knownOf(code)));
}

export function emitMember(
  writer: CodeWriter,
  { code, services }: ObjectParts,
  one: MemberShape,
  place: MemberPlace,
): void {
  const bind = code.constant("bindMember", memberBinder(one, services, knownOf(code)));
  const indexed = one.shape.kind === "texts" ? place.indexed : "undefined";
  const { model, value, culture, depth } = place;
  writer.line(`if (!${bind}(${model}, ${value}, ${indexed}, ${culture}, ${depth})) return bailOut;`);
}

export function emitTexts(
  writer: CodeWriter,
  { code }: ObjectParts,
  shape: TextsShape,
  { value, indexed, culture }: Pick<MemberPlace, "value" | "indexed" | "culture">,
  target: string,
): void {
  const list = code.unique("list");
  writer.line(`const ${list} = ${code.constant("bindTexts", textsBinder(shape))}(${value}, ${indexed}, ${culture});`);
  writer.line(`if (${list} === bailOut) return bailOut;`);
  writer.line(`if (${list} !== undefined) ${target} = ${list};`);
}

export function emitObjects(
  writer: CodeWriter,
  { code, services }: ObjectParts,
  element: ObjectShape,
  { value, culture, depth }: Pick<MemberPlace, "value" | "culture" | "depth">,
  target: string,
): void {
  const list = code.unique("list");
  const bind = code.constant("bindObjects", objectsBinder(objectBinder(element, services, knownOf(code))));
  writer.line(`const ${list} = ${bind}(${value}, ${culture}, ${depth});`);
  writer.line(`if (${list} === bailOut) return bailOut;`);
  writer.line(`${target} = ${list};`);
}

function knownOf(code: PlanCode): Map<ObjectShape, BindObject> {
  let known = made.get(code);
  if (known === undefined) made.set(code, (known = new Map<ObjectShape, BindObject>()));
  return known;
}

function objectBinder(shape: ObjectShape, services: BindingServices, known: Map<ObjectShape, BindObject>): BindObject {
  const existing = known.get(shape);
  if (existing !== undefined) return existing;
  const create = services.activatorOf(shape.binder.type);
  const members: { key: string; indexed: string; bind: BindMember }[] = [];
  const bind: BindObject = (slots, culture, current, depth) => {
    if (depth >= services.settings.limits.maxDepth) return bailOut;
    const model = current ?? create();
    for (const { key, indexed, bind: bindMember } of members) {
      if (!bindMember(model, slots[key], slots[indexed], culture, depth)) return bailOut;
    }
    return model;
  };
  known.set(shape, bind);
  for (const one of shape.members) {
    members.push({ key: one.key, indexed: indexedSlot(one.key), bind: memberBinder(one, services, known) });
  }
  return bind;
}

function memberBinder(
  { property, shape }: MemberShape,
  services: BindingServices,
  known: Map<ObjectShape, BindObject>,
): BindMember {
  const { metadata, propertyName: name, fillsInPlace } = property;
  const without = !metadata.isBindingRequired;
  switch (shape.kind) {
    case "closed":
      return () => without;
    case "text": {
      const read = createTextReader(shape.binder, metadata);
      return (model, text, _indexed, culture) => {
        if (text === undefined) return without;
        const value = read(text as string, culture);
        if (value === bailOut) return false;
        model[name] = value;
        return true;
      };
    }
    case "texts": {
      const read = textsBinder(shape);
      return (model, all, indexed, culture) => {
        const list = read(all, indexed, culture);
        if (list === undefined) return without;
        if (list === bailOut) return false;
        model[name] = list;
        return true;
      };
    }
    case "object": {
      const bind = objectBinder(shape.object, services, known);
      return (model, slots, _indexed, culture, depth) => {
        if (slots === undefined) return without;
        const current = fillsInPlace ? ((model[name] ?? undefined) as Slots | undefined) : undefined;
        const part = bind(slots as Slots, culture, current, depth + 1);
        if (part === bailOut) return false;
        model[name] = part;
        return true;
      };
    }
    case "objects": {
      const bind = objectsBinder(objectBinder(shape.element, services, known));
      return (model, items, _indexed, culture, depth) => {
        if (items === undefined) return without;
        const list = bind(items as Slots[], culture, depth);
        if (list === bailOut) return false;
        model[name] = list;
        return true;
      };
    }
  }
}

function textsBinder({ binder, element }: TextsShape): BindTexts {
  const read = createTextReader(element, binder.elementMetadata);
  return (all, indexed, culture) => {
    if (all === undefined && indexed === undefined) return undefined;
    if (all !== undefined && indexed !== undefined) return bailOut;
    const list = [];
    for (const text of (all ?? indexed) as string[]) {
      const value = read(text, culture);
      if (value === bailOut) return bailOut;
      list.push(value);
    }
    return list;
  };
}

function objectsBinder(bind: BindObject): BindObjects {
  return (items, culture, depth) => {
    const list = [];
    for (const slots of items) {
      const part = bind(slots, culture, undefined, depth + 2);
      if (part === bailOut) return bailOut;
      list.push(part);
    }
    return list;
  };
}
