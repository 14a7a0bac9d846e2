import { partsOf, typeDiscriminatorOf, type TypeLookup } from "../../metadata/index.js";
import { isSettable, jsonConverterOf, type TypeId, type TypeModel } from "../../model/index.js";

/** The types in the merge patch of an object. */
export interface MergePatchTypes {
  /** The objects that are merged, member by member. */
  readonly merged: ReadonlySet<TypeId>;
  /** The types whose values are replaced as a whole. */
  readonly whole: ReadonlySet<TypeId>;
}

/** Whether a value is merged member by member, and each class of a family has the same members. */
export function isMerged(type: TypeModel, typeOf: TypeLookup): boolean {
  if (type.kind === "dictionary") return true;
  return (
    type.kind === "object" && jsonConverterOf(type) === undefined && typeDiscriminatorOf(type, typeOf) === undefined
  );
}

/** The types that the merge patch of an object contains. */
export function mergePatchTypes(target: TypeId, typeOf: TypeLookup): MergePatchTypes {
  const reached = new Set([target]);
  const merged = new Set<TypeId>();
  const whole = new Set<TypeId>();
  // The set grows while it is iterated.
  for (const id of reached) {
    const type = typeOf(id);
    if (!isMerged(type, typeOf)) {
      if (type.kind !== "object") whole.add(id);
      continue;
    }
    merged.add(id);
    for (const part of type.kind === "object" ? settableParts(type, typeOf) : partsOf(type).map((one) => one.type)) {
      reached.add(part);
    }
  }
  return { merged, whole };
}

function settableParts(type: Extract<TypeModel, { kind: "object" }>, typeOf: TypeLookup): TypeId[] {
  return type.properties.flatMap((property) => {
    const id = property.type.type;
    return isSettable(property, typeOf(id)) ? [id] : [];
  });
}
