import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Encrypts texts for a client that must neither read nor change them. */
export class CookieCipher {
  readonly #keys: readonly Buffer[];
  readonly #purpose: Buffer;

  /**
   * Derives a key from each secret.
   *
   * @param secrets the first one encrypts, all decrypt
   * @param purpose a text that belongs to another purpose cannot be decrypted
   */
  constructor(secrets: readonly string[], purpose: string) {
    this.#purpose = Buffer.from(`ligature:${purpose}`);
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", this.#purpose, 32)));
  }

  /** The text, encrypted, in characters that cookies allow. */
  encrypt(text: string): string {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, this.#keys[0]!, iv).setAAD(this.#purpose);
    const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, content, cipher.getAuthTag()]).toString("base64url");
  }

  /** The text; `undefined` if it was not encrypted with one of the keys, or was changed. */
  decrypt(value: string): string | undefined {
    const bytes = Buffer.from(value, "base64url");
    if (bytes.length < ivLength + tagLength) return undefined;
    for (const key of this.#keys) {
      const text = this.#decryptWith(key, bytes);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #decryptWith(key: Buffer, bytes: Buffer): string | undefined {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
    decipher.setAAD(this.#purpose).setAuthTag(bytes.subarray(-tagLength));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }
}
