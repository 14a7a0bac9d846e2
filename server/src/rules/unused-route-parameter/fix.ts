import { methodNear, type DeclarationText } from "ligature/internal/reflection";
import type { TextEdit } from "../../text/source-text.js";
import { typeOfConstraint } from "../constraint-types.js";
import { textOf, type Fix, type FixProvider, type FixRequest } from "../fix.js";
import { namesIn } from "../imports.js";
import { markedParameter, withoutParameter } from "../marked-parameter.js";

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
  const { diagnostic } = request;
  const list = handlerOf(request)?.parameters;
  if (list === undefined || list.taken.includes(name)) return undefined;
  const constraints = Array.isArray(diagnostic.data?.constraints) ? diagnostic.data.constraints : [];
  const type = constraints.map((constraint) => typeOfConstraint(String(constraint))).find(Boolean) ?? "string";
  const { text: written, edits: imported } = /^[A-Z]/.test(type)
    ? namesIn(request).useType(type)
    : { text: type, edits: [] };
  const declared = `${name}: ${written}${diagnostic.data?.optional === true ? " | null" : ""}`;
  return [insertion(request, declared, list), ...imported];
}

function handlerOf(request: FixRequest): DeclarationText | undefined {
  const { diagnostic, source } = request;
  const [start] = source.offsetsOf(diagnostic.location.range);
  return methodNear(source.text, diagnostic.location.file, start, textOf(request, "action") ?? "");
}

type Parameters = NonNullable<DeclarationText["parameters"]>;

function insertion(request: FixRequest, declared: string, list: Parameters): TextEdit {
  const [first] = list.items;
  if (first === undefined) return { start: list.start, end: list.start, text: declared };
  // On its own line, if the other parameters are.
  const [newLine] = /\r?\n[ \t]*(?=.*$)/.exec(request.source.text.slice(list.start, first.start)) ?? [];
  const earlier = lastEarlier(request, list);
  if (earlier !== undefined) return { start: earlier.end, end: earlier.end, text: `,${newLine ?? " "}${declared}` };
  const text = newLine === undefined ? `${declared}, ` : `${newLine}${declared},`;
  return { start: list.start, end: list.start, text };
}

/** The last parameter whose name is earlier in the route: the order is that of the template. */
function lastEarlier({ diagnostic }: FixRequest, { items }: Parameters): Parameters["items"][number] | undefined {
  const after = Array.isArray(diagnostic.data?.after) ? diagnostic.data.after.map((one) => String(one).toLowerCase()) : []; // prettier-ignore
  const last = items.findLastIndex(({ name }) => name !== undefined && after.includes(name.toLowerCase()));
  // Nothing required can follow `page?: Int32`.
  return items.slice(0, last + 1).some(({ isOptional }) => isOptional) ? undefined : items[last];
}

function removal(request: FixRequest, name: string): Fix[] {
  const marked = markedParameter(request);
  if (marked?.parameter.name !== name) return [];
  return [{ title: `Remove '{${name}}' from the template`, edits: [withoutParameter(marked)] }];
}
