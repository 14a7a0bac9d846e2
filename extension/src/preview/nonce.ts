/** Random text that no document can predict. */
import { randomBytes } from "node:crypto";

/** A nonce for one page: 128 random bits. */
export function randomNonce(): string {
  return randomBytes(16).toString("base64url");
}
