import { classOf, isObject, type ConstantValue, type TypeId } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import type { FoldNotice } from "./fold-notices.js";

/**
 * The binders that `modelBinderProviders` registers as data, by the ids of their types. If there are two for one type,
 * the first counts.
 */
export function foldBinders(member: FoldedValue | undefined, notices: FoldNotice[]): Readonly<Record<TypeId, TypeId>> {
  if (member === undefined) return {};
  if (hasUnknownProviders(member)) notices.push({ message: unknownProviders, location: member.location });
  const binders: Record<TypeId, TypeId> = {};
  for (const { types, binder } of registrationsOf(member)) {
    for (const type of types) if (type !== undefined && binder !== undefined) binders[type] ??= binder;
  }
  return binders;
}

/** Whether some providers are code, or not constant. */
export function hasUnknownProviders(member: FoldedValue | undefined): boolean {
  if (member === undefined) return false;
  return registrationsOf(member).some(({ types, binder }) => binder === undefined || types.includes(undefined));
}

interface Registration {
  readonly types: readonly (TypeId | undefined)[];
  readonly binder: TypeId | undefined;
}

function registrationsOf({ value }: FoldedValue): Registration[] {
  const items: readonly ConstantValue[] = Array.isArray(value) ? (value as readonly ConstantValue[]) : [value];
  return items.map((item) => {
    if (!isObject(item) || !Array.isArray(item.types)) return { types: [], binder: undefined };
    return { types: (item.types as readonly ConstantValue[]).map(classOf), binder: classOf(item.binderType) };
  });
}

const unknownProviders =
  "Not all of `modelBinderProviders` is constant, so it is not known which types these binder providers bind: this OpenAPI document describes them as if the built-in binders bound them. Name types and binder in a constant: `modelBinderProviders: [{ types: [Point], binderType: PointBinder }]`.";
