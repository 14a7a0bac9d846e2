/** Bodies of 1 GB: processor time and the highest resident memory of the server, beside Fastify with `@fastify/multipart` and `node:http` alone. */
import { fork } from "node:child_process";
import { open, rm, mkdtemp } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "../support/statistics.mjs";
import { markdownTable } from "../support/table.mjs";

export const title = "Uploads and downloads";

const bytes = Number(process.env.BENCH_BYTES ?? 1_000_000_000);
const chunk = Buffer.alloc(65_536, "0123456789abcdef");
const server = fileURLToPath(new URL("../uploads/server.mjs", import.meta.url));
const sides = ["node", "fastify", "ligature"];
const head =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: application/octet-stream\r\n\r\n';
/** A server that has answered nothing, one that has answered ordinary requests, and this one with a small young generation. */
const states = {
  fresh: { warmUp: 0, execArgv: [] },
  warm: { warmUp: 3_000, execArgv: [] },
  small: { warmUp: 3_000, execArgv: ["--max-semi-space-size=1"] },
};
const order = JSON.stringify({ lines: Array.from({ length: 50 }, (_, id) => ({ id, name: "a product of the shop" })) });
const kinds = {
  "a file in a form": { method: "POST", path: "/form", type: "multipart/form-data; boundary=b", head, tail: "\r\n--b--\r\n" },
  "a body as a stream": { method: "PUT", path: "/stream", type: "application/octet-stream", head: "", tail: "" },
  "a file as the answer": { method: "GET", path: "/file" },
}; // prettier-ignore

function next(child) {
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

async function usage(child, message) {
  child.send(message);
  return next(child);
}

async function write(target, { head: first, tail }) {
  target.write(first);
  for (let left = bytes; left > 0; left -= chunk.length) {
    const isTaken = target.write(left < chunk.length ? chunk.subarray(0, left) : chunk);
    if (!isTaken) await new Promise((resolve) => target.once("drain", resolve));
  }
  target.end(tail);
}

/** @returns the bytes that have arrived, as the receiver counts them */
async function transfer(address, kind) {
  const headers =
    kind.type === undefined
      ? {}
      : { "content-type": kind.type, "content-length": kind.head.length + bytes + kind.tail.length };
  const sent = request(new URL(kind.path, address), { method: kind.method, headers });
  const answered = new Promise((resolve, reject) => void sent.once("response", resolve).once("error", reject));
  await (kind.type === undefined ? sent.end() : write(sent, kind));
  const answer = await answered;
  if (kind.type === undefined) {
    let length = 0;
    for await (const piece of answer) length += piece.length;
    return length;
  }
  let text = "";
  for await (const piece of answer) text += piece;
  return JSON.parse(text).length;
}

/** Ordinary requests, so that V8 has the memory that it takes for them. */
async function warmUp(address, count) {
  for (let left = count; left > 0; left--) {
    const answer = await fetch(new URL("/orders", address), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: order,
    });
    if (!answer.ok || (await answer.text()) !== order) throw new Error(`The server answers ${answer.status}.`);
  }
}

/** Bare Node.js does not read the form: it counts all of its bytes. */
function expectedBytes(side, { head: first = "", tail = "" }) {
  return side === "node" ? first.length + bytes + tail.length : bytes;
}

async function measure(child, address, { kind, expected }) {
  const { rss } = await usage(child, "reset");
  const arrived = await transfer(address, kind);
  if (arrived !== expected) throw new Error(`${arrived} of ${expected} bytes have arrived.`);
  const used = await usage(child, "read");
  return { milliseconds: used.milliseconds, rss: used.rss, before: rss };
}

/** Each sample is a new process, because the highest memory of one transfer stays resident in the next. */
async function sample(side, kind, file, { warmUp: count, execArgv }) {
  const child = fork(server, [side, file], { execArgv, env: { ...process.env, NODE_ENV: "production" } });
  try {
    const { address } = await next(child);
    await warmUp(address, count);
    return await measure(child, address, { kind, expected: expectedBytes(side, kind) });
  } finally {
    child.removeAllListeners("exit");
    child.kill();
  }
}

async function writeFile(file) {
  const target = await open(file, "w");
  for (let left = bytes; left > 0; left -= chunk.length) await target.write(chunk, 0, Math.min(left, chunk.length));
  await target.close();
}

export async function run({ rounds = 2, note }) {
  const folder = await mkdtemp(join(tmpdir(), "bench-uploads-"));
  try {
    const file = join(folder, "file");
    await writeFile(file);
    const rows = [];
    for (const [name, kind] of Object.entries(kinds)) {
      const samples = { node: {}, fastify: {}, ligature: {} };
      for (let round = 0; round < rounds; round++)
        for (const [state, how] of Object.entries(states))
          for (const side of sides) (samples[side][state] ??= []).push(await sample(side, kind, file, how));
      rows.push({ name, ...Object.fromEntries(sides.map((side) => [side, summary(samples[side])])) });
      note(name);
    }
    return { markdown: `${how}\n\n${tableOf(rows)}`, data: { bytes, rows } };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function summary(samples) {
  const added = (state) => median(samples[state].map(({ rss, before }) => (rss - before) / 2 ** 20));
  return {
    milliseconds: median(samples.fresh.map(({ milliseconds }) => milliseconds)),
    mebibytes: Object.fromEntries(Object.keys(states).map((state) => [state, added(state)])),
  };
}

const how =
  `${bytes / 1e9} GB in one request. The processor time is that of the server. The memory is what its resident memory grows by, at its highest: ` +
  "of a new process / of one that has answered 3,000 orders / of that one with `--max-semi-space-size=1`. `node:http` alone counts the bytes and keeps " +
  "nothing, also of the form.";

function tableOf(rows) {
  return markdownTable(
    ["", "Fastify, by hand", "Ligature", "time", "memory, `node:http`", "memory, Fastify", "memory, Ligature"],
    rows.map(({ name, node, fastify, ligature }) => [
      name,
      `${fastify.milliseconds.toFixed(0)} ms`,
      `${ligature.milliseconds.toFixed(0)} ms`,
      (ligature.milliseconds / fastify.milliseconds).toFixed(2),
      memoryOf(node),
      memoryOf(fastify),
      memoryOf(ligature),
    ]),
  );
}

function memoryOf({ mebibytes }) {
  return `${Object.values(mebibytes)
    .map((one) => one.toFixed(0))
    .join(" / ")} MiB`;
}
