import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import pg from "pg";
import { createConduitApp } from "../src/app.js";
import type { Article } from "../src/articles/article.js";
import type { Comment } from "../src/comments/comment.js";
import { Database } from "../src/database/database.js";
import type { Profile } from "../src/profiles/profile.js";
import type { User } from "../src/users/user.js";

/** The application that all tests share, because a database takes its time to start. Each test begins with empty tables. */
export let conduit: Conduit;

export interface Conduit {
  readonly app: FastifyInstance;
  readonly nobody: Client;
  /** Registers a user, and gives the client who is signed in. */
  join(username: string): Promise<Client & { readonly user: User }>;
  /** Forgets everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

before(async function () {
  this.timeout(120_000);
  conduit = await startConduit();
});

beforeEach(() => conduit.clear());

after(() => conduit.close());

/** Dates are texts in JSON. */
type Dated<Model> = Omit<Model, "createdAt" | "updatedAt"> & { readonly createdAt: string; readonly updatedAt: string };

/** The body that a client reads: each response has some of it. */
export interface Body {
  readonly user: User;
  readonly profile: Profile;
  readonly article: Dated<Article>;
  readonly articles: readonly Dated<Article>[];
  readonly articlesCount: number;
  readonly comment: Dated<Comment>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export interface Answer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: object | string): Promise<Answer>;
  put(path: string, body: object | string): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

export const password = "correct horse battery";

/** An application with an empty database: the embedded one, or a new one of the server that `TEST_DATABASE_URL` names. */
async function startConduit(): Promise<Conduit> {
  const { url, drop } = await newDatabase();
  const settings = { databaseUrl: url, jwtSecret: "a secret of the tests that is long enough", jwtExpiresIn: "1h" };
  const app = await createConduitApp(settings);
  await app.ready();
  const nobody = clientOf(app);
  return {
    app,
    nobody,
    join: async (username) => {
      const { status, body } = await nobody.post("/users", { user: { username, email: `${username}@example.com`, password } }); // prettier-ignore
      if (status !== 201) throw new Error(JSON.stringify(body));
      return { ...clientOf(app, body.user.token), user: body.user };
    },
    clear: async () => {
      await sql`truncate users restart identity cascade`.execute(app.services.get(Database));
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

export function clientOf(app: FastifyInstance, token?: string): Client {
  const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object | string) => {
    // Clients of the specification say that they send JSON when they send nothing, too.
    const headers = {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    };
    const answer = await app.inject({ method, url: `/api${path}`, payload, headers });
    const body = answer.body === "" ? undefined : (JSON.parse(answer.body) as unknown);
    return { status: answer.statusCode, body: body as Body, headers: answer.headers };
  };
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
    delete: (path) => send("DELETE", path),
  };
}

async function newDatabase(): Promise<{ url?: string; drop(): Promise<void> }> {
  const { TEST_DATABASE_URL: server } = process.env;
  if (server === undefined) return { drop: () => Promise.resolve() };
  const name = `conduit_${randomUUID().replaceAll("-", "")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(server, `drop database ${name}`) };
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
