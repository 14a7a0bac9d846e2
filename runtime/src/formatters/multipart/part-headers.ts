import type { FormLimits } from "../../model/index.js";

/** A part's headers as they are in the body: names in lower case, values in the order of the lines. */
export type PartLines = Readonly<Record<string, readonly string[]>>;

/** A part's headers by name. The object has no prototype, so every name is safe. */
export type PartHeaders = Readonly<Record<string, string>>;

type HeaderLimits = Pick<Required<FormLimits>, "multipartHeadersCountLimit" | "multipartHeadersLengthLimit">;

/** The headers by name, or why they are refused. Lines with the same name are joined, as usual in HTTP. */
export function readPartHeaders(lines: PartLines, limits: HeaderLimits): PartHeaders | string {
  const { multipartHeadersCountLimit: mostHeaders, multipartHeadersLengthLimit: mostCharacters } = limits;
  const headers = Object.create(null) as Record<string, string>;
  let count = 0;
  let length = 0;
  for (const name of Object.keys(lines)) {
    const values = lines[name]!;
    count += values.length;
    const text = values.join(", ");
    length += name.length + text.length;
    // The parser returns bytes as characters. File names are in UTF-8.
    headers[utf8(name)] = utf8(text).trim();
  }
  if (count > mostHeaders) return `Multipart headers count limit ${mostHeaders} exceeded.`;
  if (length > mostCharacters) return `Multipart headers length limit ${mostCharacters} exceeded.`;
  return Object.freeze(headers);
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}
