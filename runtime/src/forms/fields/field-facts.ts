import type { ModelMetadata } from "../../binding/index.js";
import { findAttribute, type ConstantObject, type ConstantValue } from "../../model/index.js";
import { findSimpleType, isNumeric, simpleTypeFacts, type SimpleTypeName } from "../../types/index.js";
import { editText, timeText } from "./field-text.js";
import { dataKindOf, inputTypeOf } from "./input-types.js";
import { invariantCulture } from "../../types/index.js";

/** The facts that a form has about a field before a request. Created once for each property. */
export interface FieldFacts {
  readonly metadata: ModelMetadata;
  /** The type of its input. */
  readonly inputType: string;
  /** The value is not shown, whatever the helper is. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly minimum: string | undefined;
  readonly maximum: string | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly pattern: string | undefined;
  /** The extensions of `@FileExtensions`: `.png,.jpg`. */
  readonly accept: string | undefined;
  readonly autocomplete: string | undefined;
  /** `@Display({ prompt })`. */
  readonly placeholder: string | undefined;
  /** The format while the value is edited: only with `applyFormatInEditMode`. */
  readonly editFormat: string | undefined;
  readonly displayFormat: string | undefined;
  readonly nullDisplayText: string | undefined;
}

const known = new WeakMap<ModelMetadata, FieldFacts>();

/** The facts of a field. */
export function factsOf(metadata: ModelMetadata): FieldFacts {
  let facts = known.get(metadata);
  if (facts === undefined) known.set(metadata, (facts = createFacts(metadata)));
  return facts;
}

function createFacts(metadata: ModelMetadata): FieldFacts {
  const { attributes } = metadata;
  const dataOf = (name: string): ConstantObject => findAttribute(attributes, name)?.data ?? {};
  const inputType = inputTypeOf(metadata);
  const kind = dataKindOf(metadata);
  const format = dataOf("DisplayFormat");
  const displayFormat = textOf(format.dataFormatString);
  return {
    metadata,
    inputType,
    isSecret: kind === "Password",
    isRequired: refusesEmpty(metadata),
    ...boundsOf(metadata, inputType, dataOf("Range")),
    ...lengthsOf(metadata, dataOf),
    pattern: patternOf(dataOf("RegularExpression").pattern),
    accept: acceptOf(findAttribute(attributes, "FileExtensions")?.data),
    autocomplete: kind === undefined ? undefined : autocompleteOf[kind],
    placeholder: textOf(dataOf("Display").prompt),
    editFormat: format.applyFormatInEditMode === true ? displayFormat : undefined,
    displayFormat,
    nullDisplayText: textOf(format.nullDisplayText),
  };
}

function textOf(value: ConstantValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** An empty field is an error: its text is null (rule B14), or nothing that the type reads. A text that may stay empty is none. */
function refusesEmpty({
  isRequired,
  type,
  convertEmptyStringToNull,
  hasExplicitRequired,
  attributes,
}: ModelMetadata): boolean {
  if (!isRequired || type.id === "Boolean") return false;
  const allowsEmpty = !hasExplicitRequired || findAttribute(attributes, "Required")?.data.allowEmptyStrings === true;
  return !(type.id === "String" && !convertEmptyStringToNull && allowsEmpty);
}

/** The names that autofill of browsers has for the kinds of `@DataType`. Of a password nobody knows whether it is a new one. */
const autocompleteOf: Readonly<Record<string, string | undefined>> = {
  EmailAddress: "email",
  PhoneNumber: "tel",
  Url: "url",
  PostalCode: "postal-code",
  CreditCard: "cc-number",
};

type Bounds = Pick<FieldFacts, "minimum" | "maximum">;

/** The bounds of `@Range`, otherwise those of the type. */
function boundsOf({ type }: ModelMetadata, inputType: string, range: ConstantObject): Bounds {
  const { minimum, maximum } = isNumeric(type.id) ? simpleTypeFacts[type.id as SimpleTypeName].schema : {};
  const step = isNumeric(type.id) && simpleTypeFacts[type.id as SimpleTypeName].number === "integer" ? 1 : 0;
  const own = (
    bound: ConstantValue | undefined,
    exclusive: ConstantValue | undefined,
    by: number,
  ): string | undefined => {
    const text = boundText(bound, range.type, type.id, inputType);
    const number = Number(text);
    return exclusive === true && by !== 0 && Number.isSafeInteger(number) ? String(number + by) : text;
  };
  return {
    minimum: own(range.minimum, range.minimumIsExclusive, step) ?? numberText(minimum),
    maximum: own(range.maximum, range.maximumIsExclusive, -step) ?? numberText(maximum),
  };
}

function numberText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** A bound as an attribute: a number, or a date as its input writes it. Others have no attribute. */
function boundText(
  bound: ConstantValue | undefined,
  named: ConstantValue | undefined,
  type: string,
  inputType: string,
): string | undefined {
  if (typeof bound === "number") return isNumeric(type) && Number.isFinite(bound) ? String(bound) : undefined;
  if (typeof named !== "string" || typeof bound !== "string") return undefined;
  const value = findSimpleType(named)?.parse(bound, invariantCulture);
  if (value === undefined) return undefined;
  if (isNumeric(named) && isNumeric(type))
    return editText(value, { kind: "simple", id: named as SimpleTypeName }, invariantCulture);
  return named === type ? timeText(value, type, inputType) : undefined;
}

type Lengths = Pick<FieldFacts, "minLength" | "maxLength">;

/** The lengths of a text. A length of a list is none of its input's. */
function lengthsOf({ type }: ModelMetadata, dataOf: (name: string) => ConstantObject): Lengths {
  if (type.id === "Char") return { minLength: undefined, maxLength: 1 };
  if (type.id !== "String" && type.id !== "Uri") return { minLength: undefined, maxLength: undefined };
  const [text, both] = [dataOf("StringLength"), dataOf("Length")];
  const least = [dataOf("MinLength").length, text.minimumLength, both.minimumLength].filter(isCount);
  const most = [dataOf("MaxLength").length, text.maximumLength, both.maximumLength].filter(isCount);
  return {
    minLength: least.length > 0 ? Math.max(...least) : undefined,
    maxLength: most.length > 0 ? Math.min(...most) : undefined,
  };
}

function isCount(value: ConstantValue | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** Browsers compile patterns with the flag `v`, which refuses some that are allowed without it. These are checked by the server alone. */
function patternOf(pattern: ConstantValue | undefined): string | undefined {
  if (typeof pattern !== "string") return undefined;
  try {
    new RegExp(pattern, "v");
    return pattern;
  } catch {
    return undefined;
  }
}

function acceptOf(data: ConstantObject | undefined): string | undefined {
  if (data === undefined) return undefined;
  const extensions = textOf(data.extensions) ?? "png,jpg,jpeg,gif";
  return extensions.replaceAll(/[ .]/g, "").toLowerCase().split(",").map((name) => `.${name}`).join(","); // prettier-ignore
}
