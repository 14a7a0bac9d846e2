import { simpleTypeData } from "../attributes/index.js";
import { idsOfName } from "../conventions/index.js";
import { classOf, isObject, isUnfolded, type ConstantObject, type ConstantValue, type TypeId } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import type { FoldNotice } from "./fold-notices.js";

/** What `converters` says of the texts of types, by their ids. If there are two for one type, the first counts. */
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
  const id = classOf(item.type);
  const ids = id === undefined ? idsOfExpression(item.type) : [id];
  const { schema = {} } = item;
  if (ids === undefined || !isObject(schema) || isUnfolded(schema)) return undefined;
  return { ids, data: simpleTypeData(schema) };
}

/** A class of the platform, or in a namespace, by its name: `Temporal.PlainDate`. */
function idsOfExpression(type: ConstantValue | undefined): readonly TypeId[] | undefined {
  const text = isObject(type) ? type.$expression : undefined;
  const name = typeof text === "string" ? /^(?:globalThis\.)?([A-Z]\w*(?:\.[A-Z]\w*)*)$/.exec(text)?.[1] : undefined;
  return name === undefined ? undefined : idsOfName(name);
}

const unknownConverters =
  'Not all of `converters` is constant, so it is not known which types they convert: this OpenAPI document describes these types by their members. Name the class and write its schema in a constant: `converters: [{ type: Money, read, write, schema: { format: "money" } }]`.';
