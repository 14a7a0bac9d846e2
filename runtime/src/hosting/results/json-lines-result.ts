import type { FastifyReply } from "fastify";
import { jsonLines } from "../../metadata/index.js";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import { jsonLinesFormat } from "./json-lines.js";
import { sendSequence } from "./send-sequence.js";
import { writerOfResult } from "./writer-of-result.js";

/** The elements of a sequence as newline-delimited JSON. */
export class JsonLinesResult<Element = unknown> extends ActionResultBase<AsyncIterable<Element>> {
  /**
   * Creates a result that sends the elements as lines of JSON.
   *
   * @param items the elements
   * @param contentType the media type (default: `application/x-ndjson`)
   */
  constructor(
    readonly items: AsyncIterable<Element>,
    readonly contentType: string = jsonLines,
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    const write = writerOfResult(contextOf(reply.request), reply.statusCode, this.items);
    return sendSequence(reply, this.items, jsonLinesFormat(reply, write, this.contentType));
  }
}
