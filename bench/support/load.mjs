/** Load on one server: by `wrk` if it is installed, otherwise by our own generator in a separate process. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pinned } from "./cores.mjs";
import { cpuSeconds } from "./servers.mjs";

const connections = 64;
// wrk prints its version and its usage, then exits with 1.
const wrkSays = spawnSync("wrk", ["--version"], { encoding: "utf8" }).stdout ?? "";
const hasWrk = wrkSays.startsWith("wrk");

/** The name of the load generator, for the report. */
export const loadTool = hasWrk ? wrkSays.split(" [")[0] : "own generator";

let folder;
const scripts = new Map();

/** Removes the scripts that were written for wrk. */
export function cleanLoad() {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

/** The request for wrk, and code that prints its sums as a line of JSON. */
function wrkScript(request) {
  let file = scripts.get(request);
  if (file !== undefined) return file;
  folder ??= mkdtempSync(join(tmpdir(), "ligature-bench-"));
  file = join(folder, `${scripts.size}.lua`);
  scripts.set(request, file);
  const headers = Object.entries(request.headers ?? {});
  const lines = [
    `wrk.method = "${request.method}"`,
    ...headers.map(([name, value]) => `wrk.headers["${name}"] = "${value}"`),
    ...(request.body === undefined ? [] : [`wrk.body = [==[${request.body}]==]`]),
    "function done(summary, latency)",
    "  local e = summary.errors",
    `  io.write(string.format('{"requests":%d,"us":%d,"p99us":%d,"refused":%d,"broken":%d}\\n', summary.requests,`,
    "    summary.duration, latency:percentile(99), e.status, e.connect + e.read + e.write + e.timeout))",
    "end",
  ];
  writeFileSync(file, lines.join("\n"));
  return file;
}

const generator = fileURLToPath(new URL("load-generator.mjs", import.meta.url));

function commandOf(server, request, seconds) {
  const url = `http://127.0.0.1:${server.port}${request.path}`;
  if (!hasWrk) {
    const { method, path, headers, body } = request;
    const load = { port: server.port, seconds, connections, method, path, headers, body };
    return [process.execPath, generator, JSON.stringify(load)];
  }
  // wrk accepts only whole seconds.
  const duration = `${Math.max(1, Math.round(seconds))}s`;
  return ["wrk", "-t1", `-c${connections}`, `-d${duration}`, "--timeout", "5s", "-s", wrkScript(request), url];
}

/** Runs load for a number of seconds; returns the counts of requests, of refused ones and of broken ones. */
export async function send(server, request, seconds) {
  return JSON.parse((await outputOf(pinned("load", commandOf(server, request, seconds)))).trim().split("\n").at(-1));
}

/**
 * Runs load for a number of seconds: returns requests per second, the 99th percentile of the latency in ms, and the
 * microseconds of CPU that the server used for each request. Throws if a response has the wrong status.
 */
export async function fire(server, request, seconds) {
  const before = cpuSeconds(server);
  const sums = await send(server, request, seconds);
  const cpu = before === undefined ? undefined : cpuSeconds(server) - before;
  const refused = [request.status].flat()[0] >= 400 ? sums.requests : 0;
  if (sums.broken > 0 || sums.refused !== refused || sums.requests === 0) {
    throw new Error(
      `${server.name}, ${request.title}: not the answers that were expected: ${JSON.stringify(sums)}\n${server.said}`,
    );
  }
  return {
    perSecond: sums.requests / (sums.us / 1e6),
    p99: sums.p99us / 1000,
    cpu: cpu === undefined ? undefined : (cpu / sums.requests) * 1e6,
  };
}

function outputOf([file, ...parameters]) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, parameters, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (chunk) => (text += chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${file} ended with ${code}\n${text}`)),
    );
  });
}
