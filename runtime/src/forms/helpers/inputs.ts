import { invariantField } from "../../binding/index.js";
import type { FormContext } from "../form-context.js";
import { formTextsIn } from "../form-context.js";
import { FormError } from "../form-error.js";
import { escapeHtml } from "../html-string.js";
import type { Field } from "../fields/field.js";
import { inputText } from "../fields/field-text.js";
import { idOf } from "../fields/field-id.js";
import {
  Attribute,
  ConstantAttributes,
  element,
  noAttributes,
  startOf,
  type AttributePart,
  type HtmlAttributes,
} from "./tag.js";

/** Writes an input of any type: that of its attributes, otherwise that of the field. */
export function writeInput(
  field: Field,
  context: FormContext,
  given: HtmlAttributes,
  wanted = given.type ?? field.facts.inputType,
): string {
  const type = String(wanted).toLowerCase();
  if (type === "checkbox") return writeCheckbox(field, context, given);
  if (type === "file") return writeFile(field, context, given);
  if (type === "radio")
    throw new FormError("LIG2113", `Use form.radio for ${field.key}: a radio button needs its value.`);
  const input = field.named.inputOf(type);
  const value = new Attribute("value", valueOf(field, context, type));
  const html =
    type === "hidden"
      ? startOf("input", [field, input.type, value], without(given, "type", "aria-describedby"))
      : startOf(
          "input",
          [field, input.type, value, input.rules, errorsOf(field, given), clientRules(field, context)],
          without(given, "type", "aria-describedby"),
        );
  return input.isInvariant ? `${html}<input type="hidden" name="${invariantField}" value="${field.keyHtml}">` : html;
}

/** The text that was typed, otherwise the model's value; never that of a password. */
function valueOf(field: Field, { culture }: FormContext, type: string): string {
  if (type === "password" || field.facts.isSecret) return "";
  return field.typed?.[0] ?? inputText(field.value, type, field.facts, culture);
}

/** Nothing is wrong with a field, and its element has no attributes more. */
const noPart: AttributePart = new ConstantAttributes({});

/** Says that the field is wrong, and where its errors are. */
export function errorsOf(field: Field, given: HtmlAttributes, lost?: string): AttributePart {
  const { isInvalid } = field;
  if (given === noAttributes && lost === undefined) return isInvalid ? new FieldErrors(field) : noPart;
  const ids = [given["aria-describedby"], lost, isInvalid ? field.errorsId : undefined];
  const described = ids.filter((id) => typeof id === "string" && id !== "").join(" ");
  return new ConstantAttributes({
    ...(described !== "" && { "aria-describedby": described }),
    ...(isInvalid && { "aria-invalid": "true" }),
  });
}

/** The attributes of a field that is wrong, without others that describe it. */
class FieldErrors implements AttributePart {
  constructor(private readonly field: Field) {}

  get text(): string {
    return ` aria-describedby="${this.field.id}-error" aria-invalid="true"`;
  }

  get values(): HtmlAttributes {
    return { "aria-describedby": this.field.errorsId, "aria-invalid": "true" };
  }
}

export function clientRules({ named }: Field, { clientValidation }: FormContext): AttributePart {
  return clientValidation === true ? named.clientRules : noPart;
}

export function without(given: HtmlAttributes, ...names: readonly string[]): HtmlAttributes {
  if (given === noAttributes) return given;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
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
  const names = isList ? new ConstantAttributes({ id: choiceId(id, value), name: key }) : field;
  const own = [new Attribute("value", value), new Attribute("checked", isChecked)];
  const html = startOf(
    "input",
    [names, checkboxType, ...own, errorsOf(field, attributes), clientRules(field, context)],
    without(attributes, "type", "value", "aria-describedby"),
  );
  return isList ? html : `${html}<input type="hidden" name="${field.keyHtml}" value="false">`;
}

const checkboxType = new ConstantAttributes({ type: "checkbox" });

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
  const { metadata, id } = field;
  if ((metadata.elementMetadata ?? metadata).type.id !== "FormFile") {
    throw new FormError("LIG2113", `A file input is for a FormFile or a list of them, and ${field.key} is neither.`);
  }
  const lost = lostFilesOf(field);
  const noteId = `${id}-lost`;
  const { type, rules } = field.named.inputOf("file");
  const errors = errorsOf(field, attributes, lost.length > 0 ? noteId : undefined);
  const html = startOf("input", [field, type, rules, errors], without(attributes, "type", "value", "aria-describedby"));
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
  const { rules } = field.named.inputOf("textarea");
  const start = startOf(
    "textarea",
    [field, rules, errorsOf(field, attributes), clientRules(field, context)],
    without(attributes, "aria-describedby"),
  );
  return `${start}\n${escapeHtml(valueOf(field, context, "textarea"))}</textarea>`;
}
