import { checks } from "ligature/internal/analysis";
import type { ModelDiagnostic } from "ligature/internal/model";
import type { PluginFile } from "../plugin-context.js";
import type { PluginProject } from "../plugin-project.js";

const syntaxCodes: ReadonlySet<string> = new Set(checks.filter(({ syntaxOnly }) => syntaxOnly).map(({ code }) => code));

/** The findings in a file's syntax, for one version of the project. */
interface SyntaxFindings {
  readonly version: number;
  readonly keys: ReadonlySet<string>;
}

const findingsOf = new WeakMap<PluginProject, Map<string, SyntaxFindings>>();

/**
 * The diagnostics that the syntax of a file allows, at once. Before the types were there for the first time there are none: the options of the application
 * may say that all is well.
 */
export function syntaxDiagnostics(file: PluginFile): readonly ModelDiagnostic[] {
  const found = findInSyntax(file);
  const { plugin, fileName } = file;
  const said = findingsOf.get(plugin) ?? new Map<string, SyntaxFindings>();
  findingsOf.set(plugin, said);
  said.set(fileName, { version: plugin.project.version, keys: new Set(found.map(keyOf)) });
  return found;
}

function findInSyntax({ plugin, fileName, sourceFile }: PluginFile): readonly ModelDiagnostic[] {
  const { project, present } = plugin;
  if (present !== undefined) return (present.diagnostics.get(fileName) ?? []).filter(isOfSyntax);
  return project.snapshot === undefined ? [] : project.analyzeSyntax(fileName, sourceFile.text).diagnostics;
}

/** The diagnostics that need the types, and those that were not found in the syntax. While the types are on their way, those of before. */
export function typeDiagnostics(file: PluginFile): readonly ModelDiagnostic[] {
  const { plugin, fileName } = file;
  const snapshot = plugin.current();
  const earlier = plugin.project.snapshot;
  const all = [earlier?.diagnostics, plugin.ofDocuments].flatMap((group) => group?.get(fileName) ?? []);
  if (snapshot === undefined) return all.filter((one) => !isOfSyntax(one));
  const said = findingsOf.get(plugin)?.get(fileName);
  if (said?.version !== snapshot.version) return all;
  takeBack(file, said, all);
  return all.filter((one) => !said.keys.has(keyOf(one)));
}

/** Everything that is known of the present text, for fixes. */
export function knownDiagnostics(file: PluginFile): readonly ModelDiagnostic[] {
  const { plugin, fileName, sourceFile } = file;
  const snapshot = plugin.current();
  if (snapshot === undefined) return plugin.project.analyzeSyntax(fileName, sourceFile.text).diagnostics;
  return [snapshot.diagnostics, plugin.ofDocuments].flatMap((group) => group.get(fileName) ?? []);
}

/** Takes back the diagnostics of the syntax that the types refute: the client is to ask again, and gets none of them again. */
function takeBack(
  { plugin, fileName }: PluginFile,
  { keys, version }: SyntaxFindings,
  all: readonly ModelDiagnostic[],
): void {
  const right = new Set(all.map(keyOf));
  if ([...keys].every((key) => right.has(key))) return;
  findingsOf.get(plugin)?.set(fileName, { version, keys: new Set([...keys].filter((key) => right.has(key))) });
  setImmediate(() => {
    plugin.refresh();
  });
}

function isOfSyntax({ code }: ModelDiagnostic): boolean {
  return syntaxCodes.has(code);
}

function keyOf({ code, location, message }: ModelDiagnostic): string {
  return `${code} ${location.range.join()} ${message}`;
}
