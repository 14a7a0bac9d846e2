import type { FastifyReply } from "fastify";
import type { JsonWriter } from "../../formatters/index.js";
import { logError } from "../errors/safe-log.js";
import { asError } from "../errors/thrown-value.js";
import { problemText } from "../problems/send-problem.js";
import { textOfElement } from "./list-element.js";
import type { SequenceFormat } from "./send-sequence.js";

/**
 * Newline-delimited JSON: each element is a line, with the members of its declared type. Texts and bytes that are declared are sent
 * unchanged. After an error, the last line is its problem: `{"error":{"status":500,...}}`. So the client gets all lines before it, and knows
 * that there are no more. The writer writes lists of elements.
 */
export function jsonLinesFormat(reply: FastifyReply, writeList: JsonWriter, contentType: string): SequenceFormat {
  return {
    contentType,
    isEndless: false,
    write(element) {
      const isContent = typeof element === "string" || element instanceof Uint8Array;
      if (isContent && writeList.allowsElement?.(element) !== false) return element;
      return `${inOneLine(textOfElement(writeList, element))}\n`;
    },
    end: () => "",
    failed(error) {
      logError(reply.request, "error", { err: asError(error) }, "A sequence failed after its response was begun.");
      return `{"error":${problemText(reply, error)}}\n`;
    },
  };
}

/** The texts in JSON contain no line ends, so these are only white space. */
function inOneLine(json: string): string {
  return json.replace(/[\r\n]+/g, " ");
}
