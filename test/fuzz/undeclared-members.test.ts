import assert from "node:assert/strict";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { createApp, type ControllerClass } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { disguised, disguises, hasMembers, ofKind, ofOtherKind, secret, type Disguise } from "./disguises.js";

type Fixtures = typeof import("./fixtures/declared-types.js");

const fixedSeed = 20_261_125;
const randomSeed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** Values of each seed; `FUZZ_RUNS` for a long search. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 500);

/** Everything that a secret could look like in an answer. */
const forms = ["secret", Buffer.from(secret).toString("base64"), Buffer.from(secret).toString("hex")];

for (const [plans, accept] of [
  [true, "application/json"],
  [false, "application/json"],
  [true, "application/xml"],
] as const) {
  describe(`members that no type declares, as ${accept}, with plans ${plans ? "on" : "off"}`, () => {
    let fixtures: Fixtures;
    let app: FastifyInstance;

    before(async function () {
      this.timeout(180_000);
      fixtures = await loadCompiled<Fixtures>("./fixtures/declared-types.js", import.meta.url);
      const classes = Object.entries(fixtures).filter(([name]) => /(?:Answers|Controller)$/.test(name));
      const controllers = classes.map(([, controller]) => controller as ControllerClass);
      const xmlSerializerFormatters = accept === "application/xml";
      app = await createApp({ controllers, plans, xmlSerializerFormatters, fastify: { logger: false } });
    });

    after(() => app.close());

    /** The status and the text of an answer. A stream that breaks off has no text. */
    async function ask(type: string, answer: string, value: unknown, name = ""): Promise<readonly [number, string]> {
      fixtures.given.value = value;
      const sent = await app.inject({ url: `/${type}/${answer}`, headers: { accept } }).catch(() => undefined);
      const [status, text] = [sent?.statusCode ?? 0, sent?.payload ?? ""];
      for (const form of forms)
        assert.ok(!text.includes(form), `${type}/${answer} answers ${name} with ${status} ${text}`);
      return [status, text];
    }

    async function check(type: string, answer: string, disguise: Disguise, pick: () => boolean): Promise<void> {
      const { honest, allows, dependsOnClass } = fixtures.declaredTypes[type]!;
      // Of a sequence of texts, bytes are parts.
      if (allows !== undefined && disguise.content !== undefined) return;
      const value = disguised(honest, disguise, pick);
      const [status, text] = await ask(type, answer, value, disguise.name);
      if (disguise.keepsKind !== true || dependsOnClass === true) return;
      assert.deepEqual([status, text], await ask(type, answer, honest), `${type}/${answer} with ${disguise.name}`);
    }

    it("are not sent in place of any declared type, in any way of answering", async function () {
      this.timeout(120_000);
      for (const type of Object.keys(fixtures.declaredTypes)) {
        for (const disguise of disguises)
          for (const answer of ["returned", "box"]) await check(type, answer, disguise, () => true);
      }
    });

    it("are cut from objects, and refused in values of other kinds", async () => {
      const { honest } = fixtures.declaredTypes.user!;
      assert.ok(hasMembers(honest));
      for (const { name, of } of ofKind) assert.equal((await ask("user", "returned", of(honest)))[0], 200, name);
      for (const { name, of } of ofOtherKind)
        if (
          name !== "object with a pipe" &&
          name !== "decimal of its own" &&
          name !== "error" &&
          name !== "weak map" &&
          name !== "address"
        )
          assert.equal((await ask("user", "returned", of(honest)))[0], 500, name);
    });

    for (const seed of [fixedSeed, randomSeed]) {
      it(`are not sent from random values (seed ${seed})`, async function () {
        this.timeout(0);
        const where = fc.tuple(
          fc.constantFrom(...Object.keys(fixtures.declaredTypes)),
          fc.constantFrom(...fixtures.answers),
          fc.constantFrom(...disguises),
          fc.infiniteStream(fc.boolean()),
        );
        await fc.assert(
          fc.asyncProperty(where, async ([type, answer, disguise, picks]) => {
            await check(type, answer, disguise, () => picks.next().value as boolean);
          }),
          { seed, numRuns },
        );
      });
    }
  });
}
