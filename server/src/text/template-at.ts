import { literalOffsets } from "ligature/analysis";
import type { ClassDeclaration, DecoratorDeclaration, MethodDeclaration } from "ligature/model";
import type { SourceText } from "./source-text.js";

/** A route template in the sources with a place in it. */
export interface TemplateAt {
  /** Its value as far as it can be read, escapes undone. */
  readonly template: string;
  /** The place, in characters of `template`. */
  readonly index: number;
  /** The offset in the file of a character of `template`. */
  offsetOf(index: number): number;
  readonly declaration: ClassDeclaration;
  /** The handler, where the template is an action's. */
  readonly method?: MethodDeclaration;
}

const isRouteAttribute = /^(Route|Page|AcceptVerbs|Http[A-Z]\w*)$/;

/** The route template around an offset of a file, if there is one. */
export function templateAt(
  declarations: readonly ClassDeclaration[],
  source: SourceText,
  offset: number,
): TemplateAt | undefined {
  for (const declaration of declarations) {
    const owners = [{ decorators: declaration.decorators }, ...(declaration.methods ?? [])];
    for (const owner of owners) {
      const found = inDecorators(owner.decorators ?? [], source, offset);
      if (found !== undefined) return { ...found, declaration, ...("name" in owner && { method: owner }) };
    }
  }
  return undefined;
}

type Found = Pick<TemplateAt, "template" | "index" | "offsetOf">;

function inDecorators(
  decorators: readonly DecoratorDeclaration[],
  source: SourceText,
  offset: number,
): Found | undefined {
  for (const { name, argumentRanges = [] } of decorators.filter((one) => isRouteAttribute.test(one.name))) {
    const range = name === "AcceptVerbs" ? undefined : argumentRanges[0];
    const found = range && inLiteral(source, ...source.offsetsOf(range), offset);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inLiteral(source: SourceText, start: number, end: number, offset: number): Found | undefined {
  if (offset <= start || offset > end) return undefined;
  const literal = source.text.slice(start, end);
  // While one types, the closing quote may be missing.
  const offsets = literalOffsets(literal) ?? literalOffsets(literal + literal[0]!);
  if (offsets === undefined) return undefined;
  const index = offsets.findIndex((place) => start + place >= offset);
  if (index === -1) return undefined;
  return { template: valueOf(literal, offsets), index, offsetOf: (at) => start + (offsets[at] ?? offsets.at(-1)!) };
}

/** Escapes matter only for their width here: templates hold plain characters, and backslashes in regular expressions. */
function valueOf(literal: string, offsets: readonly number[]): string {
  return offsets
    .slice(0, -1)
    .map((place) => (literal[place] === "\\" ? literal[place + 1]! : literal[place]!))
    .join("");
}
