import { createReadStream, type ReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { FastifyReply } from "fastify";
import type { ByteRange } from "./file-range.js";
import { FileResult, type FileOptions } from "./file-result.js";
import { StatusCodeResult } from "./status-code-result.js";

/** The location of a file on disk, inside a folder. */
export interface FileLocation {
  /** The folder. Files outside of it are never sent. */
  root: string;
  /** The file's path inside the folder; it may come from the request. */
  path: string;
}

/**
 * A file on disk, with its modification time and a tag from time and size. The response is 404 if the path leads out of the folder
 * (`..`, an absolute path, a link), is a folder or does not exist.
 */
export class PhysicalFileResult extends FileResult {
  /**
   * Creates a result that sends a file on the disk.
   *
   * @param location the folder, and the path in it
   * @param contentType the media type
   * @param options see `FileOptions`; `lastModified` and `entityTag` default to those of the file
   */
  constructor(
    readonly location: FileLocation,
    contentType: string,
    options?: FileOptions,
  ) {
    super(contentType, options);
  }

  override async execute(reply: FastifyReply): Promise<unknown> {
    const path = await findInside(this.location);
    const facts = path === undefined ? undefined : await stat(path);
    if (path === undefined || !facts?.isFile()) return new StatusCodeResult(404).execute(reply);
    const { mtime, size } = facts;
    const entityTag = `"${mtime.getTime().toString(36)}-${size.toString(36)}"`;
    const read = (range = { start: 0, end: size - 1 }): unknown => (size === 0 ? "" : readPart(path, range));
    return this.send(reply, { length: size, read }, { lastModified: mtime, entityTag, ...this.options });
  }
}

/** A file that has become shorter meanwhile is an error, because the client would wait for the missing bytes. */
function readPart(path: string, { start, end }: ByteRange): ReadStream {
  const stream = createReadStream(path, { start, end });
  return stream.once("end", () => {
    if (stream.bytesRead < end - start + 1) stream.destroy(new Error("The file became shorter while it was sent."));
  });
}

/** The real path; `undefined` if there is none inside the folder. */
async function findInside({ root, path }: FileLocation): Promise<string | undefined> {
  if (path.includes("\0")) return undefined;
  try {
    const folder = await realpath(root);
    const file = await realpath(resolve(folder, path));
    const inside = relative(folder, file);
    return inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside) ? undefined : file;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG" || code === "ELOOP";
}
