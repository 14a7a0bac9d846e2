import {
  CompletionItemKind,
  InsertTextFormat,
  type CompletionItem,
  type CompletionParams,
} from "vscode-languageserver";
import { builtInConstraints, parseRouteTemplate, writeSignature } from "ligature/routing";
import type { ServerContext } from "../server-context.js";
import { placeOf } from "../text/place.js";
import type { SourceText } from "../text/source-text.js";
import { templateAt, type TemplateAt } from "../text/template-at.js";
import type { Feature } from "./feature.js";

/** What opens a choice in a template: a parameter, a constraint, a token. */
const completionTriggers = ["{", ":", "["];

/** `textDocument/completion`. */
export const completionFeature: Feature = {
  capabilities: () => ({ completionProvider: { triggerCharacters: completionTriggers } }),
  listen: (context) =>
    context.connection.onCompletion(
      context.guard.request("textDocument/completion", (parameters) => completion(context, parameters)),
    ),
};

/** Inside a route template: the handler's parameters after `{`, constraints after `:`, tokens after `[`. Elsewhere nothing. */
function completion(context: ServerContext, parameters: CompletionParams): CompletionItem[] {
  const at = placeOf(context, parameters);
  if (at === undefined) return [];
  const { file, project, source } = at;
  const { declarations } = project.analyzeSyntax(file.path, file.text);
  const place = templateAt(declarations, source, at.offset);
  if (place === undefined) return [];
  const snippets = context.clientCapabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
  const custom = Object.keys(project.snapshot?.analysisOptions.constraints ?? {});
  return itemsAt(place, { snippets, custom }).map((item) => withRange(item, place, source));
}

interface Choice {
  readonly item: CompletionItem;
  /** Where the word begins that the item replaces, in characters of the template. */
  readonly from: number;
}

function itemsAt(place: TemplateAt, options: { snippets: boolean; custom: readonly string[] }): Choice[] {
  const before = place.template.slice(0, place.index);
  const open = openBrace(before);
  if (open === -1) return tokens(place, before);
  const inside = before.slice(open + 1);
  const colon = /:(?=[^:()]*$)/.exec(inside);
  if (colon !== null) return constraints(open + 1 + colon.index + 1, options);
  return /[:=(]/.test(inside) ? [] : parameters(place, open + 1 + /^\**/.exec(inside)![0].length);
}

/** The brace of the parameter that the place is in, or -1. Doubled braces are literal. */
function openBrace(before: string): number {
  const plain = before.replace(/\{\{|\}\}/g, "  ");
  const open = plain.lastIndexOf("{");
  return open > plain.lastIndexOf("}") ? open : -1;
}

function constraints(from: number, { snippets, custom }: { snippets: boolean; custom: readonly string[] }): Choice[] {
  const builtIn = builtInConstraints.map(({ name, parameters: list, description }, order): CompletionItem => {
    const arguments_ = list.filter(({ optional }) => !optional).map((one, index) => `\${${index + 1}:${one.name}}`);
    const takesArguments = list.length > 0 && snippets;
    return {
      label: name,
      kind: CompletionItemKind.Function,
      detail: writeSignature(name, list),
      documentation: description,
      sortText: String(order).padStart(2, "0"),
      insertTextFormat: takesArguments ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertText: takesArguments ? `${name}(${arguments_.join(",")})` : name,
    };
  });
  const own = custom.map((name): CompletionItem => ({
    label: name,
    kind: CompletionItemKind.Function,
    detail: "a constraint of this application",
  }));
  return [...own, ...builtIn].map((item) => ({ item, from }));
}

function parameters({ method, template }: TemplateAt, from: number): Choice[] {
  const used = new Set(parseRouteTemplate(template).template.parameters.map(({ name }) => name.toLowerCase()));
  return (method?.parameters ?? [])
    .filter(({ name }) => name !== "" && !used.has(name.toLowerCase()))
    .map(({ name }) => ({
      item: { label: name, kind: CompletionItemKind.Variable, detail: `parameter of ${method?.name ?? ""}` },
      from,
    }));
}

function tokens({ method }: TemplateAt, before: string): Choice[] {
  const open = before.replaceAll("[[", "  ").lastIndexOf("[");
  if (open === -1 || open < before.lastIndexOf("]")) return [];
  const names = method === undefined ? ["controller", "action", "area"] : ["action", "controller", "area"];
  return names.map((name) => ({
    item: { label: name, kind: CompletionItemKind.Keyword, insertText: `${name}]` },
    from: open + 1,
  }));
}

function withRange({ item, from }: Choice, place: TemplateAt, source: SourceText): CompletionItem {
  const { insertText, ...rest } = item;
  const range = {
    start: source.positionAt(place.offsetOf(from)),
    end: source.positionAt(place.offsetOf(place.index)),
  };
  const newText = insertText ?? item.label;
  // A token that is closed already needs no second bracket.
  const isClosed = newText.endsWith("]") && place.template[place.index] === "]";
  return { ...rest, textEdit: { range, newText: isClosed ? newText.slice(0, -1) : newText } };
}
