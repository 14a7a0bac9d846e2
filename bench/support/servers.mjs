/** Servers as separate processes: started, probed, stopped. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { platform } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { faultOf } from "./checks.mjs";
import { pinned } from "./cores.mjs";

/** Sends one request on a new connection; rejects if nothing listens. */
export function ask(port, { method = "GET", path, headers = {}, body = "" }) {
  const { promise, resolve, reject } = withResolvers();
  const length = body === "" ? {} : { "content-length": Buffer.byteLength(body) };
  const options = { host: "127.0.0.1", port, method, path, headers: { ...headers, ...length }, agent: new Agent() };
  const sent = request(options, (response) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("data", (chunk) => (text += chunk));
    response.on("error", reject);
    response.on("end", () =>
      resolve({ status: response.statusCode, contentType: response.headers["content-type"], body: text }),
    );
  });
  sent.setTimeout(5000, () => sent.destroy(new Error("no answer in 5 s")));
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

/** A free port of 127.0.0.1. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Starts `command` with `PORT` set and waits until `isReady` accepts the response to `probe`. `readyMs` is the time
 * from the start of the process to that response. `anyCore`: the server has more than one process.
 */
export async function startServer(
  { command, cwd, env = {}, name, anyCore = false },
  probe,
  isReady = ({ status }) => status === 200,
) {
  const port = await freePort();
  const [file, ...parameters] = anyCore ? command : pinned("server", command);
  const started = performance.now();
  const child = spawn(file, parameters, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const server = { name, port, child, said: "", readyMs: 0 };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (server.said = (server.said + chunk).slice(-4000)));
  }
  try {
    await answerOf(server, probe, isReady);
  } catch (error) {
    await stopServer(server);
    throw error;
  }
  server.readyMs = performance.now() - started;
  return server;
}

/** Repeats a request until the response is the expected one, for at most a minute. */
export async function answerOf(server, probe, isReady) {
  const until = performance.now() + 60_000;
  let last = "none";
  while (performance.now() < until) {
    if (server.child.exitCode !== null)
      throw new Error(`${server.name} ended (${server.child.exitCode}):\n${server.said}`);
    const answer = await ask(server.port, probe).catch(() => undefined);
    if (answer !== undefined && isReady(answer)) return answer;
    if (answer !== undefined) last = `${answer.status} ${answer.body.slice(0, 200)}`;
    await pause(1);
  }
  throw new Error(
    `${server.name} did not answer ${probe.path} in a minute; the last answer was ${last}.\n${server.said}`,
  );
}

/** Asks a server to end, and kills it if it does not end within 3 s. */
export async function stopServer({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 3000);
  await exited;
  clearTimeout(timer);
}

/** Throws if a response is not what the request expects. */
export async function smokeTest(server, requests) {
  const faults = [];
  for (const request of requests) {
    const fault = faultOf(request, await ask(server.port, request));
    if (fault !== undefined) faults.push(`${request.method} ${request.path} (${request.title}): ${fault}`);
  }
  if (faults.length > 0) throw new Error(`${server.name} is wrong, so it is not measured:\n${faults.join("\n")}`);
}

/** The seconds of CPU that a process has used; `undefined` if the system does not report it (here, only Linux does). */
export function cpuSeconds({ child }) {
  if (platform() !== "linux") return undefined;
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Promise.withResolvers, which Node.js 20 does not have. */
function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
