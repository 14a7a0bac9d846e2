import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Hashes passwords with scrypt, each with its own salt, in Node's thread pool. */
export class Passwords {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return `${salt.toString("base64")}.${(await derive(password, salt, 64)).toString("base64")}`;
  }

  /** @param hash an unknown user also has one that takes as long, so the time does not reveal who is registered */
  async verify(password: string, hash = unknownHash): Promise<boolean> {
    const [salt = "", key = ""] = hash.split(".");
    const expected = Buffer.from(key, "base64");
    return timingSafeEqual(expected, await derive(password, Buffer.from(salt, "base64"), 64));
  }
}

const unknownHash = `${randomBytes(16).toString("base64")}.${randomBytes(64).toString("base64")}`;
