import { resolve } from "node:path";
import { CodeActionKind, type CodeAction } from "vscode-languageserver";
import type { ModelDiagnostic, Range } from "ligature/internal/model";
import type { ServerContext } from "../../server-context.js";
import { uriOfPath } from "../../text/file-uri.js";
import { toDiagnostic, toRange } from "../to-diagnostic.js";
import type { TemplateFile } from "./template-file.js";

/** The fixes of the mistakes of a template that a test accepts by their ranges. */
export function templateFixes(
  context: ServerContext,
  { uri, version, source, snapshot, templates, name, project }: TemplateFile,
  accepts: (range: Range) => boolean,
): CodeAction[] {
  const own = (snapshot.diagnostics.get(templates.pathOf(name)) ?? []).filter(({ location }) =>
    accepts(location.range),
  );
  const replacements = own.flatMap((diagnostic): CodeAction[] => {
    const { replacement } = diagnostic.data ?? {};
    if (typeof replacement !== "string") return [];
    const { range } = diagnostic.location;
    const edits = [{ range: toRange(range), newText: replacement }];
    return [
      {
        title: `Replace '${source.slice(range)}' with '${replacement}'`,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [toDiagnostic(diagnostic, project.root, context)],
        edit: takesVersions(context) ? { documentChanges: [{ textDocument: { uri, version }, edits }] } : { changes: { [uri]: edits } },
      },
    ]; // prettier-ignore
  });
  return [...replacements, ...createViewFixes(context, project.root, own)];
}

/** Creates the templates that are missing. Only some clients can create files. */
export function createViewFixes(
  context: ServerContext,
  root: string,
  diagnostics: readonly ModelDiagnostic[],
): CodeAction[] {
  if (context.clientCapabilities.workspace?.workspaceEdit?.resourceOperations?.includes("create") !== true) return [];
  return diagnostics.flatMap((diagnostic): CodeAction[] => {
    const { newFile } = diagnostic.data ?? {};
    if (typeof newFile !== "string") return [];
    const uri = uriOfPath(resolve(root, newFile));
    const start = { line: 0, character: 0 };
    return [
      {
        title: `Create ${newFile}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toDiagnostic(diagnostic, root, context)],
        edit: {
          documentChanges: [
            { kind: "create", uri, options: { ignoreIfExists: true } },
            {
              textDocument: { uri, version: null },
              edits: [{ range: { start, end: start }, newText: textOf(newFile) }],
            },
          ],
        },
      },
    ];
  });
}

/** A heading with the name of the file, so that the page shows something. */
function textOf(file: string): string {
  const [name = ""] = file.split("/").at(-1)!.split(".");
  return `<h1>${name.replace(/[^\p{L}\p{N} -]/gu, "")}</h1>\n`;
}

function takesVersions({ clientCapabilities }: ServerContext): boolean {
  return clientCapabilities.workspace?.workspaceEdit?.documentChanges === true;
}
