/**
 * One sample, in a separate process: the ratio of each route's times in two variants. Short blocks of the two take
 * turns, so that other load slows down both. Prints the ratios, the microseconds and the allocated bytes of both as JSON. A side may have
 * an application of its own, and the bundle that this application imports. node --expose-gc pair.mjs
 * '{"application":"file:...","requests":"file:...","turn":0,"sides":[{"bundle":"file:...","options":{}},...]}'
 */
import { register } from "node:module";
import { bytesOf } from "../support/allocation.mjs";
import { createDriver } from "../support/driver.mjs";
import { median, quantile } from "../support/statistics.mjs";
import { withBundle } from "./hooks.mjs";

const pairs = 60;
const blockUs = 4000;
const warmUpUs = 120_000;

register("./hooks.mjs", import.meta.url);
const { application, requests: file, routes, sides, turn, checksPlans } = JSON.parse(process.argv[2]);
const { requests: all } = await import(file);
const requests = all.filter(({ name }) => routes?.includes(name) ?? true);

/** Checks that every action has a plan, and that it has left only refused requests to the interpreter. */
async function checkPlans(app, bundle) {
  const { describePlan } = await import(bundle);
  const plans = app.applicationModel.controllers.flatMap(({ name, actions }) =>
    actions.map(({ methodName }) => describePlan(app, `${name}.${methodName}`)),
  );
  const reasons = plans.flatMap(({ action, reason }) => (reason === undefined ? [] : [`${action}: ${reason}`]));
  if (reasons.length > 0) throw new Error(`Actions without a plan: ${reasons.join("; ")}`);
  const left = plans.reduce((sum, { leftToInterpreter }) => sum + leftToInterpreter, 0);
  const refused = requests.filter(({ status }) => status >= 400).length;
  if (left !== refused) throw new Error(`The plans left ${left} requests to the interpreter instead of ${refused}.`);
}

async function driverOf({ application: own = application, bundle, options }) {
  const { createApplication } = await import(bundle === undefined ? own : withBundle(own, bundle));
  const app = await createApplication(options);
  await app.ready();
  const driver = createDriver(app);
  await driver.check(requests);
  if (checksPlans && options.plans !== false) await checkPlans(app, bundle);
  return driver;
}

const drivers = [];
for (const side of sides) drivers.push(await driverOf(side));

/** The processor time of a number of requests, in microseconds. */
async function usOf({ send }, request, times) {
  const started = process.cpuUsage();
  await send(request, times);
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

async function warmUp(driver, request) {
  for (let used = 0; used < warmUpUs;) used += await usOf(driver, request, 500);
}

/** Which side goes first changes with each pair. */
async function measure(request) {
  const [first, second] = drivers;
  const times = Math.max(20, Math.round((blockUs * 500) / (await usOf(first, request, 500))));
  const ratios = [];
  const taken = [];
  for (let pair = 0; pair < pairs; pair++) {
    const us = [0, 0];
    const order = pair % 2 === 0 ? [0, 1] : [1, 0];
    for (const side of order) us[side] = (await usOf(side === 0 ? first : second, request, times)) / times;
    ratios.push(us[1] / us[0]);
    taken.push(us[0]);
  }
  const bytes = [];
  for (const { send } of drivers) bytes.push(await bytesOf(send, request));
  return { ratio: median(ratios), us: quantile(taken, 0.1), bytes };
}

// All routes take turns, because the code of a process with only one of them is unlike that of any server.
for (let round = 0; round < 4; round++) {
  for (const request of requests) for (const driver of drivers) await warmUp(driver, request);
}
const rotated = requests.map((_, index) => requests[(index + turn) % requests.length]);
const samples = {};
for (const request of rotated) samples[request.name] = await measure(request);
console.log(JSON.stringify(samples));
process.exit(0);
