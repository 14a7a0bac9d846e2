import { findRenameTexts, type FileSpan } from "ligature/reflection";
import { modelPropertyAt, type ModelProperty } from "./model-property.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { checkVariableName } from "./new-name.js";
import type { RenamePlan } from "./plan-rename.js";
import { Refusal } from "./refusal.js";

/** Attributes whose strings are names of properties. */
const naming: ReadonlySet<string> = new Set(["Bind", "Compare", "SwaggerSchema", "SwaggerDiscriminator"]);

/**
 * The edits to rename a model's property: TypeScript's own, and strings in attributes that name it. Requests and
 * responses also use the name, and no attribute can keep it in JSON, so the user must confirm the edits.
 *
 * @param declaration the property's name in its declaration
 * @returns `undefined` if no model has the property, or if TypeScript refuses: then its own rename responds
 * @throws {Refusal} if the new name is not possible
 */
export function planPropertyRename(scope: NameScope, declaration: FileSpan, newName: string): RenamePlan | undefined {
  const property = modelPropertyAt(scope, declaration);
  if (property === undefined) return undefined;
  checkVariableName(newName);
  const taken = property.owned.find(({ type }) => type.properties.some(({ name }) => name === newName));
  if (taken !== undefined && newName !== property.name) {
    throw new Refusal(`'${taken.type.name}' has a property '${newName}' already.`);
  }
  const texts = findRenameTexts(scope.reflector, declaration);
  if (texts.length === 0) return undefined;
  const edits = new Map<string, SpanEdit>();
  for (const { prefix, suffix, ...span } of texts) add(edits, { ...span, text: prefix + newName + suffix });
  for (const span of namesIn(scope, property)) add(edits, { ...span, text: newName });
  const consequence = consequenceOf(property, newName);
  return { edits: [...edits.values()], ...(consequence && { consequence }) };
}

function add(edits: Map<string, SpanEdit>, edit: SpanEdit): void {
  edits.set(`${edit.file}:${edit.start}`, edit);
}

/**
 * The strings in attributes that are the property's name: `@Bind("id, name")`, `@Compare("id")`, `required: ["id"]`.
 */
function namesIn({ sources }: NameScope, { name, naming: attributes }: ModelProperty): FileSpan[] {
  const word = new RegExp(`(?<![\\w$])${name.replace(/[$]/g, "\\$&")}(?![\\w$])`, "g");
  return attributes
    .filter(({ attribute }) => naming.has(attribute.name))
    .flatMap(({ attribute, file }) =>
      (attribute.argumentRanges ?? []).flatMap((range) => {
        const [start, end] = sources.textOf(file).offsetsOf(range);
        return literalsIn(sources.textOf(file).text.slice(start, end), attribute.name).flatMap((literal) =>
          [...literal.text.matchAll(word)].map(({ index }) => {
            const at = start + literal.start + index;
            return { file, start: at, end: at + name.length };
          }),
        );
      }),
    );
}

/** The literals of an argument that contain names; in an options object, only those of `required`. */
function literalsIn(text: string, attribute: string): { readonly text: string; readonly start: number }[] {
  const required = attribute === "SwaggerSchema" ? /\brequired\s*:\s*\[([^\]]*)\]/.exec(text) : undefined;
  if (required === null) return [];
  if (required === undefined && /^\s*\{/.test(text)) return [];
  const offset = required === undefined ? 0 : required.index + required[0].indexOf("[");
  const part = required === undefined ? text : required[0].slice(required[0].indexOf("["));
  return [...part.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g)].map((match) => ({
    text: match[2]!,
    start: offset + match.index + 1,
  }));
}

function consequenceOf({ name, uses }: ModelProperty, newName: string): string | undefined {
  if (uses.length === 0 || name === newName) return undefined;
  const places = uses.length === 1 ? uses[0]! : `${uses.slice(0, -1).join(", ")} and ${uses.at(-1)!}`;
  return `'${name}' is a name in ${places}. Clients must use '${newName}'.`;
}
