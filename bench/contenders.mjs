/** The contenders, by application: how to start each as a server, and which module creates it without one. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const folder = fileURLToPath(new URL(".", import.meta.url));

/** The servers of the orders API whose start is measured. The baseline comes first. */
export function orderServers() {
  return serversOf(({ isForRequests = false }) => !isForRequests);
}

/** All servers of the orders API: also those that differ only in the work of a request. */
export function requestServers() {
  return serversOf(() => true);
}

function serversOf(isWanted) {
  const all = JSON.parse(readFileSync(new URL("contenders.json", import.meta.url), "utf8"));
  return all
    .filter(isWanted)
    .toSorted((a, b) => Number(b.baseline ?? false) - Number(a.baseline ?? false))
    .map(({ name, label, command }) => ({
      name,
      label,
      cwd: folder,
      command: command.map((part) => (part === "{node}" ? process.execPath : part)),
    }));
}

const fileOf = (path) => new URL(path, import.meta.url).href;

/** Applications without a server. Each has its requests, an implementation by hand, and one in Ligature. */
export const applications = [
  {
    name: "orders",
    requests: fileOf("orders/requests.mjs"),
    baseline: fileOf("orders/fastify-raw.mjs"),
    ligature: fileOf("orders/ligature.mjs"),
  },
  {
    name: "binding",
    requests: fileOf("binding/requests.mjs"),
    baseline: fileOf("binding/fastify-raw.mjs"),
    ligature: fileOf("binding/ligature.mjs"),
  },
  {
    name: "many",
    requests: fileOf("many/requests.mjs"),
    baseline: fileOf("many/fastify-raw.mjs"),
    ligature: fileOf("many/ligature.mjs"),
  },
];

/** A form by hand, and with the helpers. */
export const pages = {
  name: "pages",
  requests: fileOf("pages/requests.mjs"),
  baseline: fileOf("pages/fastify-raw.mjs"),
  measured: fileOf("pages/ligature.mjs"),
};

/** POST order with more and more items. */
export const growth = {
  name: "growth",
  requests: fileOf("growth/requests.mjs"),
  baseline: fileOf("orders/fastify-raw.mjs"),
  measured: fileOf("orders/ligature.mjs"),
};

const besideEachOther = (name, title, baseline, measured) => ({
  name,
  title,
  requests: fileOf("filters/requests.mjs"),
  baseline: fileOf(`filters/${baseline}.mjs`),
  measured: fileOf(`filters/${measured}.mjs`),
});

/** Applications of Ligature that differ in one thing. */
export const aroundActions = [
  besideEachOther("filters-elsewhere", "filters of another controller", "plain", "filters-elsewhere"),
  besideEachOther("application-filter", "an action filter of the application", "plain", "application-filter"),
  besideEachOther("authorized", "`@Authorize()`, the user signed in on both sides", "signed-in", "authorized"),
  {
    name: "strict-bodies",
    title: "`strictBodies`, POST order",
    requests: fileOf("orders/post-order.mjs"),
    baseline: fileOf("orders/ligature.mjs"),
    measured: fileOf("orders/strict-bodies.mjs"),
  },
];
