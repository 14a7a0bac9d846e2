import type { FastifyReply } from "fastify";
import { ProblemDetails, type JsonWriter } from "../../formatters/index.js";
import { sendProblem } from "../problems/send-problem.js";
import { contextOf } from "../requests/request-state.js";
import {
  contentTypeOf,
  createAnswerFormats,
  type AnswerFormat,
  type AnswerFormats,
} from "../answers/answer-formats.js";
import { eventsFormat } from "./event-format.js";
import { jsonLinesFormat } from "./json-lines.js";
import {
  asText,
  chooseFormat,
  chooseTextFormat,
  hasUnknownType,
  isJsonFormat,
  sendFormatted,
  type ChosenFormat,
} from "./send-output.js";
import { isAsyncSequence, jsonArray, ownFormat, sendSequence, xmlList, type SequenceFormat } from "./send-sequence.js";
import { discard, isHead, isStream, sendHeadersOnly } from "./unread-content.js";

const jsonContentType = createAnswerFormats(() => [], "elements").json.contentType;

/**
 * Answers with a value, as ASP.NET Core's output formatters do: null, and nothing in place of a value, is 204 where the status is 200, a
 * string is plain text (unless `@Produces` has JSON), bytes and streams are sent unchanged, a problem is problem JSON, and everything else
 * is JSON. A sequence (`async *`) is sent as it yields its elements: this starts later, and may fail until then.
 */
export function sendValue(reply: FastifyReply, value: unknown, write?: JsonWriter): FastifyReply | Promise<void> {
  if (value === undefined || value === null) return reply.statusCode === 200 ? reply.code(204).send() : reply.send();
  if (value instanceof ProblemDetails) return sendProblem(reply, value);
  return sendTyped(reply, value, write);
}

/**
 * Sends a value in the format of its kind (rule D31). A text, bytes or a stream that is not of the declared type goes to the JSON writer,
 * which refuses it.
 */
function sendTyped(
  reply: FastifyReply,
  value: unknown,
  write: JsonWriter = contextOf(reply.request).endpoint.answers.writeJson,
): FastifyReply | Promise<void> {
  const { answers } = contextOf(reply.request).endpoint;
  const formats = answers.formatsOf(reply.statusCode);
  const { outputs } = answers;
  if (typeof value === "string" && outputs.writesTexts && allows(write, value))
    return sendText(reply, value, write, formats);
  if (isRaw(value) && outputs.writesBytes && allows(write, value))
    return sendRaw(typed(reply, formats.binary.contentType), value);
  return sendWritten(reply, value, write, formats);
}

/** A value that is no content as it is. */
function sendWritten(
  reply: FastifyReply,
  value: unknown,
  write: JsonWriter,
  formats: AnswerFormats,
): FastifyReply | Promise<void> {
  const { elements, json } = formats;
  if (!elements.isJson && isAsyncSequence(value)) return sendSequence(reply, value, formatOf(reply, elements, write));
  const { isNegotiated } = contextOf(reply.request).endpoint.answers;
  if (isNegotiated && !hasUnknownType(reply, write)) return sendNegotiated(reply, value, write, formats);
  return sendJsonValue(reply, value, write, json.contentType);
}

function formatOf(reply: FastifyReply, format: AnswerFormat, write: JsonWriter): SequenceFormat {
  const { contentType, isJsonLines, isEventStream } = format;
  if (isJsonLines) return jsonLinesFormat(reply, write, contentType);
  return isEventStream ? eventsFormat(write, contentType) : ownFormat(contentType, write);
}

/** A text as it is, unless the client prefers another form of it. */
function sendText(
  reply: FastifyReply,
  value: string,
  write: JsonWriter,
  formats: AnswerFormats,
): FastifyReply | Promise<void> {
  const chosen = reply.hasHeader("content-type") ? "default" : chooseTextFormat(reply, write, formats);
  if (chosen === undefined) return reply;
  const { text, json } = formats;
  if (chosen === "default") {
    if (text.isJson) return sendJsonValue(reply, value, write, json.contentType);
    return typed(reply, text.contentType).send(value);
  }
  if (chosen.formatter === asText) return typed(reply, contentTypeOf(chosen.mediaType)).send(value);
  return sendChosen(reply, value, write, chosen as ChosenFormat);
}

function sendNegotiated(
  reply: FastifyReply,
  value: unknown,
  write: JsonWriter,
  formats: AnswerFormats,
): FastifyReply | Promise<void> {
  const chosen = chooseFormat(reply, write, formats);
  return chosen === undefined ? reply : sendChosen(reply, value, write, chosen);
}

function sendChosen(
  reply: FastifyReply,
  value: unknown,
  write: JsonWriter,
  chosen: ChosenFormat,
): FastifyReply | Promise<void> {
  if (isJsonFormat(chosen)) return sendJsonValue(reply, value, write, contentTypeOf(chosen.mediaType));
  const { outputs } = contextOf(reply.request).endpoint.answers;
  if (!isAsyncSequence(value)) return sendFormatted(reply, isGenerator(value) ? [...value] : value, write, chosen);
  const parts = outputs.isXml(chosen.formatter) ? outputs.xmlSequenceFor(write) : undefined;
  return parts === undefined
    ? sendJsonValue(reply, value, write)
    : sendSequence(reply, value, xmlList(parts, contentTypeOf(chosen.mediaType)));
}

function allows(write: JsonWriter, content: unknown): boolean {
  return write.allows?.(content) ?? true;
}

/** Bytes, or a stream that `return` has handed over. Its action has ended, but its signal is still needed. */
function sendRaw(reply: FastifyReply, content: object): FastifyReply {
  if (!isStream(content)) return reply.send(content);
  contextOf(reply.request).beginStream();
  if (!isHead(reply)) return reply.send(content);
  discard(content);
  return sendHeadersOnly(reply);
}

/** Answers with JSON, including sequences. */
export function sendJsonValue(
  reply: FastifyReply,
  value: unknown,
  write: JsonWriter,
  contentType = jsonContentType,
): FastifyReply | Promise<void> {
  if (isAsyncSequence(value)) return sendSequence(reply, value, jsonArray(write, contentType));
  // Fastify sends bytes without asking the writer.
  if (isRaw(value)) return typed(reply, contentType).send(write(value));
  return sendJson(reply, isGenerator(value) ? [...value] : value, write, contentType);
}

/** The return value of a `*` action. Its elements are available immediately. */
function isGenerator(value: unknown): value is Iterable<unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Symbol.iterator in value && "next" in value;
}

/** Whether a value is not sent as JSON. */
export function isAnsweredOtherwise(value: object): boolean {
  return value instanceof ProblemDetails || isRaw(value);
}

/** Answers with JSON. The value goes through Fastify, so that `preSerialization` hooks see it. */
export function sendJson(
  reply: FastifyReply,
  value: unknown,
  write: JsonWriter,
  contentType = jsonContentType,
): FastifyReply {
  return typed(reply, contentType).serializer(write).send(value);
}

function typed(reply: FastifyReply, contentType: string): FastifyReply {
  return reply.hasHeader("content-type") ? reply : reply.type(contentType);
}

/** Bytes and streams, which Fastify sends unchanged. */
function isRaw(value: unknown): value is object {
  return ArrayBuffer.isView(value) || isStream(value);
}
