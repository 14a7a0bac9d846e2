import { simpleTypeData } from "../attributes/index.js";
import { idsOfName } from "../conventions/index.js";
import { classOf, isObject, isUnfolded, type ConstantObject, type ConstantValue, type TypeId } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import type { FoldNotice } from "./fold-notices.js";

/** Reads the descriptions that `converters` gives of the texts of types, by their ids. If there are two for one type, the first counts. */
export function foldConverters(
  member: FoldedValue | undefined,
  notices: FoldNotice[],
): Readonly<Record<TypeId, ConstantObject>> {
  if (member === undefined) return {};
  const found: Record<TypeId, ConstantObject> = {};
  const items: readonly ConstantValue[] = Array.isArray(member.value)
    ? (member.value as readonly ConstantValue[])
    : [member.value];
  const registrations = items.map((item) => registrationOf(item));
  if (registrations.includes(undefined)) notices.push({ message: unknownConverters, location: member.location });
  for (const { ids, data } of registrations.filter((one) => one !== undefined))
    for (const id of ids) found[id] ??= data;
  return found;
}

/** A converter whose class and description the source shows. Its functions are not needed. */
function registrationOf(
  item: ConstantValue,
): { readonly ids: readonly TypeId[]; readonly data: ConstantObject } | undefined {
  if (!isObject(item)) return undefined;
  const ids = idsOf(item.type);
  const { schema = {} } = item;
  if (ids === undefined || !isObject(schema) || isUnfolded(schema)) return undefined;
  return { ids, data: simpleTypeData(schema) };
}

/** A class of the application or of a package has its id. One of the platform has a name, with that of its module or namespace. */
function idsOf(type: ConstantValue | undefined): readonly TypeId[] | undefined {
  const id = classOf(type);
  if (id?.includes("#")) return [id];
  const text = id ?? (isObject(type) ? (type.$function ?? type.$expression) : undefined);
  if (typeof text !== "string") return undefined;
  const [, name] = /^(?:globalThis\.)?([\w:]+(?:\.\w+)*)$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return name.split(".").flatMap((_, index, parts) => idsOfName(parts.slice(index).join(".")));
}

const unknownConverters =
  'Not all of `converters` is constant, so it is not known which types they convert: this OpenAPI document describes these types by their members. Name the class and write its schema in a constant: `converters: [{ type: Money, read, write, schema: { format: "money" } }]`.';
