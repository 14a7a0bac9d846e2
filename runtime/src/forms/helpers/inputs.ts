import { invariantField } from "../../binding/index.js";
import type { FormContext } from "../form-context.js";
import { formTextsIn } from "../form-context.js";
import { FormError } from "../form-error.js";
import { escapeHtml } from "../html-string.js";
import { clientRulesOf } from "../fields/client-rules.js";
import type { Field } from "../fields/field.js";
import { inputText } from "../fields/field-text.js";
import { invariantInputTypes } from "../fields/input-types.js";
import { idOf } from "../fields/field-id.js";
import { element, startTag, type HtmlAttributes } from "./tag.js";

/** The inputs into which people type a text. */
const textual: ReadonlySet<string> = new Set(["text", "search", "url", "tel", "email", "password"]);

/** Writes an input of any type: that of its attributes, otherwise that of the field. */
export function writeInput(field: Field, context: FormContext, attributes: HtmlAttributes): string {
  const type = String(attributes.type ?? field.facts.inputType).toLowerCase();
  if (type === "checkbox") return writeCheckbox(field, context, attributes);
  if (type === "file") return writeFile(field, context, attributes);
  if (type === "radio")
    throw new FormError("LIG2113", `Use form.radio for ${field.key}: a radio button needs its value.`);
  const isHidden = type === "hidden";
  const html = startTag("input", {
    ...namesOf(field),
    type,
    value: valueOf(field, context, type),
    ...(isHidden ? {} : { ...rulesOf(field, type), ...errorsOf(field, attributes), ...clientRules(field, context) }),
    ...without(attributes, "type", "aria-describedby"),
  });
  return isInvariant(type, field)
    ? html + startTag("input", { type: "hidden", name: invariantField, value: field.key })
    : html;
}

/** Also of an input whose values are numbers or dates by a type that its attributes have. */
function isInvariant(type: string, { metadata }: Field): boolean {
  return invariantInputTypes.has(type) && metadata.type.id !== "String";
}

/** The text that was typed, otherwise the model's value; never that of a password. */
function valueOf(field: Field, { culture }: FormContext, type: string): string {
  if (type === "password" || field.facts.isSecret) return "";
  return field.typed?.[0] ?? inputText(field.value, type, field.facts, culture);
}

function namesOf({ key, id }: Field): HtmlAttributes {
  return { id, name: key };
}

/** The rules that a browser checks for an input of this type. */
function rulesOf({ facts }: Field, type: string): HtmlAttributes {
  const required = facts.isRequired;
  const { placeholder, autocomplete } = facts;
  if (textual.has(type)) {
    const { minLength: minlength, maxLength: maxlength, pattern } = facts;
    return { required, minlength, maxlength, pattern, placeholder, autocomplete };
  }
  if (!invariantInputTypes.has(type)) return { required };
  const { minimum: min, maximum: max } = facts;
  const isRange = type === "range";
  return {
    ...(isRange ? {} : { required }),
    min,
    max,
    step: stepOf(type, facts.inputType),
    ...(type === "number" && { placeholder }),
  };
}

/** Whole numbers, days, weeks and months have steps of one. Times have seconds, and other numbers decimals. */
function stepOf(type: string, ownType: string): string | undefined {
  if (type === "time" || type === "datetime-local") return "any";
  return (type === "number" || type === "range") && ownType !== "number" ? "any" : undefined;
}

/** Says that the field is wrong, and where its errors are. */
export function errorsOf(field: Field, attributes: HtmlAttributes, ...more: readonly string[]): HtmlAttributes {
  const isInvalid = field.messages.length > 0;
  const ids = [attributes["aria-describedby"], ...more, isInvalid ? field.errorsId : undefined];
  const described = ids.filter((id) => typeof id === "string" && id !== "").join(" ");
  return { ...(described !== "" && { "aria-describedby": described }), ...(isInvalid && { "aria-invalid": "true" }) };
}

export function clientRules(
  { metadata, siblings }: Field,
  { clientValidation, localizer }: FormContext,
): HtmlAttributes {
  return clientValidation === true ? clientRulesOf(metadata, siblings, localizer) : {};
}

export function without(attributes: HtmlAttributes, ...names: readonly string[]): HtmlAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));
}

/**
 * Writes a checkbox: of a boolean with the hidden `false`, which is sent if it is not checked; of a list with the value that it adds to
 * the list.
 */
export function writeCheckbox(field: Field, context: FormContext, attributes: HtmlAttributes): string {
  const { metadata, key, id } = field;
  const isList = metadata.isEnumerableType;
  if (!isList && metadata.type.id !== "Boolean") {
    throw new FormError(
      "LIG2113",
      `A checkbox is for a boolean, or for a list with a value of its own, and ${key} is neither.`,
    );
  }
  if (isList && attributes.value === undefined)
    throw new FormError("LIG2113", `A checkbox of the list ${key} needs a value.`);
  const value = isList ? String(attributes.value) : "true";
  const isChecked = isList ? field.texts.includes(value) : field.texts[0]?.toLowerCase() === "true";
  const html = startTag("input", {
    id: isList ? choiceId(id, value) : id,
    name: key,
    type: "checkbox",
    value,
    checked: isChecked,
    ...errorsOf(field, attributes),
    ...clientRules(field, context),
    ...without(attributes, "type", "value", "aria-describedby"),
  });
  return isList ? html : html + startTag("input", { type: "hidden", name: key, value: "false" });
}

/** The id of one choice of several. */
export function choiceId(id: string, value: string): string {
  return `${id}_${idOf(`_${value}`).slice(2)}`;
}

/** Writes a file input, and which files have to be chosen again. */
export function writeFile(
  field: Field,
  { localizer, texts = formTextsIn(localizer) }: FormContext,
  attributes: HtmlAttributes,
): string {
  const { metadata, facts, id } = field;
  if ((metadata.elementMetadata ?? metadata).type.id !== "FormFile") {
    throw new FormError("LIG2113", `A file input is for a FormFile or a list of them, and ${field.key} is neither.`);
  }
  const lost = lostFilesOf(field);
  const noteId = `${id}-lost`;
  const html = startTag("input", {
    ...namesOf(field),
    type: "file",
    multiple: metadata.isEnumerableType,
    accept: facts.accept,
    required: facts.isRequired,
    ...errorsOf(field, attributes, ...(lost.length > 0 ? [noteId] : [])),
    ...without(attributes, "type", "value", "aria-describedby"),
  });
  return lost.length === 0 ? html : html + element("span", { id: noteId, class: "lost-files" }, texts.lostFiles(lost));
}

/** The names of the files that were sent: a browser does not send them again with the form. */
function lostFilesOf({ value }: Field): string[] {
  const files: unknown[] = Array.isArray(value) || value instanceof Set ? [...(value as Iterable<unknown>)] : [value];
  return files.flatMap((file) => {
    const name = (file as { fileName?: unknown } | null | undefined)?.fileName;
    return typeof name === "string" && name !== "" ? [shortened(name, 200)] : [];
  });
}

/** A text that is not longer than a page can show. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** The first line break of a text area is not part of its text, so there is one more. */
export function writeTextarea(field: Field, context: FormContext, attributes: HtmlAttributes): string {
  const { facts } = field;
  const { isRequired: required, minLength: minlength, maxLength: maxlength, placeholder, autocomplete } = facts;
  const start = startTag("textarea", {
    ...namesOf(field),
    ...{ required, minlength, maxlength, placeholder, autocomplete },
    ...errorsOf(field, attributes),
    ...clientRules(field, context),
    ...without(attributes, "aria-describedby"),
  });
  return `${start}\n${escapeHtml(valueOf(field, context, "textarea"))}</textarea>`;
}
