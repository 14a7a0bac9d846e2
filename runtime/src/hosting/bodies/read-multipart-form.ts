import type { Readable } from "node:stream";
import {
  boundaryOf,
  defaultFormLimits,
  FormTooLargeError,
  headerLimits,
  readParts,
  type FormLimits,
  type FormPart,
  type FormReadFailure,
  type FormReading,
} from "../../formatters/index.js";

/**
 * Reads a `multipart/form-data` body. What is broken is a failure, for the model state; too many files, or too large ones,
 * are an error.
 *
 * The parser is busboy's below the level of forms, as only there parts have all their headers. It is given the body at once:
 * what it passes on are views of it, and they stay as they are only until it is given more.
 *
 * @throws FormTooLargeError
 */
export async function readMultipartForm(
  contentType: string,
  content: Buffer,
  limits: FormLimits = {},
): Promise<FormReading> {
  const found = boundaryOf(contentType);
  if ("failure" in found) return found;
  // As in ASP.NET Core: no body at all is an empty form.
  if (content.length === 0) return { fields: [], files: [] };
  const effective = { ...defaultFormLimits, ...limits };
  const split = await splitParts(found.boundary, content, effective);
  if ("failure" in split) return split;
  const form = readParts(split.parts, effective);
  if (split.isCut && !("failure" in form)) refuseParts(effective);
  return form;
}

interface SplitBody {
  readonly parts: readonly FormPart[];
  /** There are more parts than fields and files together may be: the headers of those before are there, their contents not. */
  readonly isCut: boolean;
}

async function splitParts(
  boundary: string,
  content: Buffer,
  limits: Required<FormLimits>,
): Promise<SplitBody | FormReadFailure> {
  const mostParts = limits.fileCountLimit + limits.valueCountLimit;
  // Loaded for the first such body: few applications get any.
  const { Dicer } = await (parser ??= loadParser());
  return new Promise((resolve, reject) => {
    const parts: CollectedPart[] = [];
    const dicer = new Dicer({ ...parserLimits, boundary });
    dicer.on("part", (part) => {
      parts.push(new CollectedPart(part));
      // The parser cannot be told to stop, and a body may be nothing but boundaries: thrown through it.
      if (parts.length > mostParts) throw tooManyParts;
    });
    dicer.on("error", () => resolve({ failure: "Unexpected end of the body: its last boundary is missing." }));
    dicer.on("finish", () => {
      const isBroken = parts.some(({ isComplete }) => !isComplete);
      resolve(isBroken ? { failure: "The headers of a part have no end." } : { parts, isCut: false });
    });
    try {
      dicer.end(content);
    } catch (error) {
      // Anything else would be a bug of the parser's: a broken body it reports.
      if (error === tooManyParts) resolve({ parts, isCut: true });
      else reject(new Error("The parser of multipart bodies failed.", { cause: error }));
    }
  });
}

const loadParser = () => import("@fastify/busboy");
let parser: ReturnType<typeof loadParser> | undefined;

/** Somewhat more than a part may have, so that what was cut off is seen to be too much. */
const parserLimits = { maxHeaderPairs: headerLimits.count + 1, maxHeaderSize: headerLimits.length * 2 };

/** Ends the parsing; nobody sees it. */
const tooManyParts = new Error("There are too many parts.");

/** The parts are too many, but neither the fields nor the files: the rest is no form data. */
function refuseParts({ fileCountLimit, valueCountLimit }: Required<FormLimits>): never {
  throw new FormTooLargeError("Too many parts", "fileCountLimit and valueCountLimit", fileCountLimit + valueCountLimit);
}

/** A part while it is read. Its events come later than the parser's own. */
class CollectedPart implements FormPart {
  readonly #chunks: Buffer[] = [];
  #headers: FormPart["headers"] | undefined;

  constructor(stream: Readable) {
    stream.on("header", (headers: FormPart["headers"]) => (this.#headers = headers));
    stream.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
    // The parser says the same of the whole body.
    stream.on("error", () => {});
  }

  get isComplete(): boolean {
    return this.#headers !== undefined;
  }

  get headers(): FormPart["headers"] {
    return this.#headers ?? {};
  }

  get content(): Buffer {
    return this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
  }
}
