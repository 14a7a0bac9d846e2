import type { Field } from "../fields/field.js";
import { choicesOf, chosenBy, type Choice, type SelectItems } from "../fields/choices.js";
import type { FormContext } from "../form-context.js";
import { FormError } from "../form-error.js";
import { choiceId, clientRules, errorsOf, without } from "./inputs.js";
import { ConstantAttributes, element, noAttributes, startOf, type AttributePart, type HtmlAttributes } from "./tag.js";
import { HtmlString } from "../html-string.js";

/** Attributes of a select, and the text of its first option, which has no value. */
export interface SelectOptions extends HtmlAttributes {
  /** The text of an option with an empty value before the others: `Choose a country`. Default: there is none. */
  readonly optionLabel?: string | undefined;
}

/** Writes a select; of a list, several options can be chosen. */
export function writeSelect(
  field: Field,
  context: FormContext,
  items: SelectItems | undefined,
  options: SelectOptions,
): string {
  const { optionLabel } = options;
  const attributes = without(options, "optionLabel");
  const multiple = attributes.multiple === true || field.metadata.isEnumerableType;
  const size = Number(attributes.size ?? 1);
  // A browser knows only by an option without a value that nothing is chosen.
  const required = field.facts.isRequired && (multiple || size > 1 || optionLabel !== undefined);
  const own = new ConstantAttributes({ multiple, required, autocomplete: field.facts.autocomplete });
  const start = startOf(
    "select",
    [field, own, errorsOf(field, attributes), clientRules(field, context)],
    without(attributes, "multiple", "aria-describedby"),
  );
  const first = optionLabel === undefined ? "" : element("option", { value: "" }, optionLabel);
  return `${start}${first}${writeOptions(choicesFor(field, context, items), chosenBy(textsOf(field), field.metadata))}</select>`;
}

/** The value of a password is never shown, and a chosen option would show it. */
function textsOf(field: Field): readonly string[] {
  return field.facts.isSecret ? [] : field.texts;
}

function choicesFor(field: Field, { culture, localizer }: FormContext, items: SelectItems | undefined): Choice[] {
  const choices = choicesOf(items, field.metadata, culture, localizer);
  if (choices === undefined)
    throw new FormError(
      "LIG2113",
      `${field.key} is neither an enum nor a boolean, so it needs the list of its choices.`,
    );
  return choices;
}

/** A group is where its first choice is. */
function writeOptions(choices: readonly Choice[], isChosen: (value: string) => boolean): string {
  const groups = new Map<string, string>();
  const parts: (string | { readonly group: string })[] = [];
  for (const { value, text, group, isDisabled } of choices) {
    const option = element("option", { value, selected: isChosen(value), disabled: isDisabled }, text);
    if (group === undefined) parts.push(option);
    else if (!groups.has(group)) parts.push({ group });
    if (group !== undefined) groups.set(group, (groups.get(group) ?? "") + option);
  }
  return parts.map((part) => (typeof part === "string" ? part : element("optgroup", { label: part.group }, new HtmlString(groups.get(part.group)!)))).join(""); // prettier-ignore
}

/** Writes one radio button. */
export function writeRadio(field: Field, context: FormContext, value: unknown, attributes: HtmlAttributes): string {
  const [choice] = choicesOf([{ value }], field.metadata, context.culture)!;
  return radioOf(
    field,
    choice!,
    chosenBy(textsOf(field), field.metadata),
    [errorsOfRadio(field, attributes), clientRules(field, context)],
    without(attributes, "type", "value", "aria-describedby"),
  );
}

/** A radio button has no `aria-invalid`: its group has. */
function errorsOfRadio(field: Field, attributes: HtmlAttributes): AttributePart {
  return new ConstantAttributes(without(errorsOf(field, attributes).values, "aria-invalid"));
}

function radioOf(
  { key, id, facts }: Field,
  { value, isDisabled: disabled }: Choice,
  isChosen: (value: string) => boolean,
  more: readonly AttributePart[],
  given: HtmlAttributes,
): string {
  const state = { checked: isChosen(value), disabled, required: facts.isRequired };
  const own = new ConstantAttributes({ id: choiceId(id, value), name: key, type: "radio", value, ...state });
  return startOf("input", [own, ...more], given);
}

/** Writes a group of radio buttons with their labels and its name. */
export function writeRadioGroup(
  field: Field,
  context: FormContext,
  items: SelectItems | undefined,
  legend: string,
  attributes: HtmlAttributes,
): string {
  const isChosen = chosenBy(textsOf(field), field.metadata);
  const buttons = choicesFor(field, context, items).map((choice) => {
    const button = radioOf(field, choice, isChosen, [clientRules(field, context)], noAttributes);
    return button + element("label", { for: choiceId(field.id, choice.value) }, choice.text);
  });
  const own = new ConstantAttributes({ id: field.id, role: "radiogroup" });
  const start = startOf("fieldset", [own, errorsOf(field, attributes)], without(attributes, "aria-describedby"));
  return `${start}${element("legend", {}, legend)}${buttons.join("")}</fieldset>`;
}
