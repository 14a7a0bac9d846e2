import type { FastifyInstance } from "fastify";
import { startApplication } from "../application.js";
import { groupOf, type RecordedCase } from "../recorded-case.js";
import type { Outcome } from "../result-table.js";
import { openClient } from "../send.js";
import { judge } from "../spec-rules.js";
import type { BodyArguments } from "../compare.js";
import { mapConcurrently, readAll, type SuiteOptions } from "./suite-options.js";

/** Sends every recorded request to a real server and compares what the handler was given. */
export async function runCases(files: readonly string[], options: SuiteOptions): Promise<Outcome[]> {
  const cases = readAll<RecordedCase>(files).filter(({ id }) => options.wanted(groupOf(id)));
  if (cases.length === 0) return [];
  const { app, port } = await startApplication(options.appFile, {
    plans: options.plans,
    fastify: { http2: options.http2 },
  });
  const client = openClient(port, options.http2);
  const { send } = client;
  const bodyArguments = bodyArgumentsOf(app);
  const outcomes = await mapConcurrently(cases, 8, async (recorded) => ({
    group: groupOf(recorded.id),
    id: recorded.id,
    differences: await judge(recorded, await send(recorded.request), send, bodyArguments),
  }));
  client.close();
  await app.close();
  return outcomes;
}

function bodyArgumentsOf(app: FastifyInstance): BodyArguments {
  const names = new Map<string, ReadonlySet<string>>();
  for (const controller of app.applicationModel.controllers) {
    for (const action of controller.actions) {
      const fromBody = action.parameters.filter(({ bindingInfo }) => bindingInfo.source === "Body");
      const set = new Set(fromBody.map(({ name }) => name));
      names.set(`${controller.name}.${action.name}`, set).set(`${controller.name}.${action.methodName}`, set);
    }
  }
  return (action) => names.get(action) ?? new Set();
}
