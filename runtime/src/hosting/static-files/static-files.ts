import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import { instanceSetting } from "../fastify/instance-setting.js";

/** `@fastify/static`, with the options that are used. */
export type StaticPlugin = FastifyPluginAsync<{ readonly root: string; readonly serve: false }>;

/** A reply of an instance with the plugin. */
type FileReply = FastifyReply & { sendFile(name: string, root: string, options: object): FastifyReply };

interface StaticFileParts {
  readonly root: string;
  /** The path of the folder in URLs, with a slash at both ends. */
  readonly prefix: string;
  readonly plugin: StaticPlugin;
  readonly list: () => Promise<readonly string[]>;
  /** By name. */
  readonly files: ReadonlyMap<string, StaticFile>;
}

/** A file at the start. */
export interface StaticFile extends FileVersion {
  readonly hash: string;
}

/** The facts that show whether a file has changed, as its `ETag` does. */
type FileVersion = Pick<Stats, "size" | "mtimeMs">;

const year = 365 * 24 * 60 * 60 * 1_000;

/**
 * The static files of an application. Each has a path with its hash, which browsers keep for a year, and one without it, which they ask for
 * again. Only files of the list are sent, so no path leads out of the folder.
 */
export class StaticFiles {
  readonly #parts: StaticFileParts;
  /** By the path with the hash. */
  readonly #byHashedName: ReadonlyMap<string, string>;

  constructor(parts: StaticFileParts) {
    this.#parts = parts;
    this.#byHashedName = new Map([...parts.files].map(([name, { hash }]) => [withHash(name, hash), name]));
  }

  /** Whether there was a file at the start. */
  has(name: string): boolean {
    return this.#parts.files.has(name);
  }

  /**
   * The path of a file, for templates. In development it has no hash, because files change there.
   *
   * @throws {Error} if there is no such file
   */
  pathOf(name: string): string {
    const { prefix, files } = this.#parts;
    const hash = files.get(name)?.hash;
    if (process.env.NODE_ENV === "development") return prefix + encodePath(name);
    if (hash === undefined) throw new Error(`There is no file '${name}' in the folder of the static files.`);
    return prefix + encodePath(withHash(name, hash));
  }

  /** Registers the route of the files, without the prefix of the instance, which Fastify adds. */
  async install(app: FastifyInstance): Promise<void> {
    const { plugin, root, prefix } = this.#parts;
    const own = prefix.slice(app.prefix.length);
    await app.register(async (inner) => {
      if (!inner.hasReplyDecorator("sendFile")) await inner.register(plugin, { root, serve: false });
      inner.get(`${own}*`, async (request, reply) =>
        this.#send((request.params as { readonly "*": string })["*"], reply as FileReply),
      );
    });
  }

  async #send(name: string, reply: FileReply): Promise<FastifyReply> {
    const { root } = this.#parts;
    const hashed = this.#byHashedName.get(name);
    reply.header("x-content-type-options", "nosniff");
    if (hashed !== undefined) return reply.sendFile(hashed, root, await this.#cachingOf(hashed));
    if (await this.#exists(name)) return reply.sendFile(name, root, { maxAge: 0 });
    reply.callNotFound();
    return reply;
  }

  /** A file that has changed since the start does not have the content that the hash in its path stands for. */
  async #cachingOf(name: string): Promise<object> {
    const { root, files } = this.#parts;
    const [atStart, now] = [files.get(name)!, await stat(join(root, name)).catch(() => undefined)];
    const isSame = now?.size === atStart.size && now.mtimeMs === atStart.mtimeMs;
    return isSame ? { maxAge: year, immutable: true } : { maxAge: 0 };
  }

  /** In development, a file that was added since the start counts. */
  async #exists(name: string): Promise<boolean> {
    if (this.has(name)) return true;
    return process.env.NODE_ENV === "development" && (await this.#parts.list()).includes(name);
  }
}

/** `site.3f2a9c1b7d.css` */
function withHash(name: string, hash: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= name.lastIndexOf("/") + 1 ? `${name}.${hash}` : `${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
}

function encodePath(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/");
}

/** The static files of the controllers on an instance. */
export const staticFileSetting = instanceSetting<StaticFiles>("staticFiles");
