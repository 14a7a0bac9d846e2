import type TS from "typescript";
import { attributeDefinitions } from "ligature/internal/attributes";
import { inTemplate } from "./engine.js";
import type { Extensions } from "./join.js";
import type { PluginContext } from "./plugin-context.js";
import { templatePlaceAt } from "./template-place.js";

type Choice = ReturnType<typeof inTemplate>[number];

/** In a route template: parameters, constraints, their arguments, tokens. */
export function completion(context: PluginContext): Extensions {
  const choices = (fileName: string, offset: number, snippets: boolean): readonly Choice[] => {
    const place = context.featuresIn(fileName).completion ? templatePlaceAt(context, fileName, offset) : undefined;
    return place === undefined ? [] : inTemplate({ ...place, snippets });
  };
  return {
    getCompletionsAtPosition(all, fileName, position, options) {
      const { attributes } = context.featuresIn(fileName);
      const theirs = attributes ? all : withoutAttributes(all, textBefore(context, fileName, position));
      const ours = choices(fileName, position, options?.includeCompletionsWithSnippetText === true);
      if (ours.length === 0) return theirs;
      const none = {
        isGlobalCompletion: false,
        isMemberCompletion: false,
        isNewIdentifierLocation: false,
        entries: [],
      };
      const known = theirs ?? none;
      return { ...known, entries: [...known.entries, ...ours.map((choice) => toEntry(context.ts, choice))] };
    },
    getCompletionEntryDetails(theirs, fileName, position, name) {
      const choice = choices(fileName, position, false).find(({ item }) => item.label === name);
      return choice === undefined ? theirs : toDetails(context.ts, choice.item);
    },
  };
}

type Completions = TS.WithMetadata<TS.CompletionInfo> | undefined;

function textBefore({ info }: PluginContext, fileName: string, position: number): string {
  return info.languageServiceHost.getScriptSnapshot(fileName)?.getText(0, position) ?? "";
}

/** After `@`, the language server offers more: only the attributes that fit, each with its arguments. */
function withoutAttributes(theirs: Completions, before: string): Completions {
  if (theirs === undefined || !/@[\w$]*$/.test(before)) return theirs;
  return { ...theirs, entries: theirs.entries.filter((entry) => !isAttribute(entry, before)) };
}

/** A name that is imported already has no source. */
function isAttribute({ name, source }: TS.CompletionEntry, text: string): boolean {
  if (!attributeDefinitions.has(name)) return false;
  if (source !== undefined) return /(^|\/)ligature(\/|$)/.test(source);
  return [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']ligature["']/g)].some(([, names]) =>
    names!.split(",").some((one) => one.trim() === name),
  );
}

function toEntry(ts: typeof TS, { item, start, end }: Choice): TS.CompletionEntry {
  const { label, insertText, insertTextFormat, sortText } = item;
  return {
    name: label,
    kind: kindOf(ts, item),
    kindModifiers: "",
    sortText: sortText ?? label,
    insertText: insertText ?? label,
    // The protocol's number for snippets.
    ...(insertTextFormat === 2 && { isSnippet: true as const }),
    replacementSpan: { start, length: end - start },
  };
}

function toDetails(ts: typeof TS, item: Choice["item"]): TS.CompletionEntryDetails {
  const { label, detail, documentation } = item;
  const text = typeof documentation === "string" ? documentation : documentation?.value;
  return {
    name: label,
    kind: kindOf(ts, item),
    kindModifiers: "",
    displayParts: [{ kind: "text", text: detail ?? label }],
    documentation: text === undefined ? [] : [{ kind: "text", text }],
  };
}

/** The protocol's numbers of what a template holds: 3 a function, 6 a variable, 14 a keyword. */
function kindOf(ts: typeof TS, { kind }: Choice["item"]): TS.ScriptElementKind {
  const { functionElement, parameterElement, keyword, string } = ts.ScriptElementKind;
  return kind === 3 ? functionElement : kind === 6 ? parameterElement : kind === 14 ? keyword : string;
}
