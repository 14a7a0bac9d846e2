import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { placeOfList, type AppDescription } from "ligature/internal/applications";
import type { Project } from "../../projects/project.js";
import type { Snapshot } from "../../projects/snapshot.js";
import { appendItem } from "../../rules/append-item.js";
import { projectImport } from "../../rules/project-import.js";
import { ImportEdits } from "../../text/import-edits.js";
import { withLineEndsOf } from "../../text/line-ends.js";
import { SourceText, type TextEdit } from "../../text/source-text.js";
import { itemNames, type ItemNames } from "./item-names.js";
import { controllerText, pageText, testText, type TextStyle } from "./item-texts.js";
import { specifierFrom, testPlace } from "./test-place.js";

/** The files and edits of a new controller or page. */
export interface NewClass {
  readonly file: string;
  /** By path. */
  readonly files: ReadonlyMap<string, string>;
  /** In the file with the application; absent if none was found. */
  readonly registration?: { readonly path: string; readonly edits: readonly TextEdit[] };
  /** Where the name of the class is in the new file. */
  readonly nameAt: { readonly start: number; readonly end: number };
}

/** The choices for which a new class is written. */
export interface NewClassParts {
  readonly project: Project;
  readonly snapshot: Snapshot;
  /** The folder; default: that of the other classes, or of the application. */
  readonly folder?: string;
  /** Default: that of the sources beside the file, or of the application. */
  readonly lineEnd?: "\n" | "\r\n";
  readonly textOf: (path: string) => string | undefined;
}

/** A new controller or page with its registration and its test, or the reason why it cannot be written. */
export function newClass(kind: "controller" | "page", name: string, parts: NewClassParts): NewClass | string {
  const names = itemNames(kind, name);
  if (names === undefined)
    return `'${name}' cannot be the name of a class: it has to begin with a letter, and to consist of letters and digits.`;
  const { project, snapshot } = parts;
  const [app] = snapshot.apps;
  const file = join(parts.folder ?? defaultFolder(kind, project, snapshot, app), names.fileName);
  return existsSync(file) ? `${names.fileName} exists already.` : writeClass(kind, names, file, parts);
}

function writeClass(kind: "controller" | "page", names: ItemNames, file: string, parts: NewClassParts): NewClass {
  const { project, snapshot, textOf } = parts;
  const [app] = snapshot.apps;
  const model = textOf(app === undefined ? file : resolve(project.root, app.location.file)) ?? "";
  const lineEnd = parts.lineEnd ?? lineEndIn([...siblingTexts(file, parts), model]);
  const style = styleOf(model, names.fileName, lineEnd);
  const template = kind === "page" ? names.slug : templateOf(snapshot);
  const text = kind === "page" ? pageText(names, style) : controllerText(names, template, style);
  const list = kind === "page" ? "pages" : "controllers";
  const registration = app && registerIn(app, list, { names, text, file }, parts);
  const start = text.indexOf(names.className);
  return {
    file,
    files: new Map([[file, text], ...testOf({ names, file, list, template }, style)]),
    ...(registration && { registration }),
    nameAt: { start, end: start + names.className.length },
  };
}

interface Tested {
  readonly names: ItemNames;
  readonly file: string;
  readonly list: "controllers" | "pages";
  readonly template: string;
}

/** None if there is one of that name already. */
function testOf({ names, file, list, template }: Tested, style: TextStyle): (readonly [path: string, text: string])[] {
  const { className, slug } = names;
  const { path: place, runner } = testPlace(file, slug);
  if (existsSync(place)) return [];
  const path = `/${template.replaceAll(/\[controller\]/gi, className.replace(/Controller$/, ""))}`;
  return [[place, testText({ className, list, from: specifierFrom(place, file), path }, runner, style)]];
}

function styleOf(model: string, file: string, newLine: string): TextStyle {
  const style = new ImportEdits(model, file);
  return { quoted: (text) => style.quoted(text), semicolon: style.semicolon, newLine };
}

/** The sources in the folder of a file. */
function siblingTexts(file: string, { project, textOf }: NewClassParts): string[] {
  const siblings = project.reflector.files().filter((path) => dirname(path) === dirname(file));
  return siblings.flatMap((path) => textOf(path) ?? []);
}

/** The line end of most texts, of the first one if there are as many of each. */
function lineEndIn(texts: readonly string[]): string {
  const ends = texts.flatMap((text) => /\r?\n/.exec(text) ?? []);
  const windows = ends.filter((end) => end === "\r\n").length;
  return windows * 2 === ends.length ? (ends[0] ?? "\n") : windows * 2 > ends.length ? "\r\n" : "\n";
}

/** The path that most of the other controllers have. */
function templateOf({ applications }: Snapshot): string {
  const counts = new Map<string, number>();
  for (const { attributes } of applications.flatMap(({ model }) => model.controllers)) {
    const template = attributes.find(({ name }) => name === "Route")?.data.template;
    if (typeof template === "string" && /\[controller\]$/i.test(template) && !template.includes("{"))
      counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0].replace(/^~?\//, "") ?? "api/[controller]";
}

function defaultFolder(
  kind: "controller" | "page",
  { root }: Project,
  { applications }: Snapshot,
  app: AppDescription | undefined,
): string {
  const all = applications
    .flatMap(({ model }) => model.controllers)
    .filter((one) => one.kind === kind && one.location.file !== "");
  const folders = new Set(all.map(({ location }) => dirname(resolve(root, location.file))));
  const [only] = folders;
  if (folders.size === 1) return only!;
  if (app !== undefined) return dirname(resolve(root, app.location.file));
  const source = join(root, "src");
  return existsSync(source) && statSync(source).isDirectory() ? source : root;
}

interface WrittenClass {
  readonly names: ItemNames;
  readonly text: string;
  readonly file: string;
}

/** Adds the class to the list of the application, in the style of its other items. */
function registerIn(
  app: AppDescription,
  list: "controllers" | "pages",
  { names, text, file }: WrittenClass,
  { project, textOf }: NewClassParts,
): NewClass["registration"] {
  const place = placeOfList(app.lists, list);
  const path = place && resolve(project.root, place.file);
  const before = path === undefined ? undefined : textOf(path);
  if (place === undefined || path === undefined || before === undefined) return undefined;
  const into = { source: new SourceText(before), file: place.file };
  const [open] = into.source.offsetsOf(place.range);
  const item = app.lists[list] === undefined ? `${list}: [${names.className}]` : names.className;
  const added = appendItem(into, open, item);
  const imported = projectImport(
    into,
    { source: new SourceText(text), file: project.locationFile(file) },
    names.className,
  );
  if (added === undefined || imported === undefined) return undefined;
  return { path, edits: [...imported, added].map((edit) => ({ ...edit, text: withLineEndsOf(before, edit.text) })) };
}
