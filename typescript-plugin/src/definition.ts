import type TS from "typescript";
import { targetsOf } from "./engine.js";
import type { Extensions } from "./join.js";
import type { PluginContext } from "./plugin-context.js";
import { fileNameOf, isInTemplate, questionAt, textOfName, textSpanOf, type Question } from "./question.js";

/** From a template to what takes the value, and back; from a link to its action; from a token to the class and the method. */
export function definition(context: PluginContext): Extensions {
  const ask = (fileName: string, position: number): Question | undefined =>
    context.features.definition ? questionAt(context, fileName, position) : undefined;
  return {
    getDefinitionAtPosition(theirs, fileName, position) {
      const question = ask(fileName, position);
      return question === undefined ? theirs : joined(context.ts, question, theirs);
    },
    getDefinitionAndBoundSpan(theirs, fileName, position) {
      const question = ask(fileName, position);
      const definitions = question && joined(context.ts, question, theirs?.definitions);
      if (question === undefined || definitions === undefined) return theirs;
      return { textSpan: textSpanOf(question.name.span), definitions };
    },
  };
}

function joined(
  ts: typeof TS,
  question: Question,
  theirs: readonly TS.DefinitionInfo[] | undefined,
): readonly TS.DefinitionInfo[] | undefined {
  const { scope, name } = question;
  const ours = targetsOf(scope, name).map((span) => ({
    fileName: fileNameOf(scope, span.file),
    textSpan: textSpanOf(span),
    kind: ts.ScriptElementKind.parameterElement,
    name: textOfName(question),
    containerKind: ts.ScriptElementKind.unknown,
    containerName: "",
    // No other project has it.
    isLocal: true,
  }));
  if (ours.length === 0) return theirs;
  return isInTemplate(question) ? ours : [...(theirs ?? []), ...ours];
}
