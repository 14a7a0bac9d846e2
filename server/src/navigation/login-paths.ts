import { resolveLoginPath } from "ligature/internal/analysis";
import { pageNameOf } from "ligature/internal/conventions";
import type { ControllerModel } from "ligature/internal/model";
import type { WrittenText } from "ligature/internal/reflection";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { viewSources } from "./page-links.js";
import { Refusal } from "./refusal.js";

/** The new names of pages by their ids. */
export type RenamedPages = ReadonlyMap<string, { readonly page: ControllerModel; readonly to: string }>;

/** The option `loginPath` as a string, and the pages that answer it. */
interface WrittenLoginPath {
  readonly file: string;
  readonly written: WrittenText;
  readonly pages: readonly ControllerModel[];
}

/** Every option `loginPath` that the sources write as a string. */
export function writtenLoginPaths(scope: NameScope): WrittenLoginPath[] {
  return viewSources(scope).flatMap(({ file, texts }) =>
    texts.loginPaths.map((written) => ({ file, written, pages: pagesAt(scope, written.text) })),
  );
}

function pagesAt({ snapshot }: NameScope, path: string): ControllerModel[] {
  return snapshot.applications.flatMap((app) =>
    resolveLoginPath(path, app)
      .reached.map(({ controller }) => controller)
      .filter(({ kind }) => kind === "page"),
  );
}

/**
 * The edits of the option `loginPath`, so that it leads to the same page.
 *
 * @throws {Refusal} if the path cannot be changed where it is written
 */
export function loginPathEdits(scope: NameScope, renamed: RenamedPages): SpanEdit[] {
  const all = writtenLoginPaths(scope);
  checkElsewhere(scope, renamed, all);
  return all.flatMap(({ file, written, pages }): SpanEdit[] => {
    const page = pages.find(({ id }) => renamed.has(id));
    if (page === undefined) return [];
    if (pages.some(({ id }) => id !== page.id))
      throw new Refusal(`The option \`loginPath\` in ${file} leads to several pages, of several applications.`);
    const text = pathAfter(written.text, pageNameOf(page)!, renamed.get(page.id)!.to);
    if (text === written.text) return [];
    if (text === undefined || !written.isPlain)
      throw new Refusal(`The option \`loginPath\` in ${file} leads to this page, and is not written as its path.`);
    return [{ file, start: written.start, end: written.end, text }];
  });
}

/** The value of the option may be that of a constant. */
function checkElsewhere(scope: NameScope, renamed: RenamedPages, all: readonly WrittenLoginPath[]): void {
  for (const { loginPath } of scope.snapshot.apps) {
    if (loginPath === undefined || all.some(({ written }) => written.text === loginPath)) continue;
    const page = pagesAt(scope, loginPath).find(({ id }) => renamed.has(id));
    const to = page && renamed.get(page.id)!.to;
    if (page !== undefined && pathAfter(loginPath, pageNameOf(page)!, to!) !== loginPath)
      throw new Refusal(`The option \`loginPath\` of the application gets the path '${loginPath}' from elsewhere.`);
  }
}

const isParameter = (segment: string): boolean => /^\[[^[\]]*\]$/.test(segment);

/**
 * A path that leads to a page after the page gets another name. The parts before and behind the page's own path stay, and so do the
 * values of its parameters. `undefined` if the path has not the form of the name.
 */
function pathAfter(path: string, from: string, to: string): string | undefined {
  if (withoutNames(from) === withoutNames(to)) return path;
  const [way] = /^[^?]*/.exec(path)!;
  const segments = way.split("/").slice(1);
  const names = from.split("/").slice(1);
  const start = segments.findIndex((_, at) =>
    names.every((name, index) => isParameter(name) || segments[at + index]?.toLowerCase() === name.toLowerCase()),
  );
  if (start === -1) return undefined;
  const own = segments.slice(start, start + names.length);
  const values = own.filter((_, index) => isParameter(names[index]!));
  const next = to
    .split("/")
    .slice(1)
    .flatMap((name) => (isParameter(name) ? values.splice(0, 1) : [name]));
  const all = [...segments.slice(0, start), ...next, ...segments.slice(start + names.length)];
  return `/${all.join("/")}${path.slice(way.length)}`;
}

function withoutNames(name: string): string {
  return name.replaceAll(/\[[^[\]]*\]/g, "[]").toLowerCase();
}

/** Where a login path has the name of its page; `undefined` if it is not written there as the name is. */
export function nameInLoginPath(
  { written }: WrittenLoginPath,
  page: ControllerModel,
): { start: number; end: number } | undefined {
  const name = pageNameOf(page)!;
  const [way] = /^[^?]*/.exec(written.text)!;
  if (!written.isPlain || !way.toLowerCase().endsWith(name.toLowerCase())) return undefined;
  const end = written.start + way.length;
  return { start: end - name.length, end };
}
