import { methodNear } from "ligature/internal/reflection";
import type { TextEdit } from "../../text/source-text.js";
import { typeOfConstraint } from "../constraint-types.js";
import { textOf, type Fix, type FixProvider, type FixRequest } from "../fix.js";
import { namesIn } from "../imports.js";
import { markedParameter, withoutParameter } from "../marked-parameter.js";
import { parameterList, type ParameterList } from "../parameter-list.js";

/** Adds the parameter to the handler, with the type of its constraint, or removes it from the template. */
export const fix: FixProvider = (request) => {
  const name = textOf(request, "parameter") ?? "";
  const isIdentifier = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name);
  const added = isIdentifier ? addParameter(request, name) : undefined;
  // If a parameter has nearly this name, it is probably meant, and LIG1033 has the fix.
  const preferred = textOf(request, "nearly") === undefined && { preferred: true as const };
  return [
    ...(added ? [{ title: `Add the parameter '${name}'`, edits: added, ...preferred, unsafe: true as const }] : []),
    ...removal(request, name),
  ];
};

function addParameter(request: FixRequest, name: string): TextEdit[] | undefined {
  const { diagnostic, source } = request;
  const open = handlerParenthesis(request);
  const list = open === undefined ? undefined : parameterList(source.text, open);
  if (open === undefined || list === undefined || isName(name).test(list.names)) return undefined;
  const constraints = Array.isArray(diagnostic.data?.constraints) ? diagnostic.data.constraints : [];
  const type = constraints.map((constraint) => typeOfConstraint(String(constraint))).find(Boolean) ?? "string";
  const { text: written, edits: imported } = /^[A-Z]/.test(type)
    ? namesIn(request).useType(type)
    : { text: type, edits: [] };
  const declared = `${name}: ${written}${diagnostic.data?.optional === true ? " | null" : ""}`;
  return [insertion(request, declared, open, list), ...imported];
}

/** After the `(` of the handler. */
function handlerParenthesis(request: FixRequest): number | undefined {
  const { diagnostic, source } = request;
  const [start] = source.offsetsOf(diagnostic.location.range);
  return methodNear(source.text, diagnostic.location.file, start, textOf(request, "action") ?? "")?.parameters?.start;
}

function insertion(request: FixRequest, declared: string, open: number, list: ParameterList): TextEdit {
  const behind = endOfEarlier(request, open, list);
  return behind === undefined
    ? { start: open, end: open, text: beforeOthers(declared, list.names) }
    : { start: behind, end: behind, text: `,${separatorOf(list.names)}${declared}` };
}

/** The end of the last parameter whose name is earlier in the route: the order is that of the template. */
function endOfEarlier(
  { diagnostic }: FixRequest,
  open: number,
  { names, commas, end }: ParameterList,
): number | undefined {
  const after = Array.isArray(diagnostic.data?.after) ? diagnostic.data.after.map(String) : [];
  const ends = [...commas, end];
  const parameters = ends.map((to, index) => names.slice((ends[index - 1] ?? open - 1) + 1 - open, to - open));
  const last = parameters.findLastIndex((text) => after.some((name) => isDeclared(name).test(text)));
  // Nothing required can follow `page?: Int32`.
  const isOptional = parameters.slice(0, last + 1).some((text) => /\?\s*:/.test(text));
  return last === -1 || isOptional ? undefined : open + names.slice(0, ends[last]! - open).trimEnd().length;
}

/** `id` of `id: Int32`, also behind attributes. */
function isDeclared(name: string): RegExp {
  return new RegExp(`(?<![\\w$.])${name.replace(/[^\w]/g, "\\$&")}\\s*[?:=]`, "i");
}

/** A line break, if the parameters are on lines of their own. */
function separatorOf(names: string): string {
  return /^\r?\n[ \t]*/.exec(names)?.[0] ?? " ";
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

function removal(request: FixRequest, name: string): Fix[] {
  const marked = markedParameter(request);
  if (marked?.parameter.name !== name) return [];
  return [{ title: `Remove '{${name}}' from the template`, edits: [withoutParameter(marked)] }];
}
