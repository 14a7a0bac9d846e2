import { constraintOfType, typeOfConstraint } from "../constraint-types.js";
import { replaceMarked, textOf, type Fix, type FixProvider, type FixRequest } from "../fix.js";
import { namesIn } from "../imports.js";

/** Changes the type, or the constraint. Only the author knows which of the two is right. */
export const fix: FixProvider = (request) => [...changeType(request), ...changeConstraint(request)];

/** Only if the parameter is in this file, and its type is written as a name. */
function changeType(request: FixRequest): Fix[] {
  const { diagnostic, source } = request;
  const place = diagnostic.related?.[0]?.location;
  const [parameter, wanted] = [textOf(request, "parameter"), typeOfConstraint(textOf(request, "constraint") ?? "")];
  if (place === undefined || place.file !== diagnostic.location.file || wanted === undefined) return [];
  const [start] = source.offsetsOf(place.range);
  const written = /^([\w$]+\??\s*:\s*)([\w$.]+)(?=\s*(?:[,)=]|\|\s*null\b))/.exec(source.text.slice(start));
  const [, before = "", type = ""] = written ?? [];
  if (parameter === undefined || !before.startsWith(parameter)) return [];
  const name = /^[A-Z]/.test(wanted) ? namesIn(request).useType(wanted) : { text: wanted, edits: [] };
  const from = start + before.length;
  const edits = [{ start: from, end: from + type.length, text: name.text }, ...name.edits];
  return [{ title: `Change the type of '${parameter}' to ${wanted}`, edits }];
}

/** A constraint on the value has no counterpart for another type, so it is removed. */
function changeConstraint(request: FixRequest): Fix[] {
  const { diagnostic, source } = request;
  const written = textOf(request, "written") ?? "";
  if (source.slice(diagnostic.location.range) !== written) return []; // The template has escapes.
  const wanted = constraintOfType(textOf(request, "type") ?? "");
  const { start, end } = replaceMarked(request, "");
  const others = source.text.slice(source.text.lastIndexOf("{", start), start);
  if (wanted !== undefined && !/^(?:min|max|range)\b/i.test(written) && !others.includes(`:${wanted}`)) {
    return [{ title: `Change the constraint to '${wanted}'`, edits: [replaceMarked(request, wanted)] }];
  }
  if (source.text[start - 1] !== ":") return [];
  return [{ title: `Remove the constraint '${written}'`, edits: [{ start: start - 1, end, text: "" }] }];
}
