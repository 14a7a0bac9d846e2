import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import csrf from "@fastify/csrf-protection";
import secureSession from "@fastify/secure-session";
import session from "@fastify/session";
import type { FastifyInstance } from "fastify";
import type { AntiforgeryTokenSet } from "ligature";

/** The state of a browser after it has seen a page: its cookies, and the token of the form. */
export interface Client {
  readonly cookie: string;
  readonly token: string;
}

/** Opens a page with a form. */
export async function open(app: FastifyInstance, url = "/tokens", headers = {}): Promise<Client> {
  const response = await app.inject({ url, headers });
  assert.equal(response.statusCode, 200, response.body);
  const sent = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
  return { cookie: sent, token: response.json<AntiforgeryTokenSet>().requestToken };
}

type Configure = (app: FastifyInstance) => Promise<void>;

/** The ways in which the plugin keeps its secret. */
export const ways: Readonly<Record<"@fastify/cookie" | "@fastify/session" | "@fastify/secure-session", Configure>> = {
  "@fastify/cookie": async (app) => {
    await app.register(cookie);
    await app.register(csrf);
  },
  "@fastify/session": async (app) => {
    await app.register(cookie);
    await app.register(session, { secret: "a secret of the tests that is long enough", cookie: { secure: "auto" } });
    await app.register(csrf, { sessionPlugin: "@fastify/session" });
  },
  "@fastify/secure-session": async (app) => {
    await app.register(secureSession, { key: randomBytes(32), cookie: { path: "/", httpOnly: true } });
    await app.register(csrf, { sessionPlugin: "@fastify/secure-session" });
  },
};

export const byCookie: Configure = ways["@fastify/cookie"];

export const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };

/** A url-encoded form with the token. */
export function formOf(token: string, fields: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({ ...fields, __RequestVerificationToken: token }).toString();
}
