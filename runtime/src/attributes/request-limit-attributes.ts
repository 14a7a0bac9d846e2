import type { ConstantObject, ConstantValue, FormLimits } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";

/**
 * Bytes that the body of a request may have, whatever its content type; beyond it 413. On an action it counts in place of the
 * controller's, and both in place of `limits` of the application. No body is larger than `limits.bufferedBytesLimit`.
 *
 * @example `@RequestSizeLimit(100_000_000)`
 */
export const RequestSizeLimit: AttributeFactory<[bytes: number]> = attribute({
  name: "RequestSizeLimit",
  targets: ["class", "method"],
  inherited: true,
  create: (bytes = null) => ({ bytes }),
  mistakeOf: ({ bytes }) => mistakeIn("bytes", bytes),
});

/** The body of a request may have as many bytes as all requests together: `limits.bufferedBytesLimit`. */
export const DisableRequestSizeLimit: AttributeFactory<[]> = attribute({
  name: "DisableRequestSizeLimit",
  targets: ["class", "method"],
  inherited: true,
  create: () => ({}),
});

/** How much a form may hold: limits of `@RequestFormLimits`. */
export type RequestFormLimitsOptions = FormLimits;

/**
 * How much a form may hold. A limit that is not named is the controller's, else that of the application's `limits`, else the
 * default. How long the body may be says `@RequestSizeLimit`.
 *
 * @example `@RequestFormLimits({ fileLengthLimit: 5_000_000, fileCountLimit: 3 })`
 */
export const RequestFormLimits: AttributeFactory<[limits: RequestFormLimitsOptions]> = attribute({
  name: "RequestFormLimits",
  targets: ["class", "method"],
  inherited: true,
  create: (limits) => compact(optionsOf(limits)),
  mistakeOf: mistakeInLimits,
});

function mistakeInLimits(limits: ConstantObject): string | undefined {
  for (const [name, value] of Object.entries(limits)) {
    const mistake = mistakeIn(name, value);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

/** Nothing but a whole number limits: all else is a mistake, and never no limit. */
function mistakeIn(name: string, value: ConstantValue | undefined): string | undefined {
  if (isLimit(value)) return undefined;
  return `'${name}' is ${textOf(value)}, and a limit is a whole number that is not negative.`;
}

/** Whether a value can limit something. */
export function isLimit(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function textOf(value: ConstantValue | undefined): string {
  const { $number: number } = optionsOf(value);
  return typeof number === "string" ? number : JSON.stringify(value ?? null);
}
