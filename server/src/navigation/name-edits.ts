import { bindingSources, type AttributeModel, type BindingSource } from "ligature/internal/model";
import type { AttributeText, FileSpan } from "ligature/internal/reflection";
import { ImportEdits } from "../text/import-edits.js";
import type { NameScope } from "./name-scope.js";
import type { WrittenTaker } from "./occurrences.js";
import { Refusal } from "./refusal.js";
import type { Taker } from "./route-parameter.js";

/** The replacement of a range in a file's text. */
export interface SpanEdit extends FileSpan {
  readonly text: string;
}

/** The attribute that sets the name of a parameter with this source. `@ModelBinder` keeps the source. */
function attributeOf(source: BindingSource): string {
  const { attribute, hasWireName } = bindingSources[source];
  return (hasWireName ? attribute : undefined) ?? "ModelBinder";
}

/**
 * Binds a handler's parameter under another name: with `name` in its existing attribute, or with a new attribute and
 * its import.
 *
 * @throws {Refusal} if the options of the attribute are written elsewhere
 */
export function nameParameter(scope: NameScope, { parameter }: Taker, written: WrittenTaker, name: string): SpanEdit[] {
  const { method, text } = written;
  const wanted = attributeOf(parameter.bindingInfo.source);
  const found = parameter.attributes.find((one) => one.name === wanted || one.name === "ModelBinder");
  if (found !== undefined) return nameInAttribute(scope, method.file, found, text.attributes, name);
  const names = new ImportEdits(scope.sources.textOf(method.file).text, method.file);
  const attribute = names.use(wanted);
  const added = `@${attribute.text}({ name: ${names.quoted(name)} }) `;
  return [
    insertion(method.file, text.outerStart, added),
    ...attribute.edits.map((edit) => ({ file: method.file, ...edit })),
  ];
}

/** Adds the name to an existing attribute, or changes it there. */
export function nameInAttribute(
  { sources }: NameScope,
  file: string,
  attribute: AttributeModel,
  written: readonly AttributeText[],
  name: string,
): SpanEdit[] {
  const source = sources.textOf(file);
  const start = attribute.range && source.offsetsOf(attribute.range)[0];
  const text = written.find((one) => one.start === start);
  if (text?.nameValue !== undefined) return [{ file, ...text.nameValue, text: name }];
  if (text === undefined || (text.hasArguments && text.optionsStart === undefined)) {
    throw new Refusal(`The options of @${attribute.name}() are not in the attribute. Add a name there first.`);
  }
  const option = `name: ${new ImportEdits(source.text, file).quoted(name)}`;
  if (text.optionsStart === undefined) return [insertion(file, text.argumentsEnd, `{ ${option} }`)];
  const isEmpty = /^\s*\}/.test(source.text.slice(text.optionsStart));
  return [insertion(file, text.optionsStart, isEmpty ? ` ${option} ` : ` ${option},`)];
}

function insertion(file: string, at: number, text: string): SpanEdit {
  return { file, start: at, end: at, text };
}
