import type { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { UnreadBody } from "../../binding/index.js";
import {
  multipartReaderOf,
  type BodySource,
  type FormReadFailure,
  type MultipartReader,
} from "../../formatters/index.js";
import type { FormLimits } from "../../model/index.js";
import { BodyStream, createWebStream } from "./body-stream.js";

/** The body of a request whose action reads it. Each way to read it is made once, when it is bound. */
export class ActionBody implements UnreadBody {
  readonly #source: BodySource;
  readonly #contentType: string | undefined;
  readonly #limits: Required<FormLimits>;
  #stream: Readable | undefined;
  #webStream: ReadableStream<Uint8Array> | undefined;
  #parts: MultipartReader | FormReadFailure | undefined;

  constructor(source: BodySource, contentType: string | undefined, limits: Required<FormLimits>) {
    this.#source = source;
    this.#contentType = contentType;
    this.#limits = limits;
  }

  get stream(): Readable {
    return (this.#stream ??= new BodyStream(this.#source));
  }

  get webStream(): ReadableStream<Uint8Array> {
    return (this.#webStream ??= createWebStream(this.#source));
  }

  get parts(): MultipartReader | FormReadFailure | undefined {
    return (this.#parts ??= multipartReaderOf(this.#contentType, this.#source, this.#limits));
  }
}
