import type { AttributeModel } from "ligature/model";
import type { AttributeText, FileSpan } from "ligature/reflection";
import { importEdits } from "../rules/imports.js";
import type { NameScope } from "./name-scope.js";
import type { WrittenTaker } from "./occurrences.js";
import { Refusal } from "./refusal.js";
import type { Taker } from "./route-parameter.js";

/** What a piece of a file's text becomes. */
export interface SpanEdit extends FileSpan {
  readonly text: string;
}

/** The attribute that gives a parameter of a source its name. One of `@ModelBinder` leaves the source as it is. */
const attributeOf: Readonly<Record<string, string>> = {
  Query: "FromQuery", Path: "FromRoute", Header: "FromHeader", Form: "FromForm", Cookie: "FromCookie",
}; // prettier-ignore

/**
 * Lets a handler's parameter be bound under a name of its own: `name` in the attribute that it has, or an attribute with its import.
 *
 * @throws {Refusal} where the options of the attribute are written elsewhere
 */
export function nameParameter(scope: NameScope, { parameter }: Taker, written: WrittenTaker, name: string): SpanEdit[] {
  const { method, text } = written;
  const wanted = attributeOf[parameter.bindingInfo.source] ?? "ModelBinder";
  const found = parameter.attributes.find((one) => one.name === wanted || one.name === "ModelBinder");
  if (found !== undefined) return nameInAttribute(scope, method.file, found, text.attributes, name);
  const insertion = {
    start: text.outerStart,
    end: text.outerStart,
    text: `@${wanted}({ name: ${JSON.stringify(name)} }) `,
  };
  const imports = importEdits(scope.sources.textOf(method.file), [wanted]);
  return [insertion, ...imports].map((edit) => ({ file: method.file, ...edit }));
}

/** Gives the name in an attribute that is written, or changes it there. */
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
  const option = `name: ${JSON.stringify(name)}`;
  if (text.optionsStart === undefined) return [insertion(file, text.argumentsEnd, `{ ${option} }`)];
  const isEmpty = /^\s*\}/.test(source.text.slice(text.optionsStart));
  return [insertion(file, text.optionsStart, isEmpty ? ` ${option} ` : ` ${option},`)];
}

function insertion(file: string, at: number, text: string): SpanEdit {
  return { file, start: at, end: at, text };
}
