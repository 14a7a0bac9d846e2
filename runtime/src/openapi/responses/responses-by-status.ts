import type { Response } from "../document.js";

/**
 * An object of responses by status. V8 keeps members with whole numbers as names in an array that has a slot for each number up to the
 * largest, which is 8 kB for 200, 400 and 415. A number that is far from the others makes it a table of 0.7 kB, and it stays one
 * (`docs/decisions/responses-by-status.md`).
 */
export function responsesByStatus(
  entries: Iterable<readonly [status: string, response: Response]>,
): Record<string, Response> {
  const responses: Record<string, Response> = { [farFromStatuses]: { description: "" } };
  for (const [status, response] of entries) responses[status] = response;
  delete responses[farFromStatuses];
  return responses;
}

const farFromStatuses = 1_000_000;
