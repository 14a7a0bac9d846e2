/** A client of TypeScript's own server, with its protocol: one line of JSON to it, a header and JSON from it. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { measured } from "./processes.mjs";

const path = createRequire(import.meta.url).resolve("typescript/lib/tsserver.js");

export class TypeScriptServer {
  #pending = new Map();
  #buffer = Buffer.alloc(0);
  #sequence = 0;

  constructor() {
    // As editors start it. Types of missing packages do not matter here.
    const options = ["--disableAutomaticTypingAcquisition", "--suppressDiagnosticEvents"];
    this.process = spawn(process.execPath, [...measured, path, ...options], {
      stdio: ["pipe", "pipe", "inherit", "ipc"],
    });
    this.process.stdout.on("data", (chunk) => this.#read(chunk));
    this.process.on("exit", (code) => {
      for (const { reject } of this.#pending.values()) reject(new Error(`tsserver ended (${code})`));
    });
  }

  /** Sends a command and returns the body of the response. */
  request(command, args) {
    const seq = ++this.#sequence;
    return new Promise((resolve, reject) => {
      this.#pending.set(seq, { resolve, reject, command });
      this.#send({ seq, type: "request", command, arguments: args });
    });
  }

  open(file, fileContent) {
    this.#send({ seq: ++this.#sequence, type: "request", command: "open", arguments: { file, fileContent } });
  }

  /** One change of an open file, as editors send it; lines and offsets count from 1. */
  change(fileName, { start, end, newText }) {
    const place = ({ line, character }) => ({ line: line + 1, offset: character + 1 });
    const textChanges = [{ start: place(start), end: place(end), newText }];
    return this.request("updateOpen", { changedFiles: [{ fileName, textChanges }] });
  }

  #send(message) {
    this.process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #read(chunk) {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const header = this.#buffer.indexOf("\r\n\r\n");
      if (header === -1) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.#buffer.toString("ascii", 0, header))[1]);
      const end = header + 4 + length;
      if (this.#buffer.length < end) return;
      this.#receive(JSON.parse(this.#buffer.toString("utf8", header + 4, end)));
      this.#buffer = this.#buffer.subarray(end);
    }
  }

  #receive({ type, request_seq: sequence, success, message, body }) {
    const pending = type === "response" ? this.#pending.get(sequence) : undefined;
    if (pending === undefined) return;
    this.#pending.delete(sequence);
    if (success) pending.resolve(body);
    else pending.reject(new Error(`${pending.command}: ${message}`));
  }
}
