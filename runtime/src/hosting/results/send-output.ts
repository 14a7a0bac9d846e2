import type { FastifyReply } from "fastify";
import {
  chooseOutput,
  jsonOutputFormatter,
  parseAccept,
  ProblemDetails,
  type ChosenOutput,
  type JsonWriter,
  type NamedRange,
  type OutputContent,
  type OutputOffer,
} from "../../formatters/index.js";
import { isJsonMediaType } from "../../metadata/index.js";
import { contentTypeOf, type AnswerFormats } from "../answers/answer-formats.js";
import { namedRanges, type OutputFormatters, type TypeOutput } from "../answers/output-formatters.js";
import { addVary } from "../fastify/add-vary.js";
import { sendProblem } from "../problems/send-problem.js";
import { contextOf } from "../requests/request-state.js";
import { isAsyncSequence, sendSequence } from "./send-sequence.js";

/** The formatter that writes a value, and the media type. */
export type ChosenFormat = ChosenOutput<TypeOutput>;

/** In place of a formatter: a text is sent as it is. */
export const asText: unique symbol = Symbol("as text");

/**
 * Chooses what writes a value that is no text and no bytes, from what the client accepts and the action produces.
 *
 * @returns the choice; `undefined` if the request has been answered with 406
 */
export function chooseFormat(reply: FastifyReply, write: JsonWriter, formats: AnswerFormats): ChosenFormat | undefined {
  const { outputs } = contextOf(reply.request).endpoint.answers;
  const offers = outputs.offersFor(write);
  return choose(reply, outputs, offers, allowedOf(reply, offers, formats.allowed.json));
}

/** The same for a text, which is first of all sent as it is. `default`: what the client gets without `Accept`. */
export function chooseTextFormat(
  reply: FastifyReply,
  write: JsonWriter,
  { allowed }: AnswerFormats,
): ChosenOutput<TypeOutput | typeof asText> | "default" | undefined {
  const { outputs } = contextOf(reply.request).endpoint.answers;
  const own = allowed.text.filter(({ name }) => !isJsonMediaType(name));
  const mediaTypes = own.length > 0 ? own : namedRanges(["text/plain"]);
  const offers: readonly OutputOffer<TypeOutput | typeof asText>[] = [
    { formatter: asText, mediaTypes },
    ...outputs.offersFor(write),
  ];
  const wanted = allowedOf(reply, offers, allowed.text);
  const isOpen = contextOf(reply.request).format === undefined && acceptedBy(reply, outputs).length === 0;
  if (!isOpen) return choose(reply, outputs, offers, wanted);
  varyBy(reply, wanted, outputs);
  return "default";
}

function choose<Formatter>(
  reply: FastifyReply,
  outputs: OutputFormatters,
  offers: readonly OutputOffer<Formatter>[],
  allowed: readonly NamedRange[],
): ChosenOutput<Formatter> | undefined {
  varyBy(reply, allowed, outputs);
  const { isStrict } = outputs;
  const chosen = chooseOutput(offers, { accepted: acceptedBy(reply, outputs), allowed, isStrict });
  if (chosen === undefined) refuse(reply, offers, allowed);
  return chosen;
}

function acceptedBy({ request }: FastifyReply, { respectsBrowsers }: OutputFormatters) {
  return parseAccept(request.headers.accept, respectsBrowsers);
}

/**
 * The media types that the response may have: the format of the URL, the media type that the action has set, or those of `@Produces`. Media types that
 * nothing can write do not count (rule D31).
 */
function allowedOf<Formatter>(
  reply: FastifyReply,
  offers: readonly OutputOffer<Formatter>[],
  produced: readonly NamedRange[],
): readonly NamedRange[] {
  const { format } = contextOf(reply.request);
  if (format !== undefined) return [format];
  const allowed = ownTypeOf(reply) ?? produced;
  return canWrite(offers, allowed) ? allowed : [];
}

/** The media type that the action has set itself. */
function ownTypeOf(reply: FastifyReply): readonly NamedRange[] | undefined {
  const own = reply.getHeader("content-type");
  return typeof own === "string" ? namedRanges([own]) : undefined;
}

function canWrite<Formatter>(offers: readonly OutputOffer<Formatter>[], allowed: readonly NamedRange[]): boolean {
  return allowed.length > 0 && chooseOutput(offers, { accepted: [], allowed, isStrict: false }) !== undefined;
}

/** Whether the action has set a media type that no formatter writes. Its value is sent as it would be without formatters. */
export function hasUnknownType(reply: FastifyReply, write: JsonWriter): boolean {
  const own = ownTypeOf(reply);
  return own !== undefined && !canWrite(contextOf(reply.request).endpoint.answers.outputs.offersFor(write), own);
}

/** Caches must know that another client gets another response. */
function varyBy(reply: FastifyReply, allowed: readonly NamedRange[], { isStrict }: OutputFormatters): void {
  if (isStrict || allowed.length !== 1) addVary(reply, ["Accept"]);
}

function refuse<Formatter>(
  reply: FastifyReply,
  offers: readonly OutputOffer<Formatter>[],
  allowed: readonly NamedRange[],
): void {
  const written = canWrite(offers, allowed) ? allowed : offers.flatMap(({ mediaTypes }) => mediaTypes);
  const names = written.map(({ name }) => name).filter((name) => !name.includes("*"));
  const detail = names.length === 0 ? {} : { detail: `The response can be ${listOf(names)}.` };
  sendProblem(reply, new ProblemDetails(detail), 406);
}

function listOf(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(", ")} or ${names.at(-1)!}`;
}

/** Whether the chosen formatter is the one whose values `preSerialization` hooks see. */
export function isJsonFormat({ formatter }: ChosenFormat): boolean {
  return formatter.formatter === jsonOutputFormatter;
}

/** Sends a value with a formatter that is not the one of JSON. */
export function sendFormatted(
  reply: FastifyReply,
  value: unknown,
  write: JsonWriter,
  { formatter, mediaType }: ChosenFormat,
): FastifyReply | Promise<void> {
  const { outputs } = contextOf(reply.request).endpoint.answers;
  const content = formatter.write(outputs.outputOf(value, mediaType, write));
  if (!isPromise(content)) return sendContent(reply, content, mediaType);
  return content.then((made) => {
    const sent = sendContent(reply, made, mediaType);
    // A reply is a promise of the end of the response, which nothing waits for.
    return sent === reply ? undefined : (sent as Promise<void>);
  });
}

function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

function sendContent(reply: FastifyReply, content: OutputContent, mediaType: string): FastifyReply | Promise<void> {
  if (typeof content === "string") return reply.type(contentTypeOf(mediaType)).send(content);
  if (content instanceof Uint8Array) return reply.type(mediaType).send(content);
  if (!isAsyncSequence(content))
    throw new TypeError(`The formatter of ${mediaType} must write a text, bytes or an async iterable of them.`);
  return sendSequence(reply, content, { contentType: mediaType, isEndless: false, write: partOf, end: () => "" });

  function partOf(part: unknown): string | Uint8Array {
    if (typeof part === "string" || part instanceof Uint8Array) return part;
    throw new TypeError(`A part of the response that the formatter of ${mediaType} writes is no text and no bytes.`);
  }
}
