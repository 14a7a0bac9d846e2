/** Several processes on one port: CPU time for each request, memory of each process, failed requests. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { folder } from "../contenders.mjs";
import { checks, requests } from "../orders/requests.mjs";
import { cleanLoad, loadTool, send } from "../support/load.mjs";
import { smokeTest, startServer, stopServer } from "../support/servers.mjs";
import { median } from "../support/statistics.mjs";
import { countText, markdownTable } from "../support/table.mjs";

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"].find((path) =>
  existsSync(path),
);
const main = join(folder, "orders/ligature/dist/main.js");
const measured = requests.filter(({ name }) => name === "get-order" || name === "post-order");

function contender(label, command, count) {
  return {
    name: label,
    cwd: folder,
    command: [process.execPath, ...command],
    env: { MAIN: main, WORKERS: String(count), NGINX: nginx },
    anyCore: true,
  };
}

function contenders() {
  const cluster = (count) => contender(`\`node:cluster\`, ${countOf(count)}`, ["processes/cluster.mjs"], count);
  const proxied = (count) => contender(`nginx, ${countOf(count)}`, ["processes/nginx.mjs"], count);
  return [contender("One process", [main], 1), ...[1, 2].map(cluster), ...(nginx ? [1, 2].map(proxied) : [])];
}

const countOf = (count) => (count === 1 ? "1 process" : `${count} processes`);

/** The ids of a process and of those that it started, and they. Only Linux lists them here. */
function familyOf(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

function statusOf(pid) {
  const [, name] = /^Name:\s+(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  const runsMain = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(main);
  return { name, cpu: (Number(fields[11]) + Number(fields[12])) / 100, mib: Number(kib) / 1024, runsMain };
}

const all = (server) => familyOf(server.child.pid).map(statusOf);
const cpuOf = (server) => all(server).reduce((sum, { cpu }) => sum + cpu, 0);

async function measure(server, seconds) {
  const slices = [];
  for (const request of measured) {
    await send(server, request, 1);
    const before = cpuOf(server);
    const sums = await send(server, request, seconds);
    const expected = [request.status].flat()[0] >= 400 ? sums.requests : 0;
    slices.push({
      name: request.name,
      perSecond: sums.requests / (sums.us / 1e6),
      cpu: ((cpuOf(server) - before) / sums.requests) * 1e6,
      errors: sums.broken + Math.abs(sums.refused - expected),
    });
  }
  return slices;
}

async function measureAll({ rounds, seconds, note }) {
  const rows = contenders().map(({ name }) => ({ name, slices: [], mib: [], others: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of contenders().entries()) {
      const server = await startServer(one, requests[0]);
      try {
        await smokeTest(server, [...requests, ...checks]);
        rows[index].slices.push(...(await measure(server, seconds)));
        const [own, others] = [true, false].map((value) => all(server).filter(({ runsMain }) => runsMain === value));
        rows[index].mib.push(...own.map(({ mib }) => mib));
        rows[index].others.push(others.reduce((sum, { mib }) => sum + mib, 0));
      } finally {
        await stopServer(server);
      }
    }
    note(`round ${round + 1} of ${rounds}`);
  }
  return rows;
}

export const title = "Several processes";

export async function run(options) {
  if (!existsSync("/proc/self/task"))
    return { markdown: "This section reads `/proc`, which only Linux has.", data: {} };
  let rows;
  try {
    rows = await measureAll(options);
  } finally {
    cleanLoad();
  }
  const numbers = (slices, name, value) => median(slices.filter((slice) => slice.name === name).map((slice) => slice[value])); // prettier-ignore
  const table = markdownTable(
    [
      "",
      ...measured.flatMap(({ title: route }) => [`${route}, requests/s`, "µs of CPU"]),
      "MiB per process",
      "MiB of others",
      "errors",
    ],
    rows.map(({ name, slices, mib, others }) => [
      name,
      ...measured.flatMap((request) => [
        countText(numbers(slices, request.name, "perSecond")),
        numbers(slices, request.name, "cpu").toFixed(1),
      ]),
      median(mib).toFixed(0),
      median(others).toFixed(0),
      slices.reduce((sum, { errors }) => sum + errors, 0),
    ]),
  );
  const how = [
    `${loadTool}, 64 connections, on the same ${availableParallelism()} cores as the servers, so the rate of two processes is no measure of what two cores can do; ${options.rounds} starts of each.`,
    "CPU is that of all processes together: the workers, the first process of `node:cluster`, nginx. Resident memory, after the load.",
    ...(nginx ? [] : ["nginx is not installed, so it is not measured."]),
  ];
  return { markdown: `${how.join(" ")}\n\n${table}`, data: { rows } };
}
