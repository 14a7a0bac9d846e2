import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import { severityNames } from "ligature/internal/analysis";
import { rules } from "../../rules/index.js";
import { ImportEdits } from "../../text/import-edits.js";
import type { ArgumentRequest, Choice, CompletionProvider, CompletionRequest } from "./completion-provider.js";
import { inLiteral } from "./in-literal.js";

type Rule = (typeof rules)[number];

/** The rules whose severity can be set. */
const configurable = new Set(severityNames());
const ofSettings = rules.filter(({ code }) => configurable.has(code));

/** A comment silences no error. */
const ofComments = ofSettings.filter(({ severity }) => severity !== "error");

/** `createApp({ severities: { | } })`: rules by name and by code, in quotes if they need them. */
export const severityKeys: CompletionProvider<ArgumentRequest> = (request) => {
  const { callee, index, path, isKey, literal, start, end } = request.argument;
  const isOption = callee === "createApp" ? index === 0 : callee === "register" && index === 1;
  if (!isOption || isKey !== true || path.length !== 1 || path[0] !== "severities") return [];
  const items = ofSettings.flatMap(itemsOf);
  if (literal !== undefined) return inLiteral(request, items);
  const names = new ImportEdits(request.source.text, request.file.path);
  return items.map((item) => {
    const text = item.label.includes("-") ? names.quoted(item.label) : item.label;
    return { item: { ...item, insertText: text }, start, end };
  });
};

/** The text before a rule in a comment. */
const beforeRule = /(?:\/\/|\/\*)[ \t]*ligature-ignore[ \t]+(?:[\w-]+[ \t]*,[ \t]*)*([\w-]*)$/;

/** `// ligature-ignore |`: the rules that a comment can silence; `undefined` elsewhere. */
export function ignoredRules({ source, offset }: CompletionRequest): readonly Choice[] | undefined {
  const found = beforeRule.exec(source.text.slice(source.lineStartAt(offset), offset));
  if (found === null) return undefined;
  const end = offset + /^[\w-]*/.exec(source.text.slice(offset, offset + 100))![0].length;
  const start = offset - found[1]!.length;
  return ofComments.flatMap(itemsOf).map((item) => ({ item, start, end }));
}

function itemsOf({ code, slug, title }: Rule): CompletionItem[] {
  const item = { kind: CompletionItemKind.EnumMember, documentation: title };
  return [
    { ...item, label: slug, detail: code },
    { ...item, label: code, detail: slug },
  ];
}
