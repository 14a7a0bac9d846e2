import assert from "node:assert/strict";
import { createApp, listenOptions, type HealthOptions } from "ligature";

describe("health", () => {
  async function ask(health: HealthOptions, url: string): Promise<readonly [number, string]> {
    const app = await createApp({ health, fastify: { logger: false } });
    const { statusCode, body } = await app.inject(url);
    await app.close();
    return [statusCode, body];
  }

  const rows: readonly (readonly [what: string, HealthOptions, url: string, status: number, body?: string])[] = [
    ["the process answers", {}, "/health/live", 200, "Healthy"],
    ["requests are welcome", {}, "/health/ready", 200, "Healthy"],
    ["isReady says so", { isReady: () => true }, "/health/ready", 200, "Healthy"],
    ["isReady says so later", { isReady: async () => Promise.resolve(true) }, "/health/ready", 200, "Healthy"],
    ["isReady says no", { isReady: () => false }, "/health/ready", 503, "Unhealthy"],
    ["isReady says nothing", { isReady: (() => undefined) as never }, "/health/ready", 503, "Unhealthy"],
    ["isReady throws", { isReady: () => { throw new Error("hunter2"); } }, "/health/ready", 503, "Unhealthy"],
    ["isReady rejects", { isReady: async () => Promise.reject(new Error("hunter2")) }, "/health/ready", 503, "Unhealthy"],
    ["isReady says no, to a client that asks whether it lives", { isReady: () => false }, "/health/live", 200, "Healthy"],
    ["the path is another", { readinessPath: "/readyz" }, "/readyz", 200, "Healthy"],
    ["the path is switched off", { livenessPath: false }, "/health/live", 404],
  ]; // prettier-ignore

  for (const [what, health, url, status, body] of rows) {
    it(`is ${status} at ${url} when ${what}`, async () => {
      const [code, text] = await ask(health, url);
      assert.equal(code, status);
      if (body !== undefined) assert.equal(text, body);
    });
  }
});

describe("listenOptions", () => {
  const outside = (): boolean => false;
  const inside = (): boolean => true;

  for (const [env, isContainer, expected] of [
    [{}, outside, { port: 3000, host: "localhost" }],
    [{}, inside, { port: 3000, host: "0.0.0.0" }],
    [{ PORT: "", HOST: "" }, outside, { port: 3000, host: "localhost" }],
    [{ PORT: "0", HOST: "::" }, inside, { port: 0, host: "::" }],
    [{ PORT: "8080", HOST: "10.0.0.1" }, outside, { port: 8080, host: "10.0.0.1" }],
  ] as const) {
    it(`are ${JSON.stringify(expected)} when the environment is ${JSON.stringify(env)}`, () => {
      assert.deepEqual(listenOptions(env, isContainer), expected);
    });
  }

  it("see a container when Kubernetes has set its variables", () => {
    assert.equal(listenOptions({ KUBERNETES_SERVICE_HOST: "10.0.0.1" }).host, "0.0.0.0");
  });

  for (const PORT of ["http", "-1", "65536", "3000.5", "3000 "]) {
    it(`are refused when PORT is "${PORT}"`, () => assert.throws(() => listenOptions({ PORT }), RangeError));
  }
});
