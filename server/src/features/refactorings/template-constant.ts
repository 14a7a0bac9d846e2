import { CodeActionKind } from "vscode-languageserver";
import { isRouteAttribute } from "ligature/internal/attributes";
import type { AttributeModel } from "ligature/internal/model";
import { readTemplateArgument, type TemplateArgument } from "ligature/internal/reflection";
import type { SpanEdit } from "../../navigation/name-edits.js";
import { ImportEdits } from "../../text/import-edits.js";
import type { RefactoringProvider, RefactoringRequest } from "./refactoring.js";

/** On a template in an attribute: a constant above the class that has it. */
export const templateToConstant: RefactoringProvider = (request) => {
  const found = templateAt(request);
  if (found === undefined || found.argument.constant !== undefined) return [];
  const { file, scope } = request;
  const { start, end, written, classStart } = found.argument;
  const name = nameFor(found);
  const { semicolon } = new ImportEdits(scope.sources.textOf(file).text, file);
  const statement = `const ${name} = ${written}${semicolon}\n\n`;
  const edits: SpanEdit[] = [
    { file, start: classStart, end: classStart, text: statement },
    { file, start, end, text: name },
  ];
  return [{ title: `Move the template to the constant '${name}'`, kind: CodeActionKind.RefactorExtract, edits }];
};

/** The way back. The constant goes if nothing else uses it. */
export const constantToTemplate: RefactoringProvider = (request) => {
  const { argument } = templateAt(request) ?? {};
  if (argument?.constant === undefined) return [];
  const { file, scope } = request;
  const { start, end, written } = argument;
  const name = scope.sources.textOf(file).text.slice(start, end);
  const { removable } = argument.constant;
  const edits: SpanEdit[] = [{ file, start, end, text: written }];
  if (removable !== undefined) edits.unshift({ file, ...withBlanks(scope.sources.textOf(file).text, removable), text: "" }); // prettier-ignore
  return [{ title: `Write the template in place of '${name}'`, kind: CodeActionKind.RefactorInline, edits }];
};

interface FoundTemplate {
  readonly argument: TemplateArgument;
  /** The owner of the attribute, for the name of the constant. */
  readonly owner: string;
}

function templateAt({ scope, file, selection }: RefactoringRequest): FoundTemplate | undefined {
  const argument = readTemplateArgument(scope.reflector, file, selection.start);
  if (argument === undefined || argument.end < selection.end) return undefined;
  const source = scope.sources.textOf(file);
  const isHere = ({ data, argumentRanges, file: other }: AttributeModel, ownFile: string): boolean => {
    const [range] = argumentRanges ?? [];
    return (
      (other ?? ownFile) === file &&
      data.template === argument.text &&
      range !== undefined &&
      source.offsetsOf(range)[0] === argument.start
    );
  };
  for (const { name, attributes, location, actions } of scope.snapshot.applications.flatMap(
    ({ model }) => model.controllers,
  )) {
    // prettier-ignore
    const hasIt = (all: readonly AttributeModel[], at: string): boolean =>
      all.some((one) => isRouteAttribute(one) && isHere(one, at));
    const action = actions.find((one) => hasIt(one.attributes, one.location.file));
    if (action !== undefined) return { argument, owner: action.methodName };
    if (hasIt(attributes, location.file)) return { argument, owner: name };
  }
  return undefined;
}

function nameFor({ argument: { fileNames }, owner }: FoundTemplate): string {
  const plain = owner.replaceAll(/[^\w$]/g, "");
  const base = `${plain.charAt(0).toLowerCase()}${plain.slice(1)}Template`.replace(/^(?=\d)/, "_");
  let name = base;
  for (let number = 2; fileNames.has(name); number++) name = `${base}${number}`;
  return name;
}

/** A statement with its lines, and the empty lines after it. */
function withBlanks(text: string, { start, end }: { readonly start: number; readonly end: number }) {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  if (text.slice(lineStart, start).trim() !== "") return { start, end };
  return {
    start: lineStart,
    end: end + /^[ \t]*(?:\r?\n[ \t]*(?=\r?\n|$))*(?:\r?\n)?/.exec(text.slice(end))![0].length,
  };
}
