import type { SourceText, TextEdit } from "../../text/source-text.js";
import { typeOfConstraint } from "../constraint-types.js";
import { replaceMarked, textOf, type FixProvider, type FixRequest } from "../fix.js";
import { namesIn } from "../imports.js";
import { parameterList } from "../parameter-list.js";

/** Adds the parameter to the handler, with the type of its constraint, or removes it from the template. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "parameter") ?? "";
  const isIdentifier = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name);
  const added = isIdentifier ? addParameter(request, name) : undefined;
  // If a parameter has nearly this name, it is probably meant, and LIG1033 has the fix.
  const preferred = textOf(request, "nearly") === undefined && { preferred: true as const };
  return [
    ...(added ? [{ title: `Add the parameter '${name}'`, edits: added, ...preferred }] : []),
    ...removal(request, name),
  ];
};

function addParameter(request: FixRequest, name: string): TextEdit[] | undefined {
  const { diagnostic, source } = request;
  const [, start] = source.offsetsOf(diagnostic.location.range);
  const open = handlerParenthesis(source, start, textOf(request, "action") ?? "");
  const list = open === undefined ? undefined : parameterList(source.text, open);
  if (open === undefined || list === undefined || isName(name).test(list.names)) return undefined;
  const constraints = Array.isArray(diagnostic.data?.constraints) ? diagnostic.data.constraints : [];
  const type = constraints.map((constraint) => typeOfConstraint(String(constraint))).find(Boolean) ?? "string";
  const { text: written, edits: imported } = /^[A-Z]/.test(type)
    ? namesIn(request).useType(type)
    : { text: type, edits: [] };
  const declared = `${name}: ${written}${diagnostic.data?.optional === true ? " | null" : ""}`;
  return [{ start: open, end: open, text: beforeOthers(declared, list.names) }, ...imported];
}

/** A variable of that name is there already, which may be bound from elsewhere. */
function isName(name: string): RegExp {
  return new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`);
}

/** On its own line, if the other parameters are. */
function beforeOthers(declared: string, others: string): string {
  if (others.trim() === "") return declared;
  const [ownLine] = /^\r?\n[ \t]*/.exec(others) ?? [];
  return ownLine === undefined ? `${declared}, ` : `${ownLine}${declared},`;
}

/** After the `(` of the method, which comes after its decorators. */
function handlerParenthesis(source: SourceText, from: number, method: string): number | undefined {
  if (method === "") return undefined;
  const pattern = new RegExp(`(?<![\\w$.@"'])${method.replaceAll("$", "\\$")}\\s*\\(`, "g");
  pattern.lastIndex = from;
  const match = pattern.exec(source.text);
  return match === null ? undefined : match.index + match[0].length;
}

function removal(request: FixRequest, name: string) {
  const { text } = request.source;
  const marked = replaceMarked(request, "");
  const start = text.lastIndexOf("{", marked.start);
  const end = text.indexOf("}", marked.end) + 1;
  if (text.slice(marked.start, marked.end) !== name || start === -1 || end === 0) return [];
  const isSegment = text[start - 1] === "/" && /["'`/]/.test(text[end] ?? "");
  const edits = [{ start: isSegment ? start - 1 : start, end, text: "" }];
  return [{ title: `Remove '{${name}}' from the template`, edits }];
}
