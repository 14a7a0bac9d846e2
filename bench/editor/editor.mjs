/** An editor with our built server, and a workspace on disk: the operations for the memory rows. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { measured, memoryOf } from "./processes.mjs";

const server = fileURLToPath(new URL("../../server/dist/main.js", import.meta.url));
const kinds = { created: 1, changed: 2, deleted: 3 };

export class Editor {
  #client;

  constructor(LanguageClient, folder) {
    this.folder = folder;
    this.#client = new LanguageClient([...measured, server]);
  }

  async start() {
    await this.#client.initialize([pathToFileURL(this.folder).href]);
    this.open("src/main.ts", this.read("src/main.ts"));
    await this.settle();
  }

  stop() {
    this.#client.process.kill();
  }

  /** The used bytes after a full collection, when all messages have been handled. */
  async heap() {
    await this.settle();
    return (await memoryOf(this.#client.process)).heapUsed;
  }

  open(path, text) {
    this.#client.open(this.#uri(path), text);
  }

  change(path, text) {
    this.#client.change(this.#uri(path), text);
  }

  close(path) {
    this.#client.close(this.#uri(path));
  }

  read(path) {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** Sends a request about the place in a text that comes so many characters after the first occurrence of `found`. */
  ask(method, path, text, [found, after = 0], more = {}) {
    const lines = text.slice(0, text.indexOf(found) + after).split("\n");
    const position = { line: lines.length - 1, character: lines.at(-1).length };
    return this.#client.request(method, { textDocument: { uri: this.#uri(path) }, position, ...more });
  }

  /** Writes, renames and removes files on disk. The server is notified, as by an editor that watches files. */
  write(path, text) {
    writeFileSync(join(this.folder, path), text);
    this.#tell([path, "changed"]);
  }

  rename(from, to) {
    renameSync(join(this.folder, from), join(this.folder, to));
    this.#tell([from, "deleted"], [to, "created"]);
  }

  /** Waits for the document of the whole project in its current state. By then, everything has been compiled. */
  async settle() {
    await this.#client.request("ligature/openApiDocument", { textDocument: { uri: this.#uri("src/main.ts") } });
    // The messages that a client keeps must not be measured, or searched.
    this.#client.published.length = 0;
    this.#client.notifications.length = 0;
  }

  #tell(...changes) {
    const events = changes.map(([path, kind]) => ({ uri: this.#uri(path), type: kinds[kind] }));
    this.#client.notify("workspace/didChangeWatchedFiles", { changes: events });
  }

  #uri(path) {
    return pathToFileURL(join(this.folder, path)).href;
  }
}
