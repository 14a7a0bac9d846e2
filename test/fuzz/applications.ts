import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, describePlan, type AppOptions, type ControllerClass } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { withNodeEnv } from "../helpers/node-env.js";
import { watchPrototypes } from "./prototypes.js";
import { sendRaw, type WireRequest, type WireResponse } from "./raw-client.js";

type Everything = typeof import("./fixtures/everything.js");
type Ordinary = typeof import("./fixtures/ordinary.js");

/** The same application three times: what they answer must not differ. */
const variants: Readonly<Record<string, Partial<AppOptions>>> = {
  plans: { plans: true },
  interpreter: { plans: false },
  traced: { bindingTrace: { endpoint: true, header: true } },
};

/** Node's own limit of 16 KB would keep the long query strings from us. */
const http = { maxHeaderSize: 4 * 1024 * 1024 };
export const bodyLimit = 2 * 1024 * 1024;

/** Applications that are attacked. */
export class Target {
  readonly #failures: string[] = [];
  readonly #ports: (readonly [name: string, port: number])[] = [];
  readonly #apps: FastifyInstance[] = [];
  readonly #checkPrototypes = watchPrototypes();
  slowest = 0;

  static async start(names: readonly string[] = Object.keys(variants)): Promise<Target> {
    const target = new Target();
    const { EverythingController, InferredController } = await loadCompiled<Everything>(
      "./fixtures/everything.js",
      import.meta.url,
    );
    const { OrdinaryController } = await loadCompiled<Ordinary>("./fixtures/ordinary.js", import.meta.url);
    const controllers = [EverythingController, InferredController, OrdinaryController];
    for (const name of names) await target.#start(name, controllers);
    return target;
  }

  async #start(name: string, controllers: readonly ControllerClass[]): Promise<void> {
    const start = (): Promise<FastifyInstance> =>
      createApp({
        controllers,
        limits: { bodyLimit, valueCountLimit: 20_000, keyLengthLimit: bodyLimit },
        fastify: { http },
        configure: (instance) => {
          instance.addHook("onError", async (_request, _reply, error) => {
            if ((error.statusCode ?? 500) >= 500) this.#failures.push(`${name}: ${error.stack}`);
          });
        },
        ...variants[name],
      });
    const app = await withNodeEnv("development", start);
    this.#apps.push(app);
    await app.listen({ port: 0, host: "127.0.0.1" });
    this.#ports.push([name, (app.server.address() as { port: number }).port]);
  }

  /** Sends a request to all of them; fails on what must never be, and where their answers differ. */
  async attack(request: WireRequest): Promise<WireResponse> {
    const answers: WireResponse[] = [];
    for (const [name, port] of this.#ports) {
      const answer = await sendRaw(port, request);
      const failure = this.#failures.splice(0).join("\n");
      assert.ok(answer.status >= 200 && answer.status < 500, `${name} answered ${answer.status}: ${failure}`);
      this.slowest = Math.max(this.slowest, answer.milliseconds);
      answers.push(answer);
    }
    this.#checkPrototypes();
    for (const [index, answer] of answers.entries()) {
      const difference = `${this.#ports[index]![0]} and ${this.#ports[0]![0]} answer differently`;
      assert.deepEqual([answer.status, answer.body], [answers[0]!.status, answers[0]!.body], difference);
    }
    return answers[0]!;
  }

  /** How many requests an action's generated code has left to the interpreter; an error where it has no such code. */
  leftToInterpreter(action: string): number {
    const { code, reason, leftToInterpreter } = describePlan(this.#apps[0]!, action);
    assert.ok(code !== undefined, `${action} has no plan: ${reason}`);
    return leftToInterpreter;
  }

  /** The servers answer as they did before. */
  async isAlive(): Promise<void> {
    for (const [, port] of this.#ports) {
      const { status, body } = await sendRaw(port, { method: "GET", target: "/all/flat?id=5&text=a" });
      assert.deepEqual([status, JSON.parse(body)], [200, aliveAnswer]);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#apps.map((app) => app.close()));
  }
}

const aliveAnswer = { given: { id: 5, long: 0, when: null, text: "a", colour: 2 }, errors: {} };
