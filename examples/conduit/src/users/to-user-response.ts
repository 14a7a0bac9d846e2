import type { FastifyReply } from "fastify";
import type { UserResponse } from "./user.js";
import type { UserRow } from "./user-store.js";

/** A user with a new token. The row's other columns are not sent: `User` does not declare them. */
export async function toUserResponse(row: UserRow, reply: FastifyReply): Promise<UserResponse> {
  return { user: { ...row, token: await reply.jwtSign({ id: row.id }) } };
}
