import { Readable } from "node:stream";
import { ByteCollector } from "../byte-collector.js";
import { formFailure } from "../form.js";
import type { ContentDisposition } from "./content-disposition.js";
import { FormFailure } from "./form-failure.js";
import type { PartHeaders } from "./part-headers.js";
import { textOfPart } from "./part-text.js";

/** The content of a part, as its reader gives it. */
export interface PartContent {
  /** The next bytes; `undefined` at the end. */
  next(): Promise<Uint8Array | undefined>;
  hold(bytes: number): void;
  readonly longestText: number;
}

/**
 * A part of a multipart body, while it arrives: `MultipartReader` gives one after another. Its content can be read once, before the reader
 * goes on to the next part.
 *
 * @example `@HttpPost() async store(reader: MultipartReader) { for await (const part of reader) console.log(part.name, await part.readText()); }`
 */
export class MultipartPart {
  /** The name of the field; empty if the part has none. */
  readonly name: string;
  /** The name that the client sent for a file; null if the part is not a file. Never trust it: it may contain path separators. */
  readonly fileName: string | null;
  /** The headers, with names in lower case. The object has no prototype, so every name is safe. */
  readonly headers: Readonly<Record<string, string>>;
  readonly #content: PartContent;
  #stream: Readable | undefined;

  /** @internal */
  constructor(headers: PartHeaders, { name, fileName }: ContentDisposition, content: PartContent) {
    this.headers = headers;
    this.name = name ?? "";
    this.fileName = fileName ?? null;
    this.#content = content;
  }

  /** The content type that the client sent, unchecked; null if it sent none. */
  get contentType(): string | null {
    return this.headers["content-type"] ?? null;
  }

  /** The header `Content-Disposition`; empty if there is none. */
  get contentDisposition(): string {
    return this.headers["content-disposition"] ?? "";
  }

  /**
   * The content as a stream, as fast as it is read. It is always the same stream.
   *
   * @returns the stream. It fails with an error of status 400 if the body is malformed, and of status 413 if it exceeds a limit
   */
  openReadStream(): Readable {
    return (this.#stream ??= new PartStream(this.#content));
  }

  /**
   * Reads the whole content.
   *
   * @returns the bytes
   * @throws an error of status 413 if the part exceeds a limit, and of status 503 if there is no memory for it
   */
  async readBytes(): Promise<Uint8Array> {
    const collector = new ByteCollector();
    for await (const chunk of this.openReadStream() as AsyncIterable<Buffer>) {
      this.#content.hold(chunk.length);
      collector.add(chunk);
    }
    return collector.concat();
  }

  /**
   * Reads the whole content as a text. It is UTF-8 unless the part names another charset.
   *
   * @returns the text
   * @throws an error of status 400 if the text is longer than `valueLengthLimit`
   */
  async readText(): Promise<string> {
    const { longestText } = this.#content;
    const collector = new ByteCollector();
    for await (const chunk of this.openReadStream() as AsyncIterable<Buffer>) {
      // A character has at most four bytes.
      if (collector.length + chunk.length > 4 * longestText)
        throw new FormFailure(formFailure("value length", longestText));
      this.#content.hold(chunk.length);
      collector.add(chunk);
    }
    const text = textOfPart(collector.concat(), this.headers["content-type"]);
    if (text.length > longestText) throw new FormFailure(formFailure("value length", longestText));
    return text;
  }

  /** @internal The reader goes on: what is left of the content is lost. */
  leave(): void {
    this.#stream?.destroy();
  }
}

class PartStream extends Readable {
  readonly #content: PartContent;

  constructor(content: PartContent) {
    super();
    this.#content = content;
    // Without a listener, an error that nobody awaits would end the process. The reader of the stream gets it.
    this.on("error", () => undefined);
  }

  override _read(): void {
    this.#content.next().then(
      (bytes) => this.push(bytes ?? null),
      (error: unknown) => this.destroy(error as Error),
    );
  }
}
