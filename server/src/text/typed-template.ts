import { reflectSyntax } from "ligature/internal/reflection";
import type { Project } from "../projects/project.js";
import { SourceText } from "./source-text.js";
import type { SyntaxAnalysis } from "./syntax-analysis.js";
import { templateAt, type TemplateAt } from "./template-at.js";

/** The first argument of a decorator, from its quote to the cursor. */
const openArgument = /@[\w$.]+\s*\(\s*(["'`])(?:\\.|(?!\1)[^\\\r\n])*$/;

/** How far before the cursor a template can begin. */
const mostBefore = 2_000;

/**
 * The route template around an offset of a text that is being typed. A template without its last quote or parenthesis
 * would take the declaration below it along, so it is closed before the text is read.
 */
export function typedTemplateAt(
  project: Pick<Project, "locationFile">,
  path: string,
  source: SourceText,
  offset: number,
  syntax: SyntaxAnalysis,
): TemplateAt | undefined {
  const closed = closedTemplate(source.text, offset);
  if (closed === undefined) return templateAt(syntax.declarations, source, offset);
  return templateAt(reflectSyntax(closed, project.locationFile(path)), new SourceText(closed), offset);
}

/** The text with what closes the template at an offset; `undefined` if nothing is missing, or if no template is there. */
function closedTemplate(text: string, offset: number): string | undefined {
  const [, quote] = openArgument.exec(text.slice(Math.max(0, offset - mostBefore), offset)) ?? [];
  if (quote === undefined) return undefined;
  const quoteAt = closingQuote(text, offset, quote);
  // The rest of the template, such as a brace that the editor has closed.
  const end = quoteAt ?? offset + /^[^\s"'`,()]*/.exec(text.slice(offset, offset + mostBefore))![0].length;
  const behind = text.slice(quoteAt === undefined ? end : end + 1);
  const parenthesis = /^\s*[),]/.test(behind) ? "" : ")";
  if (quoteAt !== undefined && parenthesis === "") return undefined;
  return text.slice(0, end) + quote + parenthesis + behind;
}

/** The quote that closes the literal. In a line with other strings, the next quote may be that of another one. */
function closingQuote(text: string, offset: number, quote: string): number | undefined {
  const rest = new RegExp(`^((?:\\\\.|[^\\\\${quote}\\r\\n])*)${quote}(\\s*[),])?`).exec(text.slice(offset));
  if (rest === null || (/\s/.test(rest[1]!) && rest[2] === undefined)) return undefined;
  return offset + rest[1]!.length;
}
