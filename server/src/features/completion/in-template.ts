import { CompletionItemKind, InsertTextFormat, type CompletionItem } from "vscode-languageserver";
import { builtInConstraints, parseRouteTemplate, writeSignature } from "ligature/internal/routing";
import { commentText } from "../markup.js";
import type { Choice, CompletionProvider, TemplateRequest } from "./completion-provider.js";
import { argumentChoices } from "./constraint-arguments.js";
import { positionInTemplate } from "./template-position.js";

/** Inside a route template: the handler's parameters after `{`, constraints after `:`, their arguments, tokens after `[`. */
export const inTemplate: CompletionProvider<TemplateRequest> = (request) => {
  const { template } = request;
  const position = positionInTemplate(template.template.slice(0, template.index));
  if (position === undefined) return [];
  const items = {
    name: () => parameters(request),
    constraint: () => constraints(request),
    arguments: () => argumentChoices(request, position),
    // Nothing replaces the tokens of a string that is in no attribute.
    token: () => (template.declaration === undefined ? [] : tokens(request)),
  }[position.kind]();
  return items.map((item) => place(request, item, position.from));
};

function parameters({ template: { method, template } }: TemplateRequest): CompletionItem[] {
  const used = new Set(parseRouteTemplate(template).template.parameters.map(({ name }) => name.toLowerCase()));
  return (method?.parameters ?? [])
    .filter(({ name }) => name !== "" && !used.has(name.toLowerCase()))
    .map(({ name }) => ({
      label: name,
      kind: CompletionItemKind.Variable,
      detail: `parameter of ${method!.name}`,
      ...(method!.doc?.params?.[name] && { documentation: commentText({ summary: method!.doc.params[name] }) }),
    }));
}

/** Those of the application come first, then types, then rules. */
function constraints({ project, snippets }: TemplateRequest): CompletionItem[] {
  const custom = Object.keys(project.snapshot?.analysisOptions.constraints ?? {});
  const own = custom.map((name): CompletionItem => ({
    label: name,
    kind: CompletionItemKind.Function,
    detail: "a constraint of this application",
    sortText: "0",
  }));
  const builtIn = builtInConstraints.map(({ name, parameters: list, description, example }, order): CompletionItem => {
    const places = list.filter(({ optional }) => !optional).map((one, index) => `\${${index + 1}:${one.name}}`);
    const takesArguments = list.length > 0 && snippets;
    return {
      label: name,
      kind: CompletionItemKind.Function,
      detail: writeSignature(name, list),
      documentation: `${description}\n\nExample: \`${example}\``,
      sortText: String(order + 10),
      insertTextFormat: takesArguments ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertText: takesArguments ? `${name}(${places.join(",")})` : name,
    };
  });
  return [...own, ...builtIn];
}

const tokenTexts = {
  action: "The name of the action: the name of its method without `Async`, or the name in `@ActionName`.",
  controller: "The name of the controller: the name of its class without `Controller`.",
  area: "The area of the controller, from `@Area`.",
} as const;

function tokens({ template: { method, template, index } }: TemplateRequest): CompletionItem[] {
  const names =
    method === undefined ? (["controller", "action", "area"] as const) : (["action", "controller", "area"] as const);
  // A token that is already closed needs no second bracket.
  const isClosed = template[index] === "]";
  return names.map((name, order) => ({
    label: name,
    kind: CompletionItemKind.Keyword,
    documentation: tokenTexts[name],
    sortText: String(order),
    insertText: isClosed ? name : `${name}]`,
  }));
}

function place({ template }: TemplateRequest, item: CompletionItem, from: number): Choice {
  return { item, start: template.offsetOf(from), end: template.offsetOf(template.index) };
}
