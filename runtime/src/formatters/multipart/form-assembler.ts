import { isJsonMediaType } from "../../metadata/index.js";
import type { FormLimits } from "../../model/index.js";
import { ByteCollector } from "../byte-collector.js";
import type { FormCollection, FormField } from "../form-collection.js";
import { parseContentDisposition } from "./content-disposition.js";
import { DiskFormFile } from "./disk-form-file.js";
import { FileContent } from "./file-content.js";
import { FirstBytes } from "./first-bytes.js";
import { FormFailure } from "./form-failure.js";
import { MemoryFormFile } from "./memory-form-file.js";
import type { PartEvent } from "./part-events.js";
import { readPartHeaders, type PartHeaders, type PartLines } from "./part-headers.js";
import { PartLimits } from "./part-limits.js";
import { textOfPart } from "./part-text.js";
import { TemporaryFile } from "./temporary-file.js";
import type { UploadedFile } from "./uploaded-file.js";
import type { UploadStore } from "./upload-store.js";

/** The part that is currently read. */
interface OpenPart {
  add(bytes: Uint8Array): undefined | Promise<void>;
  end(): undefined | Promise<void>;
  discard?(): Promise<void>;
}

/**
 * Turns parts into fields and files while they arrive, in their order, so that no more is kept than the limits allow. A
 * part with a file name is a file, even if the name is empty: browsers send that for an input that was left blank.
 * Parts with another disposition than form data are left out. A part that says none makes the form unreadable: nobody could tell whose value
 * it is.
 */
export class FormAssembler {
  readonly #fields: FormField[] = [];
  readonly #files: UploadedFile[] = [];
  readonly #limits: Required<FormLimits>;
  readonly #store: UploadStore;
  readonly #counts: PartLimits;
  #part: OpenPart | undefined;
  #hasNamelessPart = false;

  constructor(limits: Required<FormLimits>, store: UploadStore) {
    this.#limits = limits;
    this.#store = store;
    this.#counts = new PartLimits(limits);
  }

  /**
   * The form, after all parts were read.
   *
   * @throws FormFailure
   */
  end(): FormCollection {
    // Not earlier: a limit that parts of any kind exceed is the better reason.
    if (this.#hasNamelessPart) throw new FormFailure("A part has no Content-Disposition.");
    return { fields: this.#fields, files: this.#files };
  }

  /**
   * The next event of the body.
   *
   * @returns a promise if the next event must wait: bytes are written to the disk, or the application looks at a file
   * @throws FormFailure, FormTooLargeError
   */
  take(event: PartEvent): undefined | Promise<void> {
    if (event.kind === "begin") {
      this.#part = this.#begin(event.lines);
      return undefined;
    }
    const part = this.#part;
    if (event.kind === "data") return part?.add(event.bytes);
    return part?.end();
  }

  /** The form is not needed: a file that is not complete is deleted. The others are deleted with the request. */
  async discard(): Promise<void> {
    await this.#part?.discard?.();
  }

  #begin(lines: PartLines): OpenPart | undefined {
    this.#counts.beginPart();
    const headers = readPartHeaders(lines, this.#limits);
    if (typeof headers === "string") throw new FormFailure(headers);
    const { type, name = "", fileName } = parseContentDisposition(headers["content-disposition"] ?? "");
    if (type === "") this.#hasNamelessPart = true;
    if (type !== "form-data") return undefined;
    return fileName === undefined ? this.#beginField(name, headers) : this.#beginFile({ name, fileName, headers });
  }

  #beginField(name: string, headers: PartHeaders): OpenPart {
    this.#counts.beginField(name);
    const content = new ByteCollector();
    return {
      add: (bytes) => {
        this.#counts.addToField(bytes.length);
        content.add(bytes);
        return undefined;
      },
      end: () => {
        const contentType = headers["content-type"];
        const value = textOfPart(content.concat(), contentType);
        this.#counts.checkValue(name, value);
        const isJson = contentType !== undefined && isJsonMediaType(contentType);
        this.#fields.push(isJson ? [name, value, contentType] : [name, value]);
        return undefined;
      },
    };
  }

  #beginFile(described: { name: string; fileName: string; headers: PartHeaders }): OpenPart {
    this.#counts.beginFile();
    const content = new FileContent(this.#store, this.#thresholdOf(described.headers));
    const first = this.#firstBytesOf(described);
    return {
      add: (bytes) => {
        this.#counts.addToFile(bytes.length);
        const inspected = first?.add(bytes);
        return inspected === undefined ? content.add(bytes) : inspected.then(() => content.add(bytes));
      },
      end: async () => {
        await first?.end();
        const kept = await content.end();
        const place = { valueLengthLimit: this.#limits.valueLengthLimit, precedingFields: this.#fields.length };
        if (kept instanceof TemporaryFile) {
          this.#store.keep(kept);
          this.#files.push(new DiskFormFile(described, kept, place));
        } else this.#files.push(new MemoryFormFile(described, kept, place));
        this.#part = undefined;
      },
      discard: () => content.discard(),
    };
  }

  /** JSON that may be a value of the form is kept in memory, because values are read without waiting. */
  #thresholdOf({ "content-type": contentType }: PartHeaders): number {
    const { memoryBufferThreshold, valueLengthLimit } = this.#limits;
    const isJson = contentType !== undefined && isJsonMediaType(contentType);
    return isJson ? Math.max(memoryBufferThreshold, valueLengthLimit) : memoryBufferThreshold;
  }

  /** An input that was left blank is no file. */
  #firstBytesOf(described: { name: string; fileName: string; headers: PartHeaders }): FirstBytes | undefined {
    const { onFile } = this.#store;
    if (onFile === undefined) return undefined;
    const contentType = described.headers["content-type"] ?? null;
    return new FirstBytes((firstBytes) => {
      if (firstBytes.length === 0 && described.fileName === "") return;
      return onFile({ ...described, contentType, firstBytes });
    });
  }
}
