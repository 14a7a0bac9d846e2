import { literalOffsets } from "ligature/internal/analysis";
import { constantLiteralsOf } from "ligature/internal/reflection";
import type { ClassDeclaration, DecoratorDeclaration, MethodDeclaration, Range } from "ligature/internal/model";
import type { SourceText } from "./source-text.js";

/** A route template as written in the sources. */
export interface WrittenTemplate {
  /** Its value as far as it can be read, with escapes resolved. */
  readonly template: string;
  /** Returns the offset in the file of a character of `template`. */
  readonly offsetOf: (index: number) => number;
}

/** A route template in the sources, and a position in it. */
export interface TemplateAt extends WrittenTemplate {
  /** The position, as an index in `template`. */
  readonly index: number;
  readonly declaration: ClassDeclaration;
  /** The handler, if the template belongs to an action. */
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

type PlaceInTemplate = Pick<TemplateAt, "template" | "index" | "offsetOf">;

function inDecorators(
  decorators: readonly DecoratorDeclaration[],
  source: SourceText,
  offset: number,
): PlaceInTemplate | undefined {
  for (const decorator of decorators) {
    const place = templateRange(decorator);
    const found = place && templateInLiteral(source, ...source.offsetsOf(place.range), offset);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The template in a literal at a range of offsets, and the position of an offset in it. */
export function templateInLiteral(
  source: SourceText,
  start: number,
  end: number,
  offset: number,
): PlaceInTemplate | undefined {
  if (offset <= start || offset > end) return undefined;
  const read = readLiteral(source, start, end);
  const index = read?.offsets.findIndex((place) => start + place >= offset) ?? -1;
  return read === undefined || index === -1 ? undefined : { template: read.template, offsetOf: read.offsetOf, index };
}

/** The template in a literal at a range of offsets; `undefined` if it is none. */
export function readLiteral(
  source: SourceText,
  start: number,
  end: number,
): (WrittenTemplate & { readonly offsets: readonly number[] }) | undefined {
  const literal = source.text.slice(start, end);
  // While the user types, the closing quote may be missing.
  const offsets = literalOffsets(literal) ?? literalOffsets(literal + literal[0]!);
  if (offsets === undefined) return undefined;
  const offsetOf = (at: number): number => start + (offsets[at] ?? offsets.at(-1)!);
  return { template: valueOf(literal, offsets), offsetOf, offsets };
}

/** The constants of a file that may be templates with parameters or tokens. */
export function possibleTemplates({ text }: SourceText, path: string): ReturnType<typeof constantLiteralsOf> {
  return constantLiteralsOf(text, path).filter(({ value }) => /[{[]/.test(value));
}

/** Those whose values are among templates. */
export function constantsAmong(
  templates: readonly string[],
  constants: ReturnType<typeof constantLiteralsOf>,
  source: SourceText,
): WrittenTemplate[] {
  const all = new Set(templates);
  return constants
    .filter(({ value }) => all.has(value))
    .flatMap(({ start, end }) => readLiteral(source, start, end) ?? []);
}

/** The values of a class's route templates, also of those that are constants of the file. */
export function foldedTemplates({ decorators = [], methods = [] }: ClassDeclaration): string[] {
  return [...decorators, ...methods.flatMap((method) => method.decorators ?? [])]
    .filter((decorator) => templateRange(decorator) !== undefined)
    .flatMap(({ arguments: [template] = [] }) => (typeof template === "string" ? [template] : []));
}

/** Every route template in a file that is written as a string. */
export function templatesOf(declarations: readonly ClassDeclaration[], source: SourceText): WrittenTemplate[] {
  return declarations
    .flatMap(({ decorators, methods }) => [{ decorators }, ...(methods ?? [])])
    .flatMap(({ decorators }) => (decorators ?? []).flatMap((decorator) => templateRange(decorator) ?? []))
    .flatMap(({ range }) => readLiteral(source, ...source.offsetsOf(range)) ?? []);
}

/** The argument with the template of a route attribute: the first one, except for `@AcceptVerbs`. */
function templateRange({ name, argumentRanges }: DecoratorDeclaration): { readonly range: Range } | undefined {
  const range = isRouteAttribute.test(name) && name !== "AcceptVerbs" ? argumentRanges?.[0] : undefined;
  return range && { range };
}

/**
 * Only the width of escapes matters here: templates contain plain characters, and backslashes in regular expressions.
 */
function valueOf(literal: string, offsets: readonly number[]): string {
  return offsets
    .slice(0, -1)
    .map((place) => (literal[place] === "\\" ? literal[place + 1]! : literal[place]!))
    .join("");
}
