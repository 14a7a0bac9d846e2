/** Requests per second over HTTP: Ligature compared to handwritten Fastify, in short slices that take turns. */
import { canPin } from "../support/cores.mjs";
import { requestServers } from "../contenders.mjs";
import { checks, requests } from "../orders/requests.mjs";
import { cleanLoad, fire, loadTool, send } from "../support/load.mjs";
import { smokeTest, startServer, stopServer } from "../support/servers.mjs";
import { geometricMean, median, spread } from "../support/statistics.mjs";
import { countText, markdownTable, ratioText } from "../support/table.mjs";

/** Many, with few slices each: the same two builds differ by 10 % from one generation to the next, because V8 compiles each differently. */
const generations = 12;

/** Starts a generation of servers. Each is checked before it is measured. */
async function startAll(contenders) {
  const servers = [];
  try {
    for (const contender of contenders) {
      const server = await startServer(contender, requests[0]);
      servers.push(server);
      await smokeTest(server, [...requests, ...checks]);
    }
    return servers;
  } catch (error) {
    await Promise.all(servers.map(stopServer));
    throw error;
  }
}

/** Both sides get the same number of requests: until about 15,000 of them, the compiler takes more than the requests do. */
const warmUpRequests = 20_000;

async function warmUp(server, request) {
  for (let sent = 0; sent < warmUpRequests;) sent += (await send(server, request, 1)).requests;
}

/**
 * One generation: first, each server gets requests to every route. Then there are slices of one route after another, in
 * which the servers take turns.
 */
async function measureGeneration(generation, { rounds, seconds, note }) {
  const contenders = requestServers();
  const servers = await startAll(contenders);
  const slices = [];
  try {
    for (const request of requests) for (const server of servers) await warmUp(server, request);
    for (let round = 0; round < rounds; round++) {
      for (const request of requests) {
        const order = (generation + round) % 2 === 0 ? servers : servers.toReversed();
        const slice = { request: request.name, servers: {} };
        for (const server of order) slice.servers[server.name] = await fire(server, request, seconds);
        slices.push(slice);
      }
    }
  } finally {
    await Promise.all(servers.map(stopServer));
  }
  note(`generation ${generation + 1} of ${generations}`);
  return slices;
}

/** The ratios of one contender to the baseline, each from two slices next to each other in time. */
function summarize({ name, label }, baseline, slices) {
  const routes = requests.map((request) => {
    const own = slices.filter((slice) => slice.request === request.name);
    const of = (value, who) => own.map(({ servers }) => servers[who][value]);
    const ratios = (value) => own.map(({ servers }) => servers[name][value] / servers[baseline.name][value]);
    return {
      name: request.name,
      ratio: spread(ratios("perSecond")),
      perSecond: median(of("perSecond", name)),
      p99: median(of("p99", name)),
      ...(own[0].servers[name].cpu !== undefined && { cpu: median(of("cpu", name)), cpuRatio: spread(ratios("cpu")) }),
    };
  });
  return { name, label, routes, overall: geometricMean(routes.map(({ ratio }) => ratio.median)) };
}

function tablesOf(rows) {
  const titles = requests.map(({ title }) => title);
  const others = rows.slice(1);
  const tables = [
    "Requests per second as ratios to Fastify by hand (median and quartiles of neighboring slices), then the median of the numbers:",
    markdownTable(
      ["", ...titles, "All"],
      rows.map(({ label, routes, overall }, index) => [
        label,
        ...routes.map(
          ({ ratio, perSecond }) => `${index === 0 ? "**1.00**" : ratioText(ratio)} ${countText(perSecond)}`,
        ),
        overall.toFixed(2),
      ]),
    ),
    "99th percentile of the latency in ms:",
    markdownTable(
      ["", ...titles],
      rows.map(({ label, routes }) => [label, ...routes.map(({ p99 }) => p99.toFixed(1))]),
    ),
  ];
  if (rows[0].routes[0].cpu === undefined) return tables;
  return [
    ...tables,
    "Microseconds of CPU for each request, and the ratio (less is better; less noisy than the rate on a machine that others use):",
    markdownTable(
      ["", ...titles],
      [
        [rows[0].label, ...rows[0].routes.map(({ cpu }) => cpu.toFixed(1))],
        ...others.map(({ label, routes }) => [
          label,
          ...routes.map(({ cpu, cpuRatio }) => `${cpu.toFixed(1)} ${ratioText(cpuRatio)}`),
        ]),
      ],
    ),
  ];
}

export const title = "Requests over HTTP";

export async function run(options) {
  const slices = [];
  try {
    for (let generation = 0; generation < generations; generation++) {
      slices.push(...(await measureGeneration(generation, options)));
    }
  } finally {
    cleanLoad();
  }
  const contenders = requestServers();
  const rows = contenders.map((contender) => summarize(contender, contenders[0], slices));
  const cores = canPin ? "server on one core, load on another" : "cores not assigned";
  const how =
    `${loadTool}, 64 connections, ${cores}; ${generations} generations of processes, ` +
    `${options.rounds} slices of ${options.seconds} s of each route in each.`;
  const equal =
    "Ligature's responses have two headers that the schemas by hand do not send: `x-content-type-options: nosniff`, and `Location` of a " +
    "new order. The second row sends them too, so it does the same work.";
  return { markdown: [how, equal, ...tablesOf(rows)].join("\n\n"), data: { tool: loadTool, rows } };
}
