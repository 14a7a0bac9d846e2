import type { AppDescription } from "./fold-app-options.js";

const testFile = /(^|[/.])(tests?|specs?|__tests__|examples?|fixtures|bench)([/.]|$)/i;
const isEntry = /(^|\/)(main|app|server|index)\.[cm]?tsx?$/;

/**
 * If there are several calls of `createApp`, chooses the one whose documents are shown. It prefers one outside of
 * tests, then one in `main`, `app`, `server` or `index`, then one that lists controllers, then the first by name.
 *
 * @param apps the applications
 * @returns the application; `undefined` if there is none
 * @example `(apps: readonly AppDescription[]) => choosePrimary(apps)?.prefix`
 */
export function choosePrimary(apps: readonly AppDescription[]): AppDescription | undefined {
  return [...apps].sort((one, other) => rank(one) - rank(other) || compareFiles(one, other))[0];
}

/**
 * Whether an application belongs to tests. If there are others, it is not the one that people use.
 *
 * @param app the application
 * @returns whether its file is one of tests
 * @example `(apps: readonly AppDescription[]) => apps.filter((app) => !isTest(app))`
 */
export function isTest({ location: { file } }: Pick<AppDescription, "location">): boolean {
  return testFile.test(file);
}

function rank({ location: { file }, controllers, pages }: AppDescription): number {
  const empty = controllers?.length === 0 && pages?.length === 0;
  return (testFile.test(file) ? 4 : 0) + (empty ? 2 : 0) + (isEntry.test(file) ? 0 : 1);
}

function compareFiles(one: AppDescription, other: AppDescription): number {
  return one.location.file < other.location.file ? -1 : one.location.file > other.location.file ? 1 : 0;
}
