import { createHash } from "node:crypto";

/** 22 characters of a text's SHA-256. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
