import { timingSafeEqual } from "node:crypto";

/** The agent who is signed in: `this.user`. */
export interface Agent {
  readonly name: string;
}

/** In a real application these are hashes in a database. */
const passwords = new Map([
  ["ann@example.com", "desk-ann-1"],
  ["bob@example.com", "desk-bob-1"],
]);

/** Whether there is an agent with this password. */
export function isAgent(email: string, password: string): boolean {
  const expected = Buffer.from(passwords.get(email.toLowerCase()) ?? "");
  const given = Buffer.from(password);
  return expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
}
