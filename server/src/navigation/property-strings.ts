import type { FileSpan } from "ligature/internal/reflection";
import type { ModelProperty } from "./model-property.js";
import type { NameScope } from "./name-scope.js";

/** Attributes whose strings are names of properties. */
export const namingAttributes: ReadonlySet<string> = new Set([
  "Bind",
  "Compare",
  "SwaggerSchema",
  "SwaggerDiscriminator",
]);

/**
 * The strings in attributes that are the property's name: `@Bind("id, name")`, `@Compare("id")`, `required: ["id"]`.
 */
export function propertyStrings({ sources }: NameScope, { name, naming: attributes }: ModelProperty): FileSpan[] {
  const word = new RegExp(`(?<![\\w$])${name.replace(/[$]/g, "\\$&")}(?![\\w$])`, "g");
  return attributes
    .filter(({ attribute }) => namingAttributes.has(attribute.name))
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
