import type TS from "typescript";
import { occurrencesOf, type Occurrence } from "./engine.js";
import type { Extensions } from "./join.js";
import type { PluginContext } from "./plugin-context.js";
import { fileNameOf, isInTemplate, questionAt, textOfName, textSpanOf, type Question } from "./question.js";

/** The places of a route parameter and of the handler's parameter that takes it, as one. */
export function references(context: PluginContext): Extensions {
  const ask = (fileName: string, position: number): Question | undefined =>
    context.features.references ? questionAt(context, fileName, position) : undefined;
  return {
    getReferencesAtPosition(theirs, fileName, position) {
      const question = ask(fileName, position);
      if (question === undefined) return theirs;
      const known = isInTemplate(question) ? [] : (theirs ?? []);
      const all = [...known, ...missing(question, known).map((one) => toEntry(question, one))];
      return all.length === 0 ? theirs : all;
    },
    findReferences(theirs, fileName, position) {
      const question = ask(fileName, position);
      if (question === undefined) return theirs;
      const known = isInTemplate(question) ? [] : (theirs ?? []);
      const found = missing(
        question,
        known.flatMap((one) => one.references),
      );
      return found.length === 0 ? theirs : [...known, toSymbol(context.ts, question, found)];
    },
  };
}

/** Those that TypeScript does not know. */
function missing(question: Question, known: readonly TS.DocumentSpan[]): Occurrence[] {
  const { scope, name } = question;
  const places = new Set(known.map(({ fileName, textSpan }) => `${fileName}:${textSpan.start}`));
  return occurrencesOf(scope, name).filter(({ file, start }) => !places.has(`${fileNameOf(scope, file)}:${start}`));
}

function toEntry({ scope }: Question, { file, start, end, kind }: Occurrence): TS.ReferencedSymbolEntry {
  return {
    fileName: fileNameOf(scope, file),
    textSpan: textSpanOf({ start, end }),
    isWriteAccess: kind === "write" || kind === "declaration",
    isDefinition: kind === "declaration",
    ...(kind === "template" && { isInString: true as const }),
  };
}

function toSymbol(ts: typeof TS, question: Question, found: readonly Occurrence[]): TS.ReferencedSymbol {
  const { fileName, textSpan } = toEntry(question, found[0]!);
  const name = textOfName(question);
  return {
    definition: {
      fileName,
      textSpan,
      kind: ts.ScriptElementKind.parameterElement,
      name,
      containerKind: ts.ScriptElementKind.unknown,
      containerName: "",
      displayParts: [{ kind: "text", text: `(route parameter) ${name}` }],
    },
    references: found.map((one) => toEntry(question, one)),
  };
}
