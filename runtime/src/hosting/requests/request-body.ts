import { type FastifyReply, type FastifyRequest, errorCodes } from "fastify";
import type { Readable } from "node:stream";
import type { UnreadBody } from "../../binding/index.js";
import {
  type ArrivingFile,
  type BodyContent,
  type BufferedBytes,
  type FormReading,
  FormTooLargeError,
  type TemporaryFile,
  type UploadFolder,
} from "../../formatters/index.js";
import { isHandedOver, whenClosed } from "../fastify/response-state.js";
import { requestStateOf, requestStateFor } from "./request-state.js";

/** How a body is read: a form after all that can refuse its request, everything else before the hooks that use it. */
export type BodyKind = "multipart" | "urlEncoded" | "other";

/** A number of bytes, and the name of the setting. */
export interface SizeLimit {
  readonly bytes: number;
  readonly name: string;
}

/** A body while it is read. */
export interface BodyReading {
  /** -1, unless it is among those that are measured. */
  place: number;
  isWaiting(): boolean;
  taken(): number;
  cut(): void;
}

/** Measures how fast bodies arrive. */
export interface BodyRates {
  readonly rate: { readonly bytesPerSecond: number };
  add(reading: BodyReading): void;
  delete(reading: BodyReading): void;
}

/** The resources that the bodies of an application share. */
export interface BodyResources {
  /** Absent if bodies may be as slow as they like. */
  readonly rates?: BodyRates | undefined;
  readonly buffered: BufferedBytes;
  readonly uploads: UploadFolder;
  readonly onFile?: ((file: ArrivingFile, request: FastifyRequest) => unknown) | undefined;
}

/** The body of one request: its facts, what was read of it, and what is kept of it until the request ends. */
export class RequestBody {
  /** The bytes for a formatter or a url-encoded form; present when the body has been collected. */
  content: BodyContent | undefined = undefined;
  /** The error of a url-encoded form that was collected before its action was entered. */
  error: Error | undefined = undefined;
  /** The multipart form; present when it has been read. */
  form: FormReading | undefined = undefined;
  /** It is a url-encoded form, and no step of its action can refuse it before it is read. */
  isReadFirst = false;
  /** A body that is not read yet. */
  unread: Readable | undefined = undefined;
  /** The reading of it for the action. */
  reading: UnreadBody | undefined = undefined;
  /** Called when the response is sent before the body is read: nothing of it will be read. */
  onLeave: (() => void) | undefined = undefined;
  /** Absent for most bodies, which have none. */
  #files: TemporaryFile[] | undefined = undefined;
  #held = 0;
  #isWatched = false;
  #isReleased = false;

  constructor(
    /** The client's content type while the header contains a private one; `undefined` if the client sent none. */
    readonly contentType: string | undefined,
    readonly kind: BodyKind,
    /** The action reads it itself. */
    readonly isUnread: boolean,
    /** The limit: the route's, and later the action's. */
    public size: SizeLimit,
    readonly resources: BodyResources,
    readonly reply: FastifyReply,
  ) {}

  /** Whether hooks find no `request.body`: the body is read in the steps before binding, or by the action. */
  get isLate(): boolean {
    return this.kind !== "other" || this.isUnread;
  }

  /**
   * Counts bytes that are kept, until the request ends in whatever way.
   *
   * @throws BuffersFullError
   */
  hold(bytes: number): void {
    this.holdUntilSettled(bytes);
    this.#watchEnd();
  }

  /**
   * The same for a caller that calls `release` or `settle` whatever happens.
   *
   * @throws BuffersFullError
   */
  holdUntilSettled(bytes: number): void {
    if (this.#isReleased) return;
    this.resources.buffered.take(bytes);
    this.#held += bytes;
  }

  /** The body was given to the action. A synchronous action has answered now, so that its end need not be watched. */
  settle(): void {
    if (this.#held === 0) return;
    if (isHandedOver(this.reply.raw)) this.release();
    else this.#watchEnd();
  }

  /** Bytes that were counted are not in memory any more. */
  drop(bytes: number): void {
    const dropped = Math.min(bytes, this.#held);
    this.#held -= dropped;
    this.resources.buffered.release(dropped);
  }

  /** A file on disk that is deleted when the request ends, in whatever way. */
  keep(file: TemporaryFile): void {
    if (this.#isReleased) this.#deleteLater(file);
    else {
      this.#watchEnd();
      (this.#files ??= []).push(file);
    }
  }

  /** Releases the bytes and files. It is called at the end of the request, possibly more than once. */
  release(): void {
    this.#isReleased = true;
    this.drop(this.#held);
    const files = this.#files;
    this.#files = undefined;
    files?.forEach((file) => this.#deleteLater(file));
  }

  #watchEnd(): void {
    if (this.#isWatched || this.#isReleased) return;
    this.#isWatched = true;
    whenClosed(this.reply, () => this.release());
  }

  /** If the client disconnects while the action still runs, the action needs its files until it ends. */
  #deleteLater(file: TemporaryFile): void {
    const context = requestStateOf(this.reply.request)?.context;
    if (context === undefined) void file.delete();
    else context.whenIdle(() => void file.delete());
  }

  /** @throws an error of status 413 if the body has too many bytes */
  checkLength(length: number): void {
    const { bytes, name } = this.size;
    if (length > bytes) throw bodyTooLarge(this.kind !== "other" && !this.isUnread, name, bytes);
  }
}

/** Creates the data of a request's body. */
export function setBody(request: FastifyRequest, body: RequestBody): void {
  requestStateFor(request).body = body;
}

/** The body of one of our requests, read or not; `undefined` if it has none. */
export function requestBodyOf(request: FastifyRequest): RequestBody | undefined {
  return requestStateOf(request)?.body;
}

/** The collected body of one of our requests; `undefined` if there is none. */
export function bodyOf(request: FastifyRequest): BodyContent | undefined {
  return requestStateOf(request)?.body?.content;
}

/** The error for a body with too many bytes. It names the limit. For a body that is not a form, it has Fastify's code. */
function bodyTooLarge(isForm: boolean, limit: string, value: number): Error & { statusCode?: number } {
  if (isForm) return new FormTooLargeError("The form has too many bytes", limit, value);
  const error = new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  error.message = `The body has too many bytes: the limit is ${value} (${limit}).`;
  return error;
}
