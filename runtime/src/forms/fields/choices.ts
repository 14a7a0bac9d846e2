import type { ModelMetadata } from "../../binding/index.js";
import { parseEnum, type Culture } from "../../types/index.js";
import type { StringLocalizer } from "../../localization/index.js";
import { formTexts, localize } from "../form-context.js";
import { editText } from "./field-text.js";

/** One choice of a select or a group of radio buttons. */
export interface SelectListItem {
  /** The value that is sent. A value of the property's type is written as binding reads it. */
  readonly value: unknown;
  /** The text that people read. Default: the value. */
  readonly text?: string;
  /** The group that contains it; choices with one name are in one group. */
  readonly group?: string;
  /** It cannot be chosen. */
  readonly disabled?: boolean;
}

/** The choices: items, values, pairs of value and text, or an object with the texts by value. */
export type SelectItems =
  | Iterable<SelectListItem | string | number | bigint | readonly [value: unknown, text: string]>
  | Readonly<Record<string, string>>;

/** A choice as it is written. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly group: string | undefined;
  readonly isDisabled: boolean;
}

/** The choices of a field: the given ones, or the members of its enum. */
export function choicesOf(
  items: SelectItems | undefined,
  metadata: ModelMetadata,
  culture: Culture,
  localizer?: StringLocalizer,
): Choice[] | undefined {
  const { type } = metadata.elementMetadata ?? metadata;
  const given = items ?? ownItems(metadata, localizer);
  if (given === undefined) return undefined;
  const list = Symbol.iterator in given ? [...given] : Object.entries(given);
  return list.map((item) => {
    const { value, text, group, disabled } = itemOf(item);
    const written = editText(value, type, culture);
    return { value: written, text: text ?? written, group, isDisabled: disabled === true };
  });
}

function ownItems(metadata: ModelMetadata, localizer: StringLocalizer | undefined): SelectItems | undefined {
  const { type } = metadata.elementMetadata ?? metadata;
  if (type.kind === "enum") return type.members.map(({ name, value }) => ({ value, text: localize(localizer, name) }));
  if (type.id !== "Boolean") return undefined;
  return { true: localize(localizer, formTexts.true), false: localize(localizer, formTexts.false) };
}

function itemOf(
  item: SelectListItem | string | number | bigint | readonly [value: unknown, text: string],
): SelectListItem {
  if (Array.isArray(item)) return { value: item[0] as unknown, text: String(item[1]) };
  return typeof item === "object" ? (item as SelectListItem) : { value: item };
}

/** Tells which choices are chosen by the texts of a field's values. Members of an enum are also found by their numbers. */
export function chosenBy(texts: readonly string[], metadata: ModelMetadata): (value: string) => boolean {
  const { type } = metadata.elementMetadata ?? metadata;
  const keyOf = (text: string): string => {
    if (type.kind === "enum") return String(parseEnum(text, type.members) ?? text);
    return type.id === "Boolean" ? text.trim().toLowerCase() : text;
  };
  const chosen = new Set(texts.map(keyOf));
  return (value) => chosen.has(keyOf(value));
}
