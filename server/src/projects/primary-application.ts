import type { AppDescription } from "./fold-app-options.js";

const testFile = /(^|[/.])(tests?|specs?|__tests__|examples?|fixtures|bench)([/.]|$)/i;
const isEntry = /(^|\/)(main|app|server|index)\.[cm]?tsx?$/;

/**
 * Of several calls of `createApp`, the one whose documents are shown: not one in a test, rather one in `main`, `app`,
 * `server` or `index`, rather one that lists controllers, else the first by name.
 */
export function choosePrimary(apps: readonly AppDescription[]): AppDescription | undefined {
  return [...apps].sort((one, other) => rank(one) - rank(other) || compareFiles(one, other))[0];
}

/** Whether an application is one of tests: of several, it is not the one that people use. */
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
