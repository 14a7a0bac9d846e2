/** Replaces `plans/emit-json-value.ts`: one function for each type, which looks up an object's members in a table. */
import {
  createSubtypeChooser,
  isDeeperThan,
  isWritable,
  jsonLeafConverter,
  notConverted,
  requiredMembers,
  type JsonCompiler,
} from "../../../runtime/src/formatters/index.js";
import type { BindingServices } from "../../../runtime/src/binding/index.js";
import { nullOf, takesNull } from "../../../runtime/src/metadata/index.js";
import type { ArrayTypeModel, ObjectTypeModel, TypeModel, TypeReference } from "../../../runtime/src/model/index.js";
import type { CodeWriter } from "../../../runtime/src/plans/code-writer.js";
import type { JsonParts, JsonPlace } from "../../../runtime/src/plans/emit-json-value.js";
import { bailOut } from "../../../runtime/src/plans/plan-support.js";

type Read = (value: unknown, depth: number) => unknown;

/** What the functions of one body share. */
interface Shared {
  readonly compiler: JsonCompiler;
  readonly services: BindingServices;
  readonly known: Map<TypeModel, Read>;
}

export function emitJsonValue(writer: CodeWriter, parts: JsonParts, type: TypeReference, place: JsonPlace): void {
  const { code, compiler, services } = parts;
  const read = createReader(type, { compiler, services, known: new Map() });
  const converted = code.unique("converted");
  writer.line(`const ${converted} = ${code.constant("readJson", read)}(${place.value}, ${place.depth});`);
  writer.line(`if (${converted} === bailOut) return bailOut;`);
  writer.line(place.assign(converted));
}

function createReader(reference: TypeReference, shared: Shared): Read {
  const { compiler } = shared;
  const type = compiler.typeOf(reference.type);
  const empty = takesNull(reference, type, compiler.isStrict) ? nullOf(reference) : bailOut;
  const convert = createConverter(reference, type, shared);
  return (value, depth) => (value === null ? empty : convert(value, depth));
}

function createConverter(reference: TypeReference, type: TypeModel, shared: Shared): Read {
  const leaf = jsonLeafConverter(type, false);
  if (leaf !== undefined) {
    return (value) => {
      const converted = leaf(value);
      return converted === undefined ? bailOut : converted;
    };
  }
  const known = shared.known.get(type);
  if (known !== undefined) return known;
  // A recursive type finds this slot, which is filled below.
  const slot: { read: Read } = { read: () => bailOut };
  shared.known.set(type, (value, depth) => slot.read(value, depth));
  slot.read = createContainer(reference, type, shared);
  shared.known.set(type, slot.read);
  return slot.read;
}

function createContainer(reference: TypeReference, type: TypeModel, shared: Shared): Read {
  const { compiler } = shared;
  if (type.kind === "array") return createListReader(type, shared);
  const isPlain = type.kind === "object" && createSubtypeChooser(type, compiler) === undefined;
  if (isPlain && compiler.within(type) === compiler) return createObjectReader(type, shared);
  const use = compiler.use(reference);
  return (json, depth) => {
    let hasFailed = false;
    const conversion = { maxDepth: shared.services.settings.limits.maxDepth, report: () => void (hasFailed = true) };
    const converted = use.convert(json, undefined, conversion, depth);
    return hasFailed || converted === notConverted ? bailOut : converted;
  };
}

function createListReader(type: ArrayTypeModel, shared: Shared): Read {
  const { maxDepth, maxCollectionSize } = shared.services.settings.limits;
  const read = createReader(type.element, shared);
  return (json, around) => {
    const depth = around + 1;
    if (!Array.isArray(json) || json.length > maxCollectionSize || depth > maxDepth) return bailOut;
    const list = [];
    for (const item of json) {
      const value = read(item, depth);
      if (value === bailOut) return bailOut;
      list.push(value);
    }
    return list;
  };
}

function createObjectReader(type: ObjectTypeModel, shared: Shared): Read {
  const { maxDepth } = shared.services.settings.limits;
  const create = shared.services.activatorOf(type);
  const required = requiredMembers(type, shared.compiler).map(({ name }) => name);
  const properties = type.properties.filter((one) => isWritable(one, shared.compiler.typeOf(one.type.type)));
  const members = new Map(properties.map((property) => [property.name, createReader(property.type, shared)]));
  const names = new Set(properties.map(({ name }) => name.toLowerCase()));
  return (json, around) => {
    const depth = around + 1;
    if (typeof json !== "object" || json === null || Array.isArray(json) || depth > maxDepth) return bailOut;
    const model = create();
    for (const name in json) {
      const value = (json as Record<string, unknown>)[name];
      const read = members.get(name);
      if (read === undefined) {
        if (names.has(name.toLowerCase()) || isDeeperThan(value, maxDepth - depth)) return bailOut;
        continue;
      }
      const converted = read(value, depth);
      if (converted === bailOut) return bailOut;
      model[name] = converted;
    }
    return required.every((name) => Object.hasOwn(json, name)) ? model : bailOut;
  };
}
