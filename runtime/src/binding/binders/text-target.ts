import type { InputMember, InputTarget, TextReader } from "../../formatters/index.js";
import { isJsonMember, propertyTarget, typeOf, typeTarget, ValueMetadata } from "../../metadata/index.js";
import { isSettable, type ObjectTypeModel, type PropertyModel } from "../../model/index.js";
import { invariantCulture, isBlank } from "../../types/index.js";
import type { BindingServices } from "../binding-services.js";
import { conversionNameOf } from "../conversion-error.js";
import { createTextConverter } from "../text-converter.js";

/** The parts that a formatter of the application's own needs to read texts as forms are read. */
export function textTarget({
  types,
  settings,
}: Pick<BindingServices, "types" | "settings">): Pick<InputTarget, "membersOf" | "textReaderOf"> {
  const memberOf = (property: PropertyModel, owner: ObjectTypeModel): InputMember => {
    const read = createTextReader(new ValueMetadata(propertyTarget(property, owner), types, settings));
    const { name, type } = property;
    return { name, type, ...(read && { setText: (instance, text) => setText(instance, name, read(text), text) }) };
  };
  return {
    membersOf: (owner) =>
      owner.properties
        .filter((property) => isJsonMember(property) && isSettable(property, typeOf(types, property.type.type)))
        .filter(({ name }) => name !== "__proto__")
        .map((property) => memberOf(property, owner)),
    textReaderOf: (reference) =>
      createTextReader(new ValueMetadata(typeTarget(reference, typeOf(types, reference.type)), types, settings)),
  };
}

/** The rules of `SimpleTypeBinder` for one text (rules B14 to B17). */
function createTextReader(metadata: ValueMetadata): TextReader | undefined {
  const { type, isReferenceOrNullable, nullValue } = metadata;
  const convert = type.kind === "unknown" ? undefined : createTextConverter(type);
  if (convert === undefined) return undefined;
  const name = conversionNameOf(metadata);
  const isText = type.kind === "simple" && type.id === "String" && type.own === undefined;
  const isKept = isText && !metadata.convertEmptyStringToNull;
  return (text) => {
    if (isText && (isKept || !isBlank(text))) return { value: text };
    if (isBlank(text))
      return isReferenceOrNullable ? { value: nullValue } : { error: { kind: "null", attemptedValue: text } };
    const conversion = convert(text, invariantCulture);
    if (conversion.outcome === "converted") return { value: conversion.value };
    return { error: { kind: conversion.outcome, attemptedValue: text, ...(name !== undefined && { name }) } };
  };
}

/** A setter that refuses a value has the error of a wrong text, as in JSON. */
function setText(
  instance: Record<string, unknown>,
  name: string,
  read: ReturnType<TextReader>,
  text: string,
): ReturnType<NonNullable<InputMember["setText"]>> {
  if ("error" in read) return read.error;
  try {
    instance[name] = read.value;
  } catch {
    return { kind: "notConvertible", attemptedValue: text, name };
  }
}
