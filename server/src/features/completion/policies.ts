import { CompletionItemKind } from "vscode-languageserver";
import { inLiteral } from "./in-literal.js";
import type { ArgumentRequest, CompletionProvider } from "./completion-provider.js";

/** In `@Authorize({ policy: "" })` and `roles`: the policies and roles in the options of `createApp`. */
export const policies: CompletionProvider<ArgumentRequest> = (request) => {
  const { callee, path } = request.argument;
  if (callee !== "Authorize") return [];
  const known = request.project.snapshot?.analysisOptions;
  const names =
    path[0] === "policy" || path.length === 0 ? known?.policies : path[0] === "roles" ? known?.roles : undefined;
  const items = (names ?? []).map((label) => ({
    label,
    kind: CompletionItemKind.EnumMember,
    detail: path[0] === "roles" ? "a role of this application" : "a policy of this application",
  }));
  return path[0] === "roles" && path.length === 1 ? inLiteral(request, items, ",") : inLiteral(request, items);
};
