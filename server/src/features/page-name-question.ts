import type { CancellationToken, TextDocumentPositionParams } from "vscode-languageserver";
import { resolveTemplateName } from "ligature/internal/templates";
import { pageNameAt } from "../navigation/page-name-at.js";
import { scopeAt } from "../navigation/question.js";
import { Refusal } from "../navigation/refusal.js";
import type { ServerContext } from "../server-context.js";
import type { PageNameQuestion } from "./page-name-rename.js";
import { mayBeTemplate, templatePositionOf } from "./templates/template-file.js";
import { scopeOf, spanOf } from "./templates/template-rename.js";

/**
 * The name of a page, a handler or a view at the position of a request.
 *
 * @throws {Refusal} if the name leads to nothing, or to several
 */
export async function pageNameQuestion(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<PageNameQuestion | undefined> {
  if (mayBeTemplate(context, parameters.textDocument.uri)) return inTemplate(context, parameters, token);
  const asked = await scopeAt(context, parameters, token);
  if (asked === undefined) return undefined;
  const { scope, place } = asked;
  const name = pageNameAt(scope, place.project.locationFile(place.file.path), place.offset);
  return name && { scope, name };
}

async function inTemplate(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<PageNameQuestion | undefined> {
  const position = await templatePositionOf(context, parameters, token);
  if (position?.found === undefined) return undefined;
  const { found, templates, name: own, offset } = position;
  const scope = scopeOf(context, position);
  const span = spanOf(position, found);
  if (found.kind === "page" || found.kind === "handler") {
    const name = pageNameAt(scope, span.file, offset);
    return name && { scope, name };
  }
  if (found.kind !== "template") return undefined;
  const name = resolveTemplateName(found.name, own, templates.extension);
  if (name === undefined || !templates.names.has(name)) throw new Refusal(`There is no template '${found.name}'.`);
  return { scope, name: { kind: "view", span, templates, name }, template: own };
}
