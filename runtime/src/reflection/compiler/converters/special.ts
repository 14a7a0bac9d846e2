import type TS from "typescript";
import type { SpecialTypeName, TypeReference } from "../../../model/index.js";
import { originOfSymbol, type FileContext, type ProgramContext } from "../context.js";
import { packageOf } from "../program/packages.js";
import { ts } from "../typescript.js";

/** Types of Ligature and of the platform that binding or the description treat specially. */
export function specialTypeOf(context: FileContext, type: TS.Type): SpecialTypeName | undefined {
  const symbol = type.flags & ts.TypeFlags.Object ? type.symbol : undefined;
  if (symbol === undefined) return undefined;
  const origin = originOfSymbol(context, symbol);
  if (origin === "ligature") return ligatureTypes.get(symbol.name);
  if (origin === "library") return platformTypes.get(symbol.name);
  if (origin === "package" && isOfFastify(symbol)) return fastifyTypes.get(symbol.name);
  return isDerivedStream(context, type, symbol) ? "Stream" : undefined;
}

/** A class that extends one of the platform's streams, such as an archive: it is sent as a stream, not by its members. */
function isDerivedStream(context: FileContext, type: TS.Type, symbol: TS.Symbol): boolean {
  const isDerived = symbol.declarations?.some(
    (node) => (node as Partial<TS.ClassDeclaration>).heritageClauses !== undefined,
  );
  if (isDerived !== true) return false;
  const pipe = type.getProperty("pipe");
  return pipe !== undefined && originOfSymbol(context, pipe) === "library";
}

/** Ligature's classes that attributes may name: `@ProducesResponseType(400, ValidationProblemDetails)`. */
export function specialClassOf(context: ProgramContext, symbol: TS.Symbol): SpecialTypeName | undefined {
  const isNamed = /^(Validation)?ProblemDetails$/.test(symbol.name);
  return isNamed && originOfSymbol(context, symbol) === "ligature" ? ligatureTypes.get(symbol.name) : undefined;
}

const ligatureTypes: ReadonlyMap<string, SpecialTypeName> = new Map([
  ["FormFile", "FormFile"],
  ["FormCollection", "FormCollection"],
  ["EntityTagHeader", "EntityTagHeader"],
  ["MultipartReader", "MultipartReader"],
  ["ProblemDetails", "ProblemDetails"],
  ["ValidationProblemDetails", "ValidationProblemDetails"],
]);

/** Identified by their package, because anyone may have an interface with such a name. */
const fastifyTypes: ReadonlyMap<string, SpecialTypeName> = new Map([
  ["FastifyRequest", "FastifyRequest"],
  ["FastifyReply", "FastifyReply"],
]);

function isOfFastify({ declarations = [] }: TS.Symbol): boolean {
  return declarations.some((declaration) => packageOf(declaration.getSourceFile().fileName)?.name === "fastify");
}

const platformTypes: ReadonlyMap<string, SpecialTypeName> = new Map([
  ["AbortSignal", "AbortSignal"],
  ["Readable", "Readable"],
  ["ReadableStream", "ReadableStream"],
  ["Duplex", "Stream"],
  ["PassThrough", "Stream"],
  ["ReadStream", "Stream"],
  ["Blob", "Stream"],
]);

export function specialType(context: FileContext, name: SpecialTypeName): TypeReference {
  if (!context.types.has(name)) context.types.set(name, { kind: "special", id: name });
  return { type: name };
}
