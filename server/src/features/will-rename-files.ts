import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, posix } from "node:path";
import {
  WillRenameFilesRequest,
  type ClientCapabilities,
  type RenameFilesParams,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";
import { pathOfUri, uriOfPath } from "../text/file-uri.js";
import { locationFile } from "../text/location-file.js";
import { SourceText, type TextEdit } from "../text/source-text.js";
import type { Feature } from "./feature.js";
import { editsOfMovedTemplates } from "./templates/moved-templates.js";
import { toEdits } from "./to-edits.js";

/** Sources and templates, and folders with them. */
const filters = [
  { scheme: "file", pattern: { glob: "**/*.{ts,tsx,mts,cts,eta}", matches: "file" as const } },
  { scheme: "file", pattern: { glob: "**", matches: "folder" as const } },
];

/**
 * `workspace/willRenameFiles`: the scripts of `package.json` that run a file get its new name: `ligature dev src/main.ts`, and
 * `node dist/main.js` for what is compiled from it. TypeScript's server changes the imports. A text that names a template gets its new name.
 */
export const willRenameFilesFeature: Feature = {
  capabilities: ({ workspace }: ClientCapabilities) =>
    workspace?.fileOperations?.willRename === true
      ? { workspace: { fileOperations: { willRename: { filters } } } }
      : {},
  listen: (context) => {
    const answer = context.guard.request("workspace/willRenameFiles", (parameters: RenameFilesParams) =>
      willRename(context, parameters),
    );
    context.connection.onRequest<WorkspaceEdit | null, unknown>(WillRenameFilesRequest.method, answer);
  },
};

/** The path of a file or a folder, before and after. */
export interface RenamedPath {
  readonly from: string;
  readonly to: string;
}

async function willRename(context: ServerContext, { files }: RenameFilesParams): Promise<WorkspaceEdit | null> {
  const renamed = files.flatMap(({ oldUri, newUri }): RenamedPath[] => {
    const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
    return from === undefined || to === undefined || !context.projects.use.concerns(from) ? [] : [{ from, to }];
  });
  const manifests = new Set(renamed.flatMap(({ from }) => manifestsAbove(context, from)));
  const changes = [
    ...[...manifests].flatMap((manifest) => editsOf(context, manifest, renamed) ?? []),
    ...(await editsOfMovedTemplates(context, renamed)),
  ];
  return changes.length === 0 ? null : toWorkspaceEdit(context, changes);
}

/** Clients without versions get plain edits. */
function toWorkspaceEdit({ clientCapabilities }: ServerContext, changes: readonly TextDocumentEdit[]): WorkspaceEdit {
  if (clientCapabilities.workspace?.workspaceEdit?.documentChanges === true) return { documentChanges: [...changes] };
  const plain = changes.map(({ textDocument, edits }) => [textDocument.uri, edits] as const);
  return { changes: Object.fromEntries(plain) as NonNullable<WorkspaceEdit["changes"]> };
}

/** The packages around a file, up to the open folder: that of a monorepo may run its file as well. */
function manifestsAbove({ projects }: ServerContext, path: string): string[] {
  const found: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest)) found.push(manifest);
    if (projects.use.folders.includes(folder) || folder === dirname(folder)) return found;
  }
}

function editsOf(
  { documents }: ServerContext,
  manifest: string,
  renamed: readonly RenamedPath[],
): TextDocumentEdit | undefined {
  const document = documents.all().find(({ uri }) => pathOfUri(uri) === manifest);
  const text = document?.getText() ?? readFileSync(manifest, "utf8");
  const folder = dirname(manifest);
  const paths = renamed.flatMap((one) => pathsIn(folder, one));
  const edits = scriptsIn(text).flatMap(({ start, end }) => replaced(text, start, end, paths));
  if (edits.length === 0) return undefined;
  const uri = document?.uri ?? uriOfPath(manifest);
  return { textDocument: { uri, version: document?.version ?? null }, edits: toEdits(new SourceText(text), edits) };
}

/** The paths of a file relative to its package: its own, and those of what is compiled from it. */
function pathsIn(folder: string, { from, to }: RenamedPath): RenamedPath[] {
  const own = { from: locationFile(folder, from), to: locationFile(folder, to) };
  const compiled = outputsOf(folder).flatMap(({ rootDir, outDir }): RenamedPath[] => {
    const [before, after] = [own.from, own.to].map((path) => compiledPath(path, rootDir, outDir));
    return before === undefined || after === undefined ? [] : [{ from: before, to: after }];
  });
  return [...new Map([own, ...compiled].map((one) => [one.from, one])).values()];
}

interface Output {
  readonly rootDir: string;
  readonly outDir: string;
}

/** The settings of a package's tsconfigs about compiled files. */
function outputsOf(folder: string): Output[] {
  return ["tsconfig.json", "tsconfig.build.json"].flatMap((name) => {
    const path = join(folder, name);
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    const [rootDir, outDir] = ["rootDir", "outDir"].map((option) => optionIn(text, option));
    return rootDir === undefined || outDir === undefined ? [] : [{ rootDir, outDir }];
  });
}

function optionIn(text: string, name: string): string | undefined {
  return new RegExp(`"${name}"\\s*:\\s*"(?:\\./)?([^"\\\\]+?)/?"`).exec(text)?.[1];
}

/** `dist/main.js` of `src/main.ts`. A folder keeps its name. */
function compiledPath(path: string, rootDir: string, outDir: string): string | undefined {
  if (path !== rootDir && !path.startsWith(`${rootDir}/`)) return undefined;
  const moved = outDir + path.slice(rootDir.length);
  const extension = /^\.[cm]?tsx?$/.exec(extname(path))?.[0];
  return extension === undefined ? moved : posix.join(dirname(moved), basename(moved, extension)) + extension.replace(/tsx?$/, "js"); // prettier-ignore
}

/** The texts of the scripts, between the quotes. */
function scriptsIn(text: string): { readonly start: number; readonly end: number }[] {
  const opening = /"scripts"\s*:\s*\{/.exec(text);
  if (opening === null) return [];
  const found: { start: number; end: number }[] = [];
  const from = opening.index + opening[0].length;
  for (const match of text.slice(from).matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|\}/g)) {
    if (match[0] === "}") break;
    const start = from + match.index + 1;
    if (match[2] === undefined) found.push({ start, end: start + match[1]!.length });
  }
  return found;
}

function replaced(text: string, start: number, end: number, paths: readonly RenamedPath[]): TextEdit[] {
  const script = text.slice(start, end);
  return paths.flatMap(({ from, to }) => {
    const name = new RegExp(`(?<![\\w./\\\\-])(?:\\./)?${escaped(from)}(?![\\w.-])`, "g");
    return [...script.matchAll(name)].map(({ index, 0: found }) => {
      const at = start + index + found.length - from.length;
      return { start: at, end: at + from.length, text: to };
    });
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
