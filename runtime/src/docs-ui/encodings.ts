import { brotliCompress, constants, gzip, type InputType } from "node:zlib";
import { promisify } from "node:util";

/** The codings that are made, the preferred one first (RFC 9110, 8.4.1). */
const encoders = {
  // Above 5, Brotli takes several times as long for a few percent.
  br: (body: InputType) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: InputType) => promisify(gzip)(body),
} as const;

/** A content coding that this server makes. */
export type Encoding = keyof typeof encoders;

/** Shorter content would hardly become shorter. */
const shortestEncoded = 1024;

/** Whether a response is compressed for clients that accept it: texts that are long enough. Images are compressed already. */
export function isEncoded(contentType: string, length: number): boolean {
  return length >= shortestEncoded && !contentType.startsWith("image/");
}

/** Compresses a body in another thread, so that requests do not wait. */
export function encode(body: InputType, encoding: Encoding): Promise<Uint8Array> {
  return encoders[encoding](body);
}

/**
 * The coding that a client accepts with the highest weight; of several, the shorter one. `undefined` if it accepts none of ours
 * (RFC 9110, 12.5.3).
 */
export function chooseEncoding(header: string | readonly string[] | undefined): Encoding | undefined {
  const weights = new Map(String(header ?? "").split(",").map(readCoding)); // prettier-ignore
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best] = (Object.keys(encoders) as Encoding[]).toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}

/** `gzip;q=0.5`. A weight that is not a number counts as none. */
function readCoding(text: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = text.toLowerCase().split(";");
  const weight = parameters.map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]).find((value) => value !== undefined);
  return [coding.trim(), weight === undefined ? 1 : Number(weight) || 0];
}
