import { parseRouteTemplate, type ParsedTemplate } from "../routing/index.js";

/** Beyond so many templates the table begins anew: an editor runs for days, and every keystroke may make another. */
const most = 10_000;
const parsed = new Map<string, ParsedTemplate>();

/** Parses a template once for all checks: a dozen of them read the same ones, in the editor after every edit. */
export function parseTemplate(text: string): ParsedTemplate {
  let found = parsed.get(text);
  if (found === undefined) {
    if (parsed.size >= most) parsed.clear();
    found = parseRouteTemplate(text);
    parsed.set(text, found);
  }
  return found;
}
