import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import { reasonPhrases } from "ligature/internal/openapi";
import { declaredResponses, type EndpointTable } from "ligature/internal/endpoints";
import type { ArgumentRequest, CompletionProvider } from "./completion-provider.js";

const attributes: ReadonlySet<string> = new Set(["ProducesResponseType", "SwaggerResponse"]);

/**
 * The first argument of `@ProducesResponseType` and `@SwaggerResponse`: statuses. Those that the action returns but
 * does not declare come first.
 */
export const statuses: CompletionProvider<ArgumentRequest> = (request) => {
  const { argument } = request;
  const { callee, on, index, path, literal } = argument;
  if (on === undefined || index !== 0 || path.length > 0 || literal !== undefined || !attributes.has(callee)) return [];
  const { returned, declared } = actionOf(request);
  return Object.entries(reasonPhrases)
    .filter(([status]) => !declared.has(status) || String(argument.arguments[0]) === status)
    .map(([status, phrase]) => ({
      start: argument.start,
      end: argument.end,
      item: {
        label: status,
        labelDetails: { description: phrase },
        detail: phrase,
        kind: CompletionItemKind.EnumMember,
        ...(returned.has(status) && { documentation: "The action returns it." }),
        sortText: `${returned.has(status) ? "0" : usual.has(status) ? "1" : "2"}${status}`,
      } satisfies CompletionItem,
    }));
};

/** The statuses of the results of a controller's methods. */
const usual: ReadonlySet<string> = new Set(["200", "201", "202", "204", "400", "401", "403", "404", "409", "422"]);

/**
 * The statuses that the action returns, as the last snapshot knows it, and those that it declares in the current text.
 */
function actionOf(request: ArgumentRequest): { returned: ReadonlySet<string>; declared: ReadonlySet<string> } {
  const { on } = request.argument;
  const actionsIn = (applications: readonly EndpointTable[]) =>
    applications
      .flatMap(({ model }) => model.controllers.filter(({ id }) => id === on?.classId))
      .flatMap((controller) => controller.actions.map((action) => ({ controller, action })))
      .filter(({ action }) => action.methodName === on?.member);
  const returned = actionsIn(request.project.snapshot?.applications ?? []).flatMap(
    ({ action }) => action.returned ?? [],
  );
  const declared = actionsIn([request.syntax.endpoints]).flatMap(declaredResponses);
  return {
    returned: new Set(returned.map(({ statusCode }) => String(statusCode))),
    declared: new Set(declared.map(({ statusCode }) => statusCode)),
  };
}
