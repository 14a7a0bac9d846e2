import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { watchPrototypes } from "./prototypes.js";
import { sendRaw, type WireRequest, type WireResponse } from "./raw-client.js";

type Fixtures = typeof import("./fixtures/everything.js");

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
    const fixtures = await loadCompiled<Fixtures>("./fixtures/everything.js", import.meta.url);
    for (const name of names) await target.#start(name, fixtures);
    return target;
  }

  async #start(name: string, { EverythingController, InferredController }: Fixtures): Promise<void> {
    const app = await createApp({
      controllers: [EverythingController, InferredController],
      limits: { bodyLimit },
      fastify: { http },
      configure: (instance) => {
        instance.addHook("onError", async (_request, _reply, error) => {
          if ((error.statusCode ?? 500) >= 500) this.#failures.push(`${name}: ${error.stack}`);
        });
      },
      ...variants[name],
    });
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
