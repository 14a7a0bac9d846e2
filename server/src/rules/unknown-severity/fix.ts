import { replaceMarked, textOf, type FixProvider, type FixRequest } from "../fix.js";

/** The rule or the severity that was probably meant. */
export const fix: FixProvider = (request) => {
  const [written, meant] = [textOf(request, "written"), textOf(request, "text")];
  if (written === undefined || meant === undefined) return [];
  const isEntry = textOf(request, "of") === "entry";
  const at = isInPackage(request)
    ? inPackage(request, isEntry, written)
    : isEntry
      ? entryAt(request, written)
      : valueAt(request, written);
  if (at === undefined) return [];
  const edits = [{ start: at, end: at + written.length, text: meant }];
  return [{ title: `Replace '${written}' with '${meant}'`, edits, preferred: true }];
};

/** The value of the entry is marked. Its name is before the value, in quotes unless it is an identifier. */
function entryAt(request: FixRequest, written: string): number | undefined {
  const { start } = replaceMarked(request, "");
  const before = request.source.text.slice(0, start);
  const behind = /["']?\s*:\s*$/.exec(before);
  if (behind === null || !before.slice(0, behind.index).endsWith(written)) return undefined;
  return behind.index - written.length;
}

function valueAt(request: FixRequest, written: string): number | undefined {
  const { start, end } = replaceMarked(request, "");
  return request.source.text.slice(start + 1, end - 1) === written ? start + 1 : undefined;
}

function isInPackage({ diagnostic }: FixRequest): boolean {
  return /(?:^|\/)package\.json$/.test(diagnostic.location.file);
}

/** The name of the entry is marked. Both are strings in JSON, and have no escapes. */
function inPackage(request: FixRequest, isEntry: boolean, written: string): number | undefined {
  const { text } = request.source;
  const { start, end } = replaceMarked(request, "");
  const value = isEntry ? start : end + (/^\s*:\s*/.exec(text.slice(end))?.[0].length ?? 0);
  return text.startsWith(JSON.stringify(written), value) ? value + 1 : undefined;
}
