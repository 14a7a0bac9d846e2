import { isJsonMediaType } from "../../metadata/index.js";
import type { FormLimits } from "../../model/index.js";
import { ByteCollector } from "../byte-collector.js";
import type { FormCollection, FormField } from "../form-collection.js";
import { fieldFailure, formFailure, FormTooLargeError } from "../form.js";
import { parseContentDisposition, type ContentDisposition } from "./content-disposition.js";
import { MemoryFormFile } from "./memory-form-file.js";
import { readPartHeaders, type PartHeaders, type PartLines } from "./part-headers.js";

/** Ends the reading of a form that is malformed or exceeds a limit. It becomes a model error. */
export class FormFailure extends Error {}

/** The part that is currently read. */
interface OpenPart {
  readonly headers: PartHeaders;
  readonly disposition: ContentDisposition;
  readonly content: ByteCollector;
}

/**
 * Turns parts into fields and files while they arrive, in their order, so that no more is kept than the limits allow. A
 * part with a file name is a file, even if the name is empty: browsers send that for an input that was left blank.
 * Parts that are not form data are left out.
 */
export class FormAssembler {
  readonly #fields: FormField[] = [];
  readonly #files: MemoryFormFile[] = [];
  readonly #limits: Required<FormLimits>;
  #part: OpenPart | undefined;
  #fieldsLength = 0;

  constructor(limits: Required<FormLimits>) {
    this.#limits = limits;
  }

  /** The form, after all parts were read. */
  get form(): FormCollection {
    return { fields: this.#fields, files: this.#files };
  }

  /**
   * A part begins with these headers.
   *
   * @throws FormFailure, FormTooLargeError
   */
  begin(lines: PartLines): void {
    this.#part = undefined;
    const headers = readPartHeaders(lines, this.#limits);
    if (typeof headers === "string") throw new FormFailure(headers);
    const disposition = parseContentDisposition(headers["content-disposition"] ?? "");
    if (disposition.type !== "form-data") return;
    const { name = "", fileName } = disposition;
    if (fileName !== undefined) this.#checkFileCount();
    else this.#checkField(name, "");
    this.#part = { headers, disposition, content: new ByteCollector() };
  }

  /**
   * Bytes of the part. They are copied, because the parser may overwrite them.
   *
   * @throws FormFailure, FormTooLargeError
   */
  add(bytes: Uint8Array): void {
    const part = this.#part;
    if (part === undefined) return;
    if (part.disposition.fileName === undefined) this.#countFieldBytes(bytes.length);
    else this.#checkFileLength(part.content.length + bytes.length);
    part.content.add(bytes);
  }

  /**
   * The part is complete.
   *
   * @throws FormFailure
   */
  end(): void {
    const part = this.#part;
    if (part === undefined) return;
    this.#part = undefined;
    const { headers } = part;
    const { name = "", fileName } = part.disposition;
    const content = part.content.concat();
    if (fileName !== undefined) {
      this.#files.push(new MemoryFormFile({ name, fileName, headers }, content, this.#limits.valueLengthLimit));
      return;
    }
    const contentType = headers["content-type"];
    const value = textOf(content, contentType);
    this.#checkField(name, value);
    this.#fields.push(
      contentType !== undefined && isJsonMediaType(contentType) ? [name, value, contentType] : [name, value],
    );
  }

  #checkField(name: string, value: string): void {
    const failure = fieldFailure(this.#fields.length, name, value, this.#limits);
    if (failure !== undefined) throw new FormFailure(failure);
  }

  #countFieldBytes(length: number): void {
    const { fieldsLengthLimit } = this.#limits;
    this.#fieldsLength += length;
    if (this.#fieldsLength > fieldsLengthLimit) throw new FormFailure(formFailure("fields length", fieldsLengthLimit));
  }

  #checkFileCount(): void {
    const { fileCountLimit } = this.#limits;
    if (this.#files.length < fileCountLimit) return;
    throw new FormTooLargeError("Too many files", "fileCountLimit", fileCountLimit);
  }

  #checkFileLength(length: number): void {
    const { fileLengthLimit } = this.#limits;
    if (length <= fileLengthLimit) return;
    throw new FormTooLargeError("A file has too many bytes", "fileLengthLimit", fileLengthLimit);
  }
}

const charsetParameter = /;\s*charset\s*=\s*"?([\w:.-]+)/i;

/** A field's text. It is UTF-8 unless the part names another charset. */
function textOf(content: Buffer, contentType: string | undefined): string {
  const charset = contentType === undefined ? undefined : charsetParameter.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return content.toString("utf8");
  try {
    return new TextDecoder(charset).decode(content);
  } catch {
    return content.toString("utf8");
  }
}
