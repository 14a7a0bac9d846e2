import { isExtensionData, isJsonMember, jsonNameOf } from "../metadata/index.js";
import { jsonConverterOf, type ObjectTypeModel, type PropertyModel } from "../model/index.js";
import { isWritable } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";

/** A property that a body can set, and its name there. */
export interface JsonMember {
  readonly property: PropertyModel;
  readonly jsonName: string;
}

/** The properties of an object that a body can set. */
export function settableMembers(type: ObjectTypeModel, compiler: JsonCompiler): readonly JsonMember[] {
  return type.properties.flatMap((property) => {
    const isMember = isWritable(property, compiler.typeOf(property.type.type)) && isJsonMember(property);
    return isMember ? [{ property, jsonName: jsonNameOf(property, compiler.naming) }] : [];
  });
}

/** Whether the members of a type are read in the ordinary way. Generated code reads no other types: the interpreter does. */
export function hasOrdinaryJson(type: ObjectTypeModel): boolean {
  const isOrdinary = (property: PropertyModel): boolean =>
    !isExtensionData(property) && jsonConverterOf(property) === undefined;
  return jsonConverterOf(type) === undefined && type.properties.every(isOrdinary);
}
