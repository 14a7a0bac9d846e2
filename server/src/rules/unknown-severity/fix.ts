import { memberAt } from "ligature/internal/reflection";
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

/** The value of the entry is marked. */
function entryAt({ diagnostic, source }: FixRequest, written: string): number | undefined {
  const [start] = source.offsetsOf(diagnostic.location.range);
  const member = memberAt(source.text, diagnostic.location.file, start);
  return member?.name === written ? member.nameStart : undefined;
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
