import type { FastifyReply } from "fastify";

/** Adds headers to `Vary`, which may have some already. */
export function addVary(reply: FastifyReply, names: readonly string[]): void {
  if (names.length === 0) return;
  const before = [reply.getHeader("vary") ?? []].flat().join(", ");
  const known = new Set(before.split(",").map((name) => name.trim().toLowerCase()));
  if (known.has("*")) return;
  const added = names.filter((name) => !known.has(name.toLowerCase()));
  if (added.length > 0) reply.header("vary", [...(before === "" ? [] : [before]), ...added].join(", "));
}
