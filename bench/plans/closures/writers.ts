/**
 * Replaces `formatters/json-writers/generated-writer.ts`: without generated code, the writers of `type-writer.ts` are
 * composed closures.
 */
export type { ValueWriter } from "../../../runtime/src/formatters/json-writers/generated-writer.js";

export function generateObjectWriter(): undefined {
  return undefined;
}
