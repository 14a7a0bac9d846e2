import { findTemplateStrings, usesTemplateStrings } from "ligature/internal/reflection";
import { constantsAmong, foldedTemplates, possibleTemplates, readLiteral, templatesOf, tokensOf, type WrittenTemplate } from "./engine.js"; // prettier-ignore
import type { Extensions } from "./join.js";
import { sourceTextOf, type PluginContext, type PluginFile } from "./plugin-context.js";

/**
 * TypeScript's numbers of the types of tokens, which its server's clients know: of the parts of a template, a parameter is one, and a
 * constraint is colored as a type. The others keep the color of the string.
 *
 * https://github.com/microsoft/TypeScript/blob/main/src/services/classifier2020.ts
 */
const typeNumbers = { parameter: 6, function: 5 } as const;

/** How TypeScript writes a type of token: above the bits of the modifiers, and counted from one. */
const typeOffset = 8;

/** Start, length, and type with modifiers. */
type Classification = readonly [start: number, length: number, kind: number];

/** The names of parameters and constraints in templates of attributes, in constants of the file that attributes use, and in strings of the type `RouteTemplate`. */
export function semanticTokens(context: PluginContext): Extensions {
  return {
    getEncodedSemanticClassifications(theirs, fileName, { start, length }, format) {
      if (!context.features.semanticTokens || format !== context.ts.SemanticClassificationFormat.TwentyTwenty)
        return theirs;
      const file = context.fileOf(fileName);
      const ours = file === undefined ? [] : classifications(file);
      const asked = ours.filter(([from, size]) => from < start + length && from + size > start);
      return asked.length === 0 ? theirs : { ...theirs, spans: merged(theirs.spans, asked) };
    },
  };
}

function classifications(file: PluginFile): Classification[] {
  return templatesIn(file).flatMap((template) =>
    tokensOf(template).flatMap(({ start, end, type }): Classification[] => {
      if (!(type in typeNumbers)) return [];
      const from = template.offsetOf(start);
      const number = typeNumbers[type as keyof typeof typeNumbers];
      return [[from, template.offsetOf(end) - from, (number + 1) << typeOffset]];
    }),
  );
}

function templatesIn({ fileName, sourceFile, plugin: { project } }: PluginFile): WrittenTemplate[] {
  const source = sourceTextOf(sourceFile);
  const { declarations } = project.analyzeSyntax(fileName, source.text);
  const ofAttributes = declarations.flatMap(foldedTemplates);
  const constants = ofAttributes.length === 0 ? [] : possibleTemplates(source, project.locationFile(fileName));
  const { reflector } = project;
  const strings = usesTemplateStrings(reflector) ? findTemplateStrings(reflector, { file: fileName, accepts }) : [];
  return [
    ...templatesOf(declarations, source),
    ...constantsAmong(ofAttributes, constants, source),
    ...strings.flatMap(({ start, end }) => readLiteral(source, start, end) ?? []),
  ];
}

function accepts(text: string): boolean {
  return text.includes("{");
}

/** In the order of the text, as clients expect. */
function merged(theirs: readonly number[], ours: readonly Classification[]): number[] {
  const all = [...ours];
  for (let at = 0; at < theirs.length; at += 3) all.push([theirs[at]!, theirs[at + 1]!, theirs[at + 2]!]);
  return all.sort(([one], [other]) => one - other).flat();
}
