import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import { watchPrototypes } from "../prototypes.js";
import { Dice } from "./dice.js";
import { makeRequest, throwsOnPurpose, type FuzzRequest } from "./requests.js";
import { startFuzzed } from "./fuzzed-application.js";

/** The requests that a campaign sends: `count` of them, the first with the number `from`. */
export interface CampaignOptions {
  readonly seed: number;
  readonly from?: number;
  readonly count: number;
  /** Told of each request that was answered wrongly; without it the first ends the campaign. */
  readonly onFailure?: (error: Error) => void;
}

/** The parts that may not differ between plans and binders. */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sent at the same time, as a server gets them. */
const together = 25;

/** Bytes that the heap may grow by, however many requests there were: caches have their limits. */
const mostGrowth = 24 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Sends random requests to an application on plans and to one on the binders alone, inside this process. */
export class Campaign {
  readonly #checkPrototypes = watchPrototypes();
  readonly #rejections: unknown[] = [];
  readonly #apps: FastifyInstance[] = [];
  readonly #causes = new Map<FastifyInstance, Error>();
  #heap = 0;

  readonly #onRejection = (reason: unknown): void => {
    this.#rejections.push(reason);
  };

  async start(): Promise<void> {
    process.on("unhandledRejection", this.#onRejection);
    for (const plans of [true, false]) {
      const app = await startFuzzed(plans);
      app.addHook("onError", async (_request, _reply, error) => {
        this.#causes.set(app, error);
      });
      await app.ready();
      this.#apps.push(app);
    }
  }

  /** Sends them all; each counts once for each application. Fails on what must never be. */
  async run({ seed, from = 0, count, onFailure = fail }: CampaignOptions): Promise<void> {
    const most = Math.ceil(count / this.#apps.length);
    for (let begin = 0; begin < most; begin += together) {
      const numbers = Array.from({ length: Math.min(together, most - begin) }, (_, index) => from + begin + index);
      await this.#sendTogether(seed, numbers, onFailure);
      // Plans are made, and caches filled, by then.
      if (this.#heap === 0 && begin >= most / 4) this.#heap = heapUsed();
    }
  }

  /** Checks the rules for the whole: the heap is as it was, no promise was left alone. */
  check(): void {
    assert.deepEqual(this.#rejections, [], "a promise was rejected, and nobody looked");
    const growth = heapUsed() - this.#heap;
    assert.ok(this.#heap === 0 || growth < mostGrowth, `the heap has grown by ${Math.round(growth / 1024)} KiB`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#apps.map((app) => app.close()));
    process.off("unhandledRejection", this.#onRejection);
  }

  async #sendTogether(seed: number, numbers: readonly number[], onFailure: (error: Error) => void): Promise<void> {
    const requests = numbers.map((number) => makeRequest(new Dice(seed, number)));
    const answers: Answer[][] = [];
    for (const app of this.#apps) answers.push(await Promise.all(requests.map((request) => send(app, request))));
    for (const [index, request] of requests.entries()) {
      const given = answers.map((list) => list[index]!);
      try {
        this.#judge(`number ${numbers[index]!} of the seed ${seed}`, request, given);
      } catch (error) {
        onFailure(error as Error);
      }
    }
    this.#causes.clear();
    this.#checkPrototypes();
  }

  #judge(which: string, request: FuzzRequest, [planned, bound]: readonly Answer[]): void {
    if (planned!.status >= 500 && !throwsOnPurpose(request)) {
      const causes = [...this.#causes.values()].map((error) => error.stack ?? String(error));
      assert.fail(`answered ${planned!.status}\n${describe(which, request)}\n${causes.join("\n")}`);
    }
    if (isSame(planned!, bound!)) return;
    assert.deepEqual(planned, bound, `plans and binders answer differently\n${describe(which, request)}`);
  }
}

/** The description is written for a failure alone: a text for each of so many requests, and a stack for each error, cost more than the requests. */
function describe(which: string, { method, url, headers, payload }: FuzzRequest): string {
  return `${which}: ${method} ${url} ${JSON.stringify(headers)} ${payload?.toString("latin1") ?? ""}`;
}

function fail(error: Error): never {
  throw error;
}

function isSame(one: Answer, other: Answer): boolean {
  return (
    one.status === other.status &&
    one.body === other.body &&
    compared.every((name) => one.headers[name] === other.headers[name])
  );
}

/** Headers that Ligature writes. */
const compared = ["content-type", "location", "content-disposition", "content-range", "etag", "allow"];

async function send(app: FastifyInstance, { method, url, headers, payload }: FuzzRequest): Promise<Answer> {
  const {
    statusCode,
    body,
    headers: sent,
  } = await app.inject({
    method: method as "GET",
    url: asSent(url),
    headers: { ...headers },
    payload,
  });
  return { status: statusCode, body, headers: Object.fromEntries(compared.map((name) => [name, sent[name]])) };
}

/** Injection reads the target as a URL, which a client's need not be; over sockets they are sent as they are. */
function asSent(url: string): string {
  const target = `/${url.replace(/^[/\\]+/, "")}`;
  return URL.canParse(target, "http://localhost") ? target : "/";
}

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
