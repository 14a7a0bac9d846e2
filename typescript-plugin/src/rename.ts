import type TS from "typescript";
import { inProtocolOrder, isRenamable, renameEdits, Refusal, type SpanEdit } from "./engine.js";
import type { Extensions } from "./join.js";
import type { PluginContext } from "./plugin-context.js";
import { fileNameOf, questionAt, textOfName, textSpanOf, type Question } from "./question.js";

/** Stands for the new name, which tsserver does not tell: its clients put it between two texts. */
const placeholder = "ligatureNewName";

/** A rename of a route parameter: its templates, the handler's parameters with their uses, attributes, and links. */
export function rename(context: PluginContext): Extensions {
  const ask = (fileName: string, position: number): Question | undefined =>
    context.features.rename ? questionAt(context, fileName, position) : undefined;
  return {
    getRenameInfo(theirs, fileName, position) {
      const question = ask(fileName, position);
      if (question === undefined) return theirs;
      try {
        return locationsOf(question) === undefined ? theirs : infoOf(context.ts, question);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { canRename: false, localizedErrorMessage: error.message };
      }
    },
    findRenameLocations(theirs, fileName, position) {
      const question = ask(fileName, position);
      return (question && locationsOf(question)) ?? theirs;
    },
  };
}

/** `undefined` where the rename is TypeScript's. */
function locationsOf({ scope, name }: Question): TS.RenameLocation[] | undefined {
  if (!isRenamable(scope, name)) return undefined;
  const byFile = new Map<string, SpanEdit[]>();
  for (const edit of renameEdits(scope, name, placeholder).edits) {
    byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  }
  return [...byFile].flatMap(([file, edits]) => {
    const { text } = scope.sources.textOf(file);
    return withNewName(edits, text).map((edit) => toLocation(fileNameOf(scope, file), edit));
  });
}

/**
 * Each change of tsserver's holds the new name. A change that does not, such as an import, becomes part of the next one that does, with the
 * text between them.
 */
function withNewName(edits: readonly SpanEdit[], text: string): SpanEdit[] {
  const found: SpanEdit[] = [];
  let waiting: SpanEdit | undefined;
  for (const edit of inProtocolOrder(edits)) {
    const whole: SpanEdit = waiting === undefined ? edit : merge(waiting, edit, text);
    waiting = whole.text.includes(placeholder) ? undefined : whole;
    if (waiting === undefined) found.push(whole);
  }
  const last = found.pop();
  if (last === undefined) return [];
  return [...found, waiting === undefined ? last : merge(last, waiting, text)];
}

function merge(one: SpanEdit, other: SpanEdit, text: string): SpanEdit {
  const between = text.slice(one.end, other.start);
  return { file: one.file, start: one.start, end: other.end, text: one.text + between + other.text };
}

function toLocation(fileName: string, { start, end, text }: SpanEdit): TS.RenameLocation {
  const at = text.indexOf(placeholder);
  const [prefixText, suffixText] = [text.slice(0, at), text.slice(at + placeholder.length)];
  return {
    fileName,
    textSpan: textSpanOf({ start, end }),
    ...(prefixText !== "" && { prefixText }),
    ...(suffixText !== "" && { suffixText }),
  };
}

function infoOf(ts: typeof TS, question: Question): TS.RenameInfoSuccess {
  const displayName = textOfName(question);
  return {
    canRename: true,
    displayName,
    fullDisplayName: displayName,
    kind: ts.ScriptElementKind.parameterElement,
    kindModifiers: "",
    triggerSpan: textSpanOf(question.name.span),
  };
}
