import { jsonMediaTypes } from "../metadata/index.js";
import { textOfBody } from "./body-text.js";
import type {
  BodyContent,
  InputError,
  InputFormatter,
  InputReader,
  InputResult,
  InputTarget,
} from "./input-formatter.js";
import { isNestedTooDeep } from "./json-depth.js";
import type { Output, OutputTarget } from "./output-formatter.js";

/**
 * Reads and writes JSON in place of Ligature's reader and writer: bodies, JSON parts of forms, and responses. Problem details and patches
 * keep Ligature's. There are no plans for the bodies that it reads.
 *
 * @example
 * ```ts
 * const serializer: JsonSerializer = {
 *   createReader: ({ activatorOf }) => (text) => ({ outcome: "success", model: JSON.parse(text) as unknown }),
 *   createWriter: () => ({ data }) => JSON.stringify(data),
 * };
 * ```
 */
export interface JsonSerializer {
  /** Called once at start-up for each body parameter. */
  createReader(target: InputTarget): JsonReader;
  /** Called once for each declared type, when the application starts; for others when they are first sent. */
  createWriter(target: OutputTarget): JsonTextWriter;
}

/**
 * Reads one body. It reports what does not match the type, and returns what it could read. A `SyntaxError` is a body that is not JSON, whose
 * text no client sees. Any other exception is a bug, and answered with 500. A long text with more than 1,000 levels does not reach it.
 */
export type JsonReader = (text: string, report: (error: InputError) => unknown) => InputResult | Promise<InputResult>;

/**
 * Writes one value. A list has to become an array, because the elements of an async sequence are written one after another. Prefer `data`, which
 * has only what the declared type declares. An exception is answered with 500.
 */
export type JsonTextWriter = (output: Output) => string;

/**
 * The formatter of bodies that a serializer becomes.
 *
 * @param serializer the application's serializer
 * @returns a formatter for the media types of JSON
 */
export function serializerInputFormatter(serializer: JsonSerializer): InputFormatter {
  return {
    mediaTypes: jsonMediaTypes,
    createReader: (target) => guardedReader(serializer.createReader(target)),
  };
}

function guardedReader(read: JsonReader): InputReader {
  return (body, report) => {
    const refuse = (message: string): InputResult => {
      report({ path: "", kind: "unreadable", message });
      return { outcome: "failure" };
    };
    const text = textForSerializer(body);
    if (text === undefined) return refuse("its bytes are not valid text in its charset");
    if (isNestedTooDeep(text)) return refuse("it is nested too deep.");
    const refuseSyntax = (error: unknown): InputResult => {
      if (error instanceof SyntaxError) return refuse("it is not valid JSON.");
      throw error;
    };
    try {
      const result = read(text, report);
      return result instanceof Promise ? result.then(checked, refuseSyntax) : checked(result);
    } catch (error) {
      return refuseSyntax(error);
    }
  };
}

/** Only the serializer parses the text. If a hook has parsed it, its text is there. */
function textForSerializer(body: BodyContent): string | undefined {
  return (body.unparsed === undefined ? body.json?.text : undefined) ?? textOfBody(body);
}

const outcomes: ReadonlySet<unknown> = new Set<InputResult["outcome"]>(["success", "noValue", "failure"]);

function checked(result: InputResult): InputResult {
  if (outcomes.has((result as Partial<InputResult> | undefined)?.outcome)) return result;
  throw new TypeError(
    'The reader of the option jsonSerializer must return { outcome: "success", model }, or another outcome.',
  );
}
