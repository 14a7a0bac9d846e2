import type { RoutedSelector } from "ligature/internal/endpoints";
import { addDecorator } from "../../rules/method-edits.js";
import type { Fix } from "../../rules/fix.js";
import { quoted } from "../../text/import-edits.js";
import { namesIn } from "../../rules/imports.js";
import type { ChangeFixRequest } from "./change-fix.js";

/** The attributes of the methods that have one. */
const attributes: Readonly<Record<string, string>> = {
  get: "HttpGet", put: "HttpPut", post: "HttpPost", delete: "HttpDelete", options: "HttpOptions", head: "HttpHead", patch: "HttpPatch",
}; // prettier-ignore

/** Adds the old route of an action that has moved beside the new one. */
export function keepOldRoute(request: ChangeFixRequest): Fix | undefined {
  const { code, change, comparison, location } = request.diagnostic;
  if (code !== "api-operation-moved") return undefined;
  const [old] = change.operations;
  const attribute = attributes[old?.method ?? ""];
  const moved = comparison.snapshot.operationsIn(comparison.documentName).find(({ endpoint }) => endpoint.action.location === location); // prettier-ignore
  if (old === undefined || attribute === undefined || moved === undefined) return undefined;
  // A prefix of the registration is added to absolute templates, too.
  const prefix = pathOf(comparison.snapshot.endpoints.prefix.template.text);
  if (prefix !== "" && !old.path.startsWith(`/${prefix}/`)) return undefined;
  const path = prefix === "" ? old.path : old.path.slice(prefix.length + 1);
  const template = withConstraints(path, moved.endpoint.selector);
  const written = quoted(template, namesIn(request).quote);
  return {
    title: `Keep the route ${old.method.toUpperCase()} ${old.path}`,
    preferred: true,
    edits: addDecorator(request, attribute, written),
  };
}

/** A template as a document writes it. */
function pathOf(template: string): string {
  return template.replaceAll(/\{([\w-]+)[^{}]*\}/g, "{$1}");
}

/** A document has no constraints. Parameters of the same name keep those of the new route. */
function withConstraints(path: string, { template = "" }: Partial<RoutedSelector>): string {
  const parameters = new Map([...template.matchAll(/\{([*]*)(\w+)([^{}]*)\}/g)].map(([whole, , name]) => [name, whole])); // prettier-ignore
  return path.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => parameters.get(name) ?? whole);
}
