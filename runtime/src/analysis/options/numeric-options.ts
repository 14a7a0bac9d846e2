import { isLimit } from "../../attributes/index.js";
import type { OptionMistake } from "./option-mistake.js";

/** The values that a numeric option may have. */
interface NumericOption {
  readonly accepts: (value: unknown) => boolean;
  /** Completes "must be ...". */
  readonly description: string;
  /** The code of the check that reports it, if that is not this one. */
  readonly code?: string;
}

/** Node fires a timer with a longer time after one millisecond. */
const longestTimer = 2_147_483_647;

const limit: NumericOption = {
  accepts: (value) => isLimit(value) || value === Number.POSITIVE_INFINITY,
  description: "a non-negative integer or Infinity",
};

/** Without a single error that is kept, a request that binds nothing would be valid. */
const errors: NumericOption = {
  accepts: (value) => limit.accepts(value) && value !== 0,
  description: "a positive integer or Infinity",
};

const count: NumericOption = { accepts: (value) => isLimit(value) && value > 0, description: "a positive integer" };

const whole: NumericOption = { accepts: isLimit, description: "a non-negative integer" };

/** Swagger UI hides its models with -1. */
const depth: NumericOption = { accepts: (value) => isLimit(value) || value === -1, description: "-1 or a non-negative integer" }; // prettier-ignore

const time: NumericOption = {
  accepts: isTime,
  description: `milliseconds from 0 to ${longestTimer}`,
  code: "LIG2041",
};

/** Kestrel refuses 0 too: `false` turns the limit off. */
const rate: NumericOption = {
  accepts: (value) => typeof value === "number" && Number.isFinite(value) && value > 0,
  description: "a positive number",
};

const grace: NumericOption = { accepts: isTime, description: `milliseconds from 0 to ${longestTimer}` };

const order: NumericOption = { accepts: Number.isSafeInteger, description: "an integer", code: "LIG2071" };

/** ReDoc also takes a selector, or the text of a function. */
const offset: NumericOption = {
  accepts: (value) => typeof value === "string" || isLimit(value),
  description: "a non-negative integer or a string",
};

/**
 * Every numeric option of `createApp` and of the plugins, by its path. A value that is no number would silently switch off what it limits,
 * because each comparison with NaN is false. A test compares this table with the types of the options. Of Fastify's own options, which it
 * checks itself, it has the times in which NaN and negative numbers are no limit.
 */
export const numericOptions: Readonly<Record<string, NumericOption>> = {
  "bindingTrace.keep": count,
  "compression.threshold": whole,
  // Fastify takes NaN for 0, which is no limit.
  "fastify.connectionTimeout": whole,
  "fastify.keepAliveTimeout": whole,
  "fastify.requestTimeout": whole,
  "filters[].order": order,
  "limits.bodyLimit": limit,
  "limits.bufferedBytesLimit": limit,
  "limits.diskBytesLimit": limit,
  "limits.fieldsLengthLimit": limit,
  "limits.fileCountLimit": limit,
  "limits.fileLengthLimit": limit,
  "limits.keyLengthLimit": limit,
  "limits.maxCollectionSize": limit,
  "limits.maxDepth": limit,
  "limits.maxErrors": errors,
  "limits.maxPatternSteps": limit,
  "limits.memoryBufferThreshold": limit,
  "limits.minRequestBodyDataRate.bytesPerSecond": rate,
  "limits.minRequestBodyDataRate.gracePeriod": grace,
  "limits.minResponseDataRate.bytesPerSecond": rate,
  "limits.minResponseDataRate.gracePeriod": grace,
  "limits.multipartBodyLimit": limit,
  "limits.multipartBoundaryLengthLimit": limit,
  "limits.multipartHeadersCountLimit": limit,
  "limits.multipartHeadersLengthLimit": limit,
  "limits.valueCountLimit": limit,
  "limits.valueLengthLimit": limit,
  "reDoc.scrollYOffset": offset,
  "shutdown.deadline": time,
  "shutdown.drainDelay": time,
  "swaggerUi.defaultModelExpandDepth": depth,
  "swaggerUi.defaultModelsExpandDepth": depth,
  "swaggerUi.maxDisplayedTags": whole,
};

/** Whether a value is a time that a timer can wait. */
export function isTime(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= longestTimer;
}

/**
 * Finds numeric options with values that they cannot have (LIG2025).
 *
 * @param options the options of `createApp`, or the ones of a plugin under its name
 * @returns the mistakes, each with the path of its option
 * @example numericMistakes({ limits: { maxDepth: -1 } }).length // 1
 */
export function numericMistakes(options: object): OptionMistake[] {
  return Object.entries(numericOptions).flatMap(([path, { accepts, description, code }]) => {
    const value = code === undefined ? valueAt(options, path) : undefined;
    if (value === undefined || accepts(value)) return [];
    return [{ code: "LIG2025", path, message: `${path} is ${textOf(value)}, but it must be ${description}.` }];
  });
}

function valueAt(options: object, path: string): unknown {
  return path.split(".").reduce<unknown>((from, name) => (from as Record<string, unknown> | null)?.[name], options);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return `the text ${JSON.stringify(value)}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
