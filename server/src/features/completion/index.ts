import { MarkupKind, type CancellationToken, type CompletionItem, type CompletionParams } from "vscode-languageserver";
import { syntaxPlaceAt } from "ligature/internal/reflection";
import { Cancelled } from "../../guard.js";
import type { ServerContext } from "../../server-context.js";
import { isInProject, textPlaceOf } from "../../text/place.js";
import { templateStringAt } from "../../text/template-string.js";
import { typedTemplateAt } from "../../text/typed-template.js";
import { completeTemplate } from "../templates/template-completion.js";
import { mayBeTemplate, templatePositionOf } from "../templates/template-file.js";
import type { Feature } from "../feature.js";
import { toMarkup } from "../markup.js";
import { toEdit } from "../to-edits.js";
import { actionLinks } from "./action-links.js";
import { attributeDocumentation } from "./attribute-documentation.js";
import { attributes, type AttributeData } from "./attributes.js";
import type { ArgumentRequest, Choice, CompletionProvider, CompletionRequest } from "./completion-provider.js";
import { inTemplate } from "./in-template.js";
import { linkValues } from "./link-values.js";
import { policies } from "./policies.js";
import { propertyNames } from "./property-names.js";
import { routeNames } from "./route-names.js";
import { ignoredRules, severityKeys } from "./rule-names.js";
import { statuses } from "./statuses.js";
import { viewNames } from "./view-names.js";
import { positionInTemplate } from "./template-position.js";

/**
 * The characters that open the list: for a decorator, an argument, a string, a parameter of a template, a constraint, a
 * token.
 */
const triggers = ["@", "(", '"', "'", "`", ",", "{", ":", "["];

/** Those that open it only in templates of pages: for the next part of a field's name, and for a page or a template. */
const triggersInViews: readonly string[] = [".", "/"];

/** How far before a position a template may begin. */
const longestTemplate = 2_000;

/** `textDocument/completion` and `completionItem/resolve`. */
export const completionFeature: Feature = {
  capabilities: () => ({
    completionProvider: { triggerCharacters: [...triggers, ...triggersInViews], resolveProvider: true },
  }),
  listen: (context) => {
    const { connection, guard } = context;
    connection.onCompletion(
      guard.request("textDocument/completion", (parameters, token) => completion(context, parameters, token)),
    );
    connection.onCompletionResolve(guard.request("completionItem/resolve", (item) => resolve(context, item)));
  },
};

/** The providers for arguments, one per file. Several may apply to one position. */
const argumentProviders: readonly CompletionProvider<ArgumentRequest>[] = [
  routeNames,
  linkValues,
  actionLinks,
  propertyNames,
  statuses,
  policies,
  severityKeys,
  viewNames,
];

async function completion(
  context: ServerContext,
  parameters: CompletionParams,
  token: CancellationToken,
): Promise<CompletionItem[]> {
  Cancelled.check(token);
  if (mayBeTemplate(context, parameters.textDocument.uri)) {
    const position = await templatePositionOf(context, parameters, token);
    return position === undefined ? [] : completeTemplate(position);
  }
  if (triggersInViews.includes(parameters.context?.triggerCharacter ?? "")) return [];
  const at = textPlaceOf(context, parameters);
  if (at === undefined) return [];
  const { file, project, source } = at;
  const options = context.clientCapabilities.textDocument?.completion?.completionItem;
  const syntax = project.analyzeSyntax(file.path, file.text);
  const request: CompletionRequest = { ...at, syntax, snippets: options?.snippetSupport === true };
  return choices(request).map(({ item, start, end }) => {
    const { insertText, documentation, ...rest } = item;
    const markup =
      typeof documentation === "string" ? toMarkup(documentation, options?.documentationFormat) : documentation;
    const textEdit = toEdit(source, { start, end, text: insertText ?? item.label });
    return { ...rest, ...(markup && { documentation: markup }), textEdit };
  });
}

function choices(request: CompletionRequest): readonly Choice[] {
  const { syntax, source, offset, project, file } = request;
  const template = typedTemplateAt(project, file.path, source, offset, syntax);
  if (template !== undefined) return inTemplate({ ...request, template });
  const written = inTemplateString(request);
  if (written !== undefined) return written;
  const ignored = ignoredRules(request);
  if (ignored !== undefined) return ignored;
  const place = syntaxPlaceAt(source.text, project.locationFile(file.path), offset);
  if (place === undefined) return [];
  if (place.kind === "decorator") return attributes({ ...request, decorator: place });
  return argumentProviders.flatMap((provide) => provide({ ...request, argument: place }));
}

/** In a parameter of a string whose declared type is `RouteTemplate`. It has neither a handler nor tokens. */
function inTemplateString(request: CompletionRequest): readonly Choice[] | undefined {
  if (!isInProject(request)) return undefined;
  const { source, offset } = request;
  const before = /["'`]([^"'`\r\n]*)$/.exec(source.text.slice(Math.max(0, offset - longestTemplate), offset))?.[1];
  const position = before === undefined ? undefined : positionInTemplate(before);
  if (position === undefined || position.kind === "token") return undefined;
  const template = templateStringAt(request);
  return template && inTemplate({ ...request, template });
}

/** The documentation of an attribute, from the declarations that the project has installed. */
async function resolve(context: ServerContext, item: CompletionItem): Promise<CompletionItem> {
  const data = item.data as AttributeData | undefined;
  const documentation = data && (await attributeDocumentation(context, data));
  if (documentation === undefined) return item;
  const formats = context.clientCapabilities.textDocument?.completion?.completionItem?.documentationFormat;
  const markup = toMarkup(documentation.text, formats ?? [MarkupKind.PlainText]);
  return { ...item, detail: documentation.signature, documentation: markup };
}
