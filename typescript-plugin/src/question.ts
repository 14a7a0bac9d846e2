import { resolve } from "node:path";
import type TS from "typescript";
import { nameAt, OpenFiles, Sources, uriOfPath, type NameAt, type NameScope, type Snapshot } from "./engine.js";
import { sourceTextOf, type PluginContext } from "./plugin-context.js";

/** A name that somebody asks about, and what the answer is made from. */
export interface Question {
  readonly scope: NameScope;
  readonly name: NameAt;
}

const noOpenFiles = new OpenFiles();

/**
 * Ligature's name at a place; `undefined` where there is none. It waits for the types: without them, TypeScript's own rename would
 * change the parameter and leave the template behind.
 */
export function questionAt(context: PluginContext, fileName: string, offset: number): Question | undefined {
  const found = context.fileOf(fileName);
  const snapshot = found?.plugin.complete();
  if (found === undefined || snapshot === undefined) return undefined;
  const { project } = found.plugin;
  const { reflector } = project;
  const source = sourceTextOf(found.sourceFile);
  const file = { uri: uriOfPath(fileName), path: fileName, version: 0, text: source.text };
  const scope = scopeOf(snapshot, reflector);
  const name = nameAt({ file, project, source, offset, snapshot, reflector }, scope);
  return name && { scope, name };
}

/** Where names are looked up. */
export function scopeOf(snapshot: Snapshot, reflector: NameScope["reflector"]): NameScope {
  return { snapshot, reflector, sources: new Sources(reflector, noOpenFiles) };
}

/** A file as tsserver names it. */
export function fileNameOf({ reflector }: Pick<NameScope, "reflector">, file: string): string {
  return resolve(reflector.project.root, file).replaceAll("\\", "/");
}

/** A place as tsserver has it. */
export function textSpanOf({ start, end }: { readonly start: number; readonly end: number }): TS.TextSpan {
  return { start, length: end - start };
}

/** Whether it is in a template: whatever TypeScript says of such a text, it says of other things. */
export function isInTemplate({ name }: Question): boolean {
  return name.kind === "token" || (name.kind === "route" && name.from === "template");
}

/** The text of the name. */
export function textOfName({ scope, name: { span } }: Question): string {
  return scope.sources.textOf(span.file).text.slice(span.start, span.end);
}
