import type { BindingLimits, ConstantObject, ConstantValue, FormLimits } from "../model/index.js";
import { attribute, compact, optionsOf, type AttributeFactory } from "./attribute.js";
import { isLimit } from "./is-limit.js";
import { constantText } from "./number-mistakes.js";

/**
 * Limits the bytes of a request's body, whatever its content type. A larger body is answered with 413. The action's
 * limit replaces the controller's, and both replace the application's `limits`. No body is larger than
 * `limits.bufferedBytesLimit`.
 *
 * @param bytes a non-negative integer; anything else is a start-up error (LIG1023)
 * @example `@HttpPost() @RequestSizeLimit(100_000_000) upload(file: FormFile) { return this.ok(file.length); }`
 */
export const RequestSizeLimit: AttributeFactory<[bytes: number]> = attribute({
  name: "RequestSizeLimit",
  targets: ["class", "method"],
  sampleArguments: [1_000_000],
  create: (bytes = null) => ({ bytes }),
  mistakeOf: ({ bytes }) => mistakeIn("bytes", bytes),
});

/**
 * Allows a body to have up to `limits.bufferedBytesLimit` bytes, the limit of all requests together.
 *
 * @example `@HttpPost() @DisableRequestSizeLimit() restore(file: FormFile) { return this.ok(file.length); }`
 */
export const DisableRequestSizeLimit: AttributeFactory<[]> = attribute({
  name: "DisableRequestSizeLimit",
  targets: ["class", "method"],
  create: () => ({}),
});

/**
 * Leaves the body unread, so that the action can read `this.request.raw`. The limits of the body apply: a declared length that is too large
 * is answered with 413, and a client that sends more without a declared length is cut off. Nothing is bound from the body (LIG1055).
 *
 * @example `@HttpPut() @DisableBodyReading() async store() { for await (const chunk of this.request.raw) console.log(chunk); }`
 */
export const DisableBodyReading: AttributeFactory<[]> = attribute({
  name: "DisableBodyReading",
  targets: ["class", "method"],
  create: () => ({}),
});

/**
 * Limits the parts of a form. If a limit is not given, the controller's applies, otherwise the application's
 * `limits`, otherwise the default. `@RequestSizeLimit` limits the whole body.
 *
 * @param limits non-negative integers; anything else is a start-up error (LIG1023)
 * @example `@HttpPost() @RequestFormLimits({ fileLengthLimit: 5_000_000, fileCountLimit: 3 }) upload(files: FormFile[]) { return this.ok(files.length); }`
 */
export const RequestFormLimits: AttributeFactory<[limits: FormLimits]> = attribute({
  name: "RequestFormLimits",
  targets: ["class", "method"],
  create: (limits) => compact(optionsOf(limits)),
  mistakeOf: mistakeInLimits,
});

/** The limits of models that an action can have of its own. */
export type ModelLimitOptions = Pick<BindingLimits, "maxCollectionSize" | "maxDepth" | "maxErrors">;

/**
 * Limits what one request may bind: the items of a collection, the levels of a model, and the errors that are kept. A limit that is not
 * given is the controller's, otherwise the application's (`limits`). An endpoint that takes many items raises the limit for itself, and the
 * other endpoints keep theirs.
 *
 * @param limits non-negative integers, and `maxErrors` at least 1; anything else is a start-up error (LIG1023)
 * @example `@HttpPost("import") @ModelLimits({ maxCollectionSize: 50_000 }) add(@FromBody() ids: Int32[]) { return this.ok(ids.length); }`
 */
export const ModelLimits: AttributeFactory<[limits: ModelLimitOptions]> = attribute({
  name: "ModelLimits",
  targets: ["class", "method"],
  create: (limits) => compact(optionsOf(limits)),
  mistakeOf: (limits) =>
    mistakeInLimits(limits) ??
    (limits.maxErrors === 0 ? "'maxErrors' is 0, but at least one error is kept." : undefined),
});

function mistakeInLimits(limits: ConstantObject): string | undefined {
  for (const [name, value] of Object.entries(limits)) {
    const mistake = mistakeIn(name, value);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

/** Only an integer is a limit. Anything else is a mistake, and never means that there is no limit. */
function mistakeIn(name: string, value: ConstantValue | undefined): string | undefined {
  if (isLimit(value)) return undefined;
  return `'${name}' is ${constantText(value)}, but a limit must be a non-negative integer.`;
}
