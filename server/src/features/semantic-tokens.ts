import {
  SemanticTokensBuilder,
  type Range as ProtocolRange,
  type SemanticTokens,
  type SemanticTokensParams,
} from "vscode-languageserver";
import type { ClassDeclaration } from "ligature/model";
import { constantLiteralsOf, findTemplateStrings, mayHaveTemplateStrings } from "ligature/reflection";
import { parseRouteTemplate, type RouteParameter, type TextRange } from "ligature/routing";
import { actionIndex } from "../navigation/routed-actions.js";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { fileOf, type FileInProject } from "../text/place.js";
import { foldedTemplates, readLiteral, templatesOf, type WrittenTemplate } from "../text/template-at.js";
import type { Feature } from "./feature.js";

/** The protocol's token types for the parts of a template. */
const tokenTypes = ["string", "parameter", "function", "number", "keyword", "operator"] as const;

type TokenType = (typeof tokenTypes)[number];

/**
 * `textDocument/semanticTokens/full` and `/range`: only in templates, in constants with one and in strings of the type
 * `RouteTemplate`, and only for clients without a grammar for them.
 */
export const semanticTokensFeature: Feature = {
  capabilities: (_client, { hasGrammar }) =>
    hasGrammar
      ? {}
      : {
          semanticTokensProvider: {
            legend: { tokenTypes: [...tokenTypes], tokenModifiers: [] },
            full: true,
            range: true,
          },
        },
  listen: (context) => {
    const { semanticTokens } = context.connection.languages;
    semanticTokens.on(
      context.guard.request("textDocument/semanticTokens/full", (parameters) => tokensIn(context, parameters)),
    );
    semanticTokens.onRange(
      context.guard.request("textDocument/semanticTokens/range", (parameters) =>
        tokensIn(context, parameters, parameters.range),
      ),
    );
  },
};

/** A token on one line. */
interface PlacedToken {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly type: TokenType;
}

async function tokensIn(
  context: ServerContext,
  { textDocument }: SemanticTokensParams,
  range?: ProtocolRange,
): Promise<SemanticTokens> {
  const found = fileOf(context, textDocument.uri);
  if (found === undefined) return { data: [] };
  const builder = new SemanticTokensBuilder();
  for (const { line, character, length, type } of await placedTokens(found)) {
    if (range !== undefined && (line < range.start.line || line > range.end.line)) continue;
    builder.push(line, character, length, tokenTypes.indexOf(type), 0);
  }
  return builder.build();
}

async function placedTokens(found: FileInProject): Promise<PlacedToken[]> {
  const { file, project, source } = found;
  const { declarations } = project.analyzeSyntax(file.path, file.text);
  const templates = [
    ...templatesOf(declarations, source),
    ...(await constantTemplates(found, declarations)),
    ...(await templateStrings(found)),
  ];
  const tokens = templates.flatMap((template) =>
    tokensOf(template).flatMap(({ start, end, type }) => {
      const from = source.positionAt(template.offsetOf(start));
      const to = source.positionAt(template.offsetOf(end));
      // A token must be on one line. In a template of several lines, the other parts are colored.
      return from.line !== to.line || to.character <= from.character
        ? []
        : [{ line: from.line, character: from.character, length: to.character - from.character, type }];
    }),
  );
  return tokens.sort((one, other) => one.line - other.line || one.character - other.character);
}

/** The templates of attributes that are constants of the file. Attributes of other files may use them too. */
async function constantTemplates(
  { file, project, source }: FileInProject,
  declarations: readonly ClassDeclaration[],
): Promise<WrittenTemplate[]> {
  const constants = constantLiteralsOf(source.text, project.locationFile(file.path)).filter(({ value }) =>
    /[{[]/.test(value),
  );
  if (constants.length === 0) return [];
  const own = declarations.flatMap(foldedTemplates);
  const all = new Set([...own, ...(await knownTemplates(project))]);
  return constants
    .filter(({ value }) => all.has(value))
    .flatMap(({ start, end }) => readLiteral(source, start, end) ?? []);
}

/** The strings whose declared type is `RouteTemplate`. Only a file with strings that may be templates waits for types. */
async function templateStrings({ file, project, source }: FileInProject): Promise<WrittenTemplate[]> {
  const path = project.locationFile(file.path);
  if (project.snapshot?.usesTemplateStrings === false || !mayHaveTemplateStrings(source.text, path)) return [];
  const { usesTemplateStrings } = await project.current();
  if (!usesTemplateStrings || project.reflector.textOf(file.path) !== source.text) return [];
  const found = findTemplateStrings(project.reflector, { file: file.path, accepts: (text) => text.includes("{") });
  return found.flatMap(({ start, end }) => readLiteral(source, start, end) ?? []);
}

/** The templates of the last snapshot. Only a file with constants waits for the first one. */
async function knownTemplates(project: Project): Promise<string[]> {
  const snapshot = project.snapshot ?? (await project.current());
  return actionIndex(snapshot).all.flatMap(({ parts }) => parts.map(({ template }) => template));
}

interface Token extends TextRange {
  readonly type: TokenType;
}

/** The parts of a template that are not plain text. A template that does not parse keeps the color of a string. */
function tokensOf({ template }: WrittenTemplate): Token[] {
  const { parameters } = parseRouteTemplate(template).template;
  const isInParameter = (index: number): boolean => parameters.some(({ start, end }) => index >= start && index < end);
  const replaced = [...template.matchAll(/\[(?:controller|action|area)\]/gi)]
    .filter(({ index }) => !isInParameter(index))
    .map(({ index, 0: text }): Token => ({ start: index, end: index + text.length, type: "keyword" }));
  return [...replaced, ...parameters.flatMap((parameter) => tokensOfParameter(parameter, template))];
}

function tokensOfParameter(
  { start, end, nameRange, constraints, defaultRange }: RouteParameter,
  template: string,
): Token[] {
  const operator = (from: number, to: number): Token => ({ start: from, end: to, type: "operator" });
  return [
    operator(start, start + 1),
    ...(nameRange.end > nameRange.start ? [{ ...rangeOf(nameRange), type: "parameter" as const }] : []),
    ...constraints.flatMap(({ nameRange: name, argumentsRange }): Token[] => [
      { ...rangeOf(name), type: "function" },
      ...(argumentsRange === null || argumentsRange.end === argumentsRange.start
        ? []
        : [{ ...rangeOf(argumentsRange), type: "number" as const }]),
    ]),
    ...(defaultRange === null || defaultRange.end === defaultRange.start
      ? []
      : [{ ...rangeOf(defaultRange), type: "string" as const }]),
    ...(template[end - 1] === "}" ? [operator(end - 1, end)] : []),
  ];
}

function rangeOf({ start, end }: TextRange): TextRange {
  return { start, end };
}
