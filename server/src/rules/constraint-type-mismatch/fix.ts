import { declarationAt, type DeclarationText } from "ligature/internal/reflection";
import { findBuiltInConstraint, findConstraintOfType } from "ligature/internal/routing";
import { typeOfConstraint } from "../constraint-types.js";
import { replaceMarked, textOf, type Fix, type FixProvider, type FixRequest } from "../fix.js";
import { namesIn } from "../imports.js";

/** Changes the type, or the constraint. Only the author knows which of the two is right. */
export const fix: FixProvider = (request) => [...changeType(request), ...changeConstraint(request)];

/** Only if the parameter's type is written as a name. */
function changeType(request: FixRequest): Fix[] {
  const [parameter, wanted] = [textOf(request, "parameter"), typeOfConstraint(textOf(request, "constraint") ?? "")];
  const written = parameter === undefined ? undefined : writtenType(request, parameter);
  if (wanted === undefined || written === undefined) return [];
  const name = /^[A-Z]/.test(wanted) ? namesIn(request).useType(wanted) : { text: wanted, edits: [] };
  return [
    {
      title: `Change the type of '${parameter}' to ${wanted}`,
      edits: [{ ...written, text: name.text }, ...name.edits],
    },
  ];
}

/** The place of the parameter's type. None if the parameter is in another file. */
function writtenType({ diagnostic, source }: FixRequest, parameter: string) {
  const place = diagnostic.related?.[0]?.location;
  if (place?.file !== diagnostic.location.file) return undefined;
  const found = declarationAt(source.text, place.file, source.offsetsOf(place.range)[0]);
  return found?.name?.text === parameter ? plainType(source.text, found) : undefined;
}

/** A name, with `null` or alone. */
function plainType(text: string, { typeMembers }: DeclarationText) {
  const [type, ...others] = typeMembers.filter(({ start, end }) => text.slice(start, end) !== "null");
  const isPlain = type !== undefined && others.length === 0 && /^[\w$.]+$/.test(text.slice(type.start, type.end));
  return isPlain ? { start: type.start, end: type.end } : undefined;
}

/** A constraint on the value has no counterpart for another type, so it is removed. */
function changeConstraint(request: FixRequest): Fix[] {
  const { diagnostic, source } = request;
  const written = textOf(request, "written") ?? "";
  if (source.slice(diagnostic.location.range) !== written) return []; // The template has escapes.
  const wanted = findConstraintOfType(textOf(request, "type") ?? "")?.name;
  const isOfValue = findBuiltInConstraint(textOf(request, "constraint") ?? "")?.parameters.length !== 0;
  const { start, end } = replaceMarked(request, "");
  const others = source.text.slice(source.text.lastIndexOf("{", start), start);
  if (wanted !== undefined && !isOfValue && !others.includes(`:${wanted}`)) {
    return [{ title: `Change the constraint to '${wanted}'`, edits: [replaceMarked(request, wanted)] }];
  }
  if (source.text[start - 1] !== ":") return [];
  return [{ title: `Remove the constraint '${written}'`, edits: [{ start: start - 1, end, text: "" }] }];
}
