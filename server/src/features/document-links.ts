import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver";
import { rules } from "../rules/index.js";
import type { ServerContext } from "../server-context.js";
import { textOf } from "../text/place.js";
import type { Feature } from "./feature.js";

/**
 * `textDocument/documentLink`: from the code or the name of a rule to its page. Editors find web addresses themselves.
 */
export const documentLinksFeature: Feature = {
  capabilities: () => ({ documentLinkProvider: {} }),
  listen: (context) =>
    context.connection.onDocumentLinks(
      context.guard.request("textDocument/documentLink", (parameters) => links(context, parameters)),
    ),
};

const codeBySlug: ReadonlyMap<string, string> = new Map(rules.map(({ code, slug }) => [slug, code]));

function links(context: ServerContext, { textDocument: { uri } }: DocumentLinkParams): DocumentLink[] {
  const found = textOf(context, uri);
  if (found === undefined) return [];
  const { source } = found;
  return namesIn(source.text).flatMap(({ name, start }) => {
    const code = codeBySlug.get(name) ?? name;
    const target = context.documentation.hrefOf(code);
    const range = { start: source.positionAt(start), end: source.positionAt(start + name.length) };
    return target === undefined ? [] : [{ range, target, tooltip: `The page of ${code}` }];
  });
}

/** The names in comments that silence rules, and the codes in `severities`. */
function namesIn(text: string): { name: string; start: number }[] {
  const places = [/\/[/*][ \t]*ligature-ignore[ \t]+([^:*\r\n]*)/g, /\bseverities\s*:\s*\{([^}]*)\}/g];
  return places.flatMap((place) =>
    [...text.matchAll(place)].flatMap((match) => {
      const from = match.index + match[0].lastIndexOf(match[1]!);
      return [...match[1]!.matchAll(/[A-Za-z][\w-]*/g)].map(({ 0: name, index }) => ({ name, start: from + index }));
    }),
  );
}
