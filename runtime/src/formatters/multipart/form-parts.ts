import type { FormField, FormReading } from "../form-collection.js";
import { FormTooLargeError, type FormLimits } from "../form.js";
import { parseContentDisposition } from "./content-disposition.js";
import { MemoryFormFile } from "./memory-form-file.js";

/** A part as it lies in the body. */
export interface FormPart {
  /** Names in lower case, values in the order of the lines. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly content: Buffer;
}

/** ASP.NET Core's limits of a part's headers. */
export const headerLimits = Object.freeze({ count: 16, length: 16 * 1024 });

/**
 * Makes fields and files of parts, in their order. A part with a file name is a file, an empty one included: that is what
 * browsers send for an input that was left blank. Parts that are no form data are left out.
 *
 * @throws FormTooLargeError
 */
export function readParts(parts: readonly FormPart[], limits: Required<FormLimits>): FormReading {
  const fields: FormField[] = [];
  const files: MemoryFormFile[] = [];
  for (const { headers: lines, content } of parts) {
    const headers = headersOf(lines);
    if (typeof headers === "string") return { failure: headers };
    const { type, name = "", fileName } = parseContentDisposition(headers["content-disposition"] ?? "");
    if (type !== "form-data") continue;
    if (fileName !== undefined) {
      checkFile(files.length, content.length, limits);
      files.push(new MemoryFormFile({ name, fileName, headers }, content));
      continue;
    }
    const value = textOf(content, headers["content-type"]);
    const failure = checkField(fields.length, name, value, limits);
    if (failure !== undefined) return { failure };
    fields.push([name, value]);
  }
  return { fields, files };
}

function checkFile(count: number, length: number, { fileCountLimit, fileLengthLimit }: Required<FormLimits>): void {
  if (count >= fileCountLimit) throw new FormTooLargeError("Too many files", "fileCountLimit", fileCountLimit);
  if (length > fileLengthLimit)
    throw new FormTooLargeError("A file has too many bytes", "fileLengthLimit", fileLengthLimit);
}

/** The same texts as for a url-encoded form. */
function checkField(count: number, name: string, value: string, limits: Required<FormLimits>): string | undefined {
  const { valueCountLimit, keyLengthLimit, valueLengthLimit } = limits;
  if (name.length > keyLengthLimit) return `Form key length limit ${keyLengthLimit} exceeded.`;
  if (value.length > valueLengthLimit) return `Form value length limit ${valueLengthLimit} exceeded.`;
  if (count >= valueCountLimit) return `Form value count limit ${valueCountLimit} exceeded.`;
  return undefined;
}

/** The headers by name; or why they are refused. Lines of the same name are joined, as everywhere in HTTP. */
function headersOf(lines: FormPart["headers"]): Readonly<Record<string, string>> | string {
  const headers = Object.create(null) as Record<string, string>;
  let count = 0;
  let length = 0;
  for (const name of Object.keys(lines)) {
    const values = lines[name]!;
    count += values.length;
    const text = values.join(", ");
    length += name.length + text.length;
    // The parser gives bytes as characters; names of files are written in UTF-8.
    headers[utf8(name)] = utf8(text).trim();
  }
  if (count > headerLimits.count) return `Multipart headers count limit ${headerLimits.count} exceeded.`;
  if (length > headerLimits.length) return `Multipart headers length limit ${headerLimits.length} exceeded.`;
  return Object.freeze(headers);
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}

const charsetParameter = /;\s*charset\s*=\s*"?([\w:.-]+)/i;

/** A field's text, UTF-8 unless its part says otherwise. */
function textOf(content: Buffer, contentType: string | undefined): string {
  const charset = contentType === undefined ? undefined : charsetParameter.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return content.toString("utf8");
  try {
    return new TextDecoder(charset).decode(content);
  } catch {
    return content.toString("utf8");
  }
}
