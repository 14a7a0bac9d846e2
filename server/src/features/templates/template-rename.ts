import type { CancellationToken, TextDocumentPositionParams } from "vscode-languageserver";
import type { FileSpan } from "ligature/internal/reflection";
import { actionsOfLink } from "../../navigation/links.js";
import { stepInViewAt } from "../../navigation/names-in-views.js";
import type { NameScope } from "../../navigation/name-scope.js";
import { isBoundProperty, type PropertyQuestion, type Question } from "../../navigation/question.js";
import { Refusal } from "../../navigation/refusal.js";
import { Sources } from "../../navigation/sources.js";
import type { ServerContext } from "../../server-context.js";
import { templatePositionOf, type TemplatePosition } from "./template-file.js";
import { locationFile } from "../../text/location-file.js";

/** The route that the name at the position of a template leads to. */
export async function routeQuestionInTemplate(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<Pick<Question, "scope" | "name"> | undefined> {
  const position = await templatePositionOf(context, parameters, token);
  if (position?.found?.kind !== "route") return undefined;
  const scope = scopeOf(context, position);
  const { name: route } = position.found;
  const actions = actionsOfLink(scope, { kind: "route", name: route });
  return { scope, name: { kind: "link", span: spanOf(position, position.found), actions, route } };
}

/**
 * The property that a step of the name at the position of a template names: `sku` in `form.input("lines[0].sku")`.
 *
 * @throws {Refusal} if the name leads to no property that can be renamed, or to several
 */
export async function propertyQuestionInTemplate(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<PropertyQuestion | undefined> {
  const position = await templatePositionOf(context, parameters, token);
  if (position?.found?.kind !== "field") return undefined;
  const { found, offset, uses, templates, source } = position;
  const scope = scopeOf(context, position);
  const step = stepInViewAt(scope, found, offset, uses, templates);
  if (step === undefined) return undefined;
  const name = source.text.slice(step.start, step.end);
  return { scope, span: spanOf(position, step), declaration: onlyDeclaration(scope, name, step.declarations) };
}

function onlyDeclaration(scope: NameScope, name: string, declarations: readonly FileSpan[]): FileSpan {
  const [declaration, other] = declarations;
  if (declaration === undefined) throw new Refusal(`'${name}' is not the name of a property that is known here.`);
  if (other !== undefined) {
    const files = [...new Set([declaration.file, other.file])].join("' and '");
    throw new Refusal(`'${name}' names several properties, in '${files}'. Rename each of them in TypeScript.`);
  }
  if (!isBoundProperty(scope, declaration))
    throw new Refusal(`'${name}' is not a property that requests bind. Rename it in TypeScript and in its templates.`);
  return declaration;
}

/** The scope in which names are looked up. */
export function scopeOf({ files }: ServerContext, { snapshot, project }: TemplatePosition): NameScope {
  const { reflector } = project;
  return { snapshot, reflector, sources: new Sources(reflector, files, snapshot.templates) };
}

/** A part of a template. */
export function spanOf(
  { snapshot, templates, name }: TemplatePosition,
  { start, end }: { readonly start: number; readonly end: number },
): FileSpan {
  return { file: locationFile(snapshot.root, templates.pathOf(name)), start, end };
}
