import type { BodyContent } from "./input-formatter.js";

/** The text of a url-encoded form: whatever charset it says, its bytes are ASCII or UTF-8. */
export function utf8TextOf({ content }: BodyContent): string {
  if (typeof content === "string") return content;
  return Buffer.isBuffer(content) ? content.toString() : Buffer.from(content).toString();
}
