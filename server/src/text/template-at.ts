import { literalOffsets } from "ligature/analysis";
import type { ClassDeclaration, DecoratorDeclaration, MethodDeclaration, Range } from "ligature/model";
import type { SourceText } from "./source-text.js";

/** A route template as it is written in the sources. */
export interface WrittenTemplate {
  /** Its value as far as it can be read, escapes undone. */
  readonly template: string;
  /** The offset in the file of a character of `template`. */
  readonly offsetOf: (index: number) => number;
}

/** A route template in the sources with a place in it. */
export interface TemplateAt extends WrittenTemplate {
  /** The place, in characters of `template`. */
  readonly index: number;
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
  for (const decorator of decorators) {
    const place = templateRange(decorator);
    const found = place && inLiteral(source, ...source.offsetsOf(place.range), offset);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inLiteral(source: SourceText, start: number, end: number, offset: number): Found | undefined {
  if (offset <= start || offset > end) return undefined;
  const read = readLiteral(source, start, end);
  const index = read?.offsets.findIndex((place) => start + place >= offset) ?? -1;
  return read === undefined || index === -1 ? undefined : { template: read.template, offsetOf: read.offsetOf, index };
}

function readLiteral(
  source: SourceText,
  start: number,
  end: number,
): (WrittenTemplate & { readonly offsets: readonly number[] }) | undefined {
  const literal = source.text.slice(start, end);
  // While one types, the closing quote may be missing.
  const offsets = literalOffsets(literal) ?? literalOffsets(literal + literal[0]!);
  if (offsets === undefined) return undefined;
  const offsetOf = (at: number): number => start + (offsets[at] ?? offsets.at(-1)!);
  return { template: valueOf(literal, offsets), offsetOf, offsets };
}

/** Every route template that a file writes as a text. */
export function templatesOf(declarations: readonly ClassDeclaration[], source: SourceText): WrittenTemplate[] {
  return declarations
    .flatMap(({ decorators, methods }) => [{ decorators }, ...(methods ?? [])])
    .flatMap(({ decorators }) => (decorators ?? []).flatMap((decorator) => templateRange(decorator) ?? []))
    .flatMap(({ range }) => readLiteral(source, ...source.offsetsOf(range)) ?? []);
}

/** Where the template of a route attribute stands: its first argument, as of all but `@AcceptVerbs`. */
function templateRange({ name, argumentRanges }: DecoratorDeclaration): { readonly range: Range } | undefined {
  const range = isRouteAttribute.test(name) && name !== "AcceptVerbs" ? argumentRanges?.[0] : undefined;
  return range && { range };
}

/** Escapes matter only for their width here: templates hold plain characters, and backslashes in regular expressions. */
function valueOf(literal: string, offsets: readonly number[]): string {
  return offsets
    .slice(0, -1)
    .map((place) => (literal[place] === "\\" ? literal[place + 1]! : literal[place]!))
    .join("");
}
