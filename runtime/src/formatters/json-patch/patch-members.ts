import { isJsonMember, jsonNameOf } from "../../metadata/index.js";
import { isUndescribable, type ObjectTypeModel, type PropertyModel } from "../../model/index.js";
import { isWritable } from "../json-conversion.js";
import type { JsonCompiler, JsonUse } from "../json-converter.js";

/** A property of an object type. */
export interface PatchMember {
  readonly property: PropertyModel;
  readonly use: JsonUse;
  readonly isWritable: boolean;
}

/** The properties of an object type by their names in JSON. */
export function describeMembers(type: ObjectTypeModel, compiler: JsonCompiler): ReadonlyMap<string, PatchMember> {
  const inner = compiler.within(type);
  const known = type.properties.filter(
    (property) =>
      property.name !== "__proto__" && isJsonMember(property) && !isUndescribable(inner.typeOf(property.type.type)),
  );
  return new Map(
    known.map((property) => {
      const use = inner.member(property);
      return [
        jsonNameOf(property, compiler.naming),
        { property, use, isWritable: isWritable(property, inner.typeOf(property.type.type)) },
      ];
    }),
  );
}

/** The name that a client means. Names are case-insensitive, as in every body. */
export function findName(members: ReadonlyMap<string, PatchMember>, token: string): string | undefined {
  if (members.has(token)) return token;
  const lower = token.toLowerCase();
  for (const name of members.keys()) if (name.toLowerCase() === lower) return name;
  return undefined;
}
