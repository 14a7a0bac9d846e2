import type { Field } from "../fields/field.js";
import type { FormTarget } from "../fields/field-path.js";
import type { FormContext } from "../form-context.js";
import { escapeHtml } from "../html-string.js";
import { shortened } from "./inputs.js";
import { Attribute, noAttributes, startOf, startTag, type HtmlAttributes } from "./tag.js";

/** Which errors a summary lists: all, or only those that belong to no field. */
export type SummaryKind = "all" | "modelOnly";

/** A message can contain what was typed, which can be long. */
const longestMessage = 500;

/** Writes the errors of a field; nothing if it has none, except for scripts that fill the element. */
export function writeErrors(field: Field, { clientValidation }: FormContext, attributes: HtmlAttributes): string {
  if (!field.isInvalid && clientValidation !== true) return "";
  const { messages } = field;
  if (attributes === noAttributes && clientValidation !== true)
    return `<span id="${field.errorsId}" class="field-validation-error">${messages.map(written).join("<br>")}</span>`;
  const start = startTag("span", {
    id: field.errorsId,
    ...withClass(attributes, messages.length > 0 ? "field-validation-error" : "field-validation-valid"),
    ...(clientValidation === true && { "data-valmsg-for": field.key, "data-valmsg-replace": "true" }),
  });
  return `${start}${messages.map(written).join("<br>")}</span>`;
}

function written(message: string): string {
  return escapeHtml(shortened(message, longestMessage));
}

/** Writes the list of the errors. */
export function writeSummary(context: FormContext, kind: SummaryKind, attributes: HtmlAttributes): string {
  const { clientValidation } = context;
  const messages = messagesOf(context, kind);
  if (messages.length === 0 && (clientValidation !== true || kind === "modelOnly")) return "";
  const start = startTag("div", {
    ...withClass(attributes, messages.length > 0 ? "validation-summary-errors" : "validation-summary-valid"),
    ...(messages.length > 0 && { role: "alert" }),
    ...(clientValidation === true && kind === "all" && { "data-valmsg-summary": "true" }),
  });
  return `${start}<ul>${messages.map((message) => `<li>${written(message)}</li>`).join("")}</ul></div>`;
}

function messagesOf({ modelState, target }: FormContext, kind: SummaryKind): string[] {
  const invalid = [...modelState].filter(([, { errors }]) => errors.length > 0);
  const entries = kind === "all" || invalid.length === 0 ? invalid : invalid.filter(([key]) => isWhole(key, target));
  return entries.flatMap(([, { errors }]) => errors.map((error) => modelState.textForClients(error)));
}

/** The whole model, or a bound object as a whole, which no field shows. */
function isWhole(key: string, { roots }: FormTarget): boolean {
  if (key === "") return true;
  return roots.some(({ name, type }) => type.kind === "object" && name?.toLowerCase() === key.toLowerCase());
}

function withClass({ class: own, ...rest }: HtmlAttributes, name: string): HtmlAttributes {
  return { class: typeof own === "string" && own !== "" ? `${name} ${own}` : name, ...rest };
}

/** Writes the label of a field. */
export function writeLabel({ id, named }: Field, text: string | undefined, attributes: HtmlAttributes): string {
  const content = text === undefined ? named.displayNameHtml : escapeHtml(text);
  if (attributes === noAttributes) return `<label for="${id}">${content}</label>`;
  return `${startOf("label", [new Attribute("for", id)], attributes)}${content}</label>`;
}
