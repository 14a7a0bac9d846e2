import type { BodyContent } from "./input-formatter.js";

/** The text of a URL-encoded form. Its bytes are ASCII or UTF-8, whatever charset it names. */
export function utf8TextOf({ content }: BodyContent): string {
  if (typeof content === "string") return content;
  return Buffer.isBuffer(content) ? content.toString() : Buffer.from(content).toString();
}
