import {
  SemanticTokensBuilder,
  type Range as ProtocolRange,
  type SemanticTokens,
  type SemanticTokensParams,
} from "vscode-languageserver";
import type { ClassDeclaration } from "ligature/internal/model";
import { findTemplateStrings, mayHaveTemplateStrings } from "ligature/internal/reflection";
import { actionIndex } from "../navigation/routed-actions.js";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { isInProject, textOf, type FileText } from "../text/place.js";
import { constantsAmong, foldedTemplates, possibleTemplates, readLiteral, templatesOf, type WrittenTemplate } from "../text/template-at.js"; // prettier-ignore
import { tokensOf, tokenTypes, type TokenType } from "../text/template-tokens.js";
import type { Feature } from "./feature.js";

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
  const found = textOf(context, textDocument.uri);
  if (found === undefined) return { data: [] };
  const builder = new SemanticTokensBuilder();
  for (const { line, character, length, type } of await placedTokens(found)) {
    if (range !== undefined && (line < range.start.line || line > range.end.line)) continue;
    builder.push(line, character, length, tokenTypes.indexOf(type), 0);
  }
  return builder.build();
}

async function placedTokens(found: FileText): Promise<PlacedToken[]> {
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
  found: FileText,
  declarations: readonly ClassDeclaration[],
): Promise<WrittenTemplate[]> {
  const { file, project, source } = found;
  const constants = possibleTemplates(source, project.locationFile(file.path));
  if (constants.length === 0) return [];
  const own = declarations.flatMap(foldedTemplates);
  return constantsAmong(
    [...own, ...(isInProject(found) ? await knownTemplates(found.project) : [])],
    constants,
    source,
  );
}

/** The strings whose declared type is `RouteTemplate`. Only a file with strings that may be templates waits for types. */
async function templateStrings(of: FileText): Promise<WrittenTemplate[]> {
  if (!isInProject(of)) return [];
  const { file, project, source } = of;
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
