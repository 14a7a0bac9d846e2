import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, describePlan } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Refused = typeof import("./fixtures/refused.js");

describe("a body that a check refuses", () => {
  let fixture: Refused;
  let planned: FastifyInstance;
  let interpreted: FastifyInstance;

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Refused>("./fixtures/refused.js", import.meta.url);
    const start = (plans: boolean) =>
      createApp({ controllers: [fixture.RefusedController], automaticBadRequest: true, plans });
    [planned, interpreted] = [await start(true), await start(false)];
  });

  after(() => Promise.all([planned.close(), interpreted.close()]));

  async function ask(app: FastifyInstance, method: "POST" | "PUT", url: string, payload: object) {
    const { statusCode, payload: text } = await app.inject({ method, url, payload });
    return `${statusCode} ${text}`;
  }

  const bodies: readonly (readonly [method: "POST" | "PUT", url: string, body: object, mentions: RegExp])[] = [
    ["POST", "/refused/parcel", { to: "far away", weight: 9 }, /400 .*"to":.*"weight":/],
    ["POST", "/refused/parcel", { to: "far away", weight: "x" }, /400 .*"weight":/],
    ["POST", "/refused/parcel", { weight: 2 }, /400 .*"to":/],
    ["POST", "/refused/parcel", { to: "a", weight: 2, parts: [{ name: "a" }, { name: "abcd" }] }, /"parts\[1\].name":/],
    ["PUT", "/refused/parcel/x?copies=y", { to: "far away", weight: 9 }, /"id":.*"to":.*"weight":.*"copies":/],
    ["PUT", "/refused/parcel/1?copies=y", { to: "far away", weight: 9 }, /400 .*"to":.*"weight":.*"copies":/],
    ["PUT", "/refused/parcel/1?copies=2", { to: "far away", weight: 9 }, /400 .*"to":.*"weight":/],
    ["POST", "/refused/mail", { letters: [{ to: "a" }, { to: "b" }] }, /Sent 1 times to a.*Sent 1 times to b/],
  ];
  for (const [method, url, body, mentions] of bodies) {
    it(`has the same errors with a plan and without when ${JSON.stringify(body)} is sent to ${url}`, async () => {
      const answer = await ask(planned, method, url, body);
      assert.equal(answer, await ask(interpreted, method, url, body));
      assert.match(answer, mentions);
    });
  }

  it("is read once when only Ligature's own checks run", async () => {
    await ask(planned, "POST", "/refused/parcel", { to: "a", weight: 1 });
    const before = fixture.made.parcels;
    await ask(planned, "POST", "/refused/parcel", { to: "far away", weight: 9 });
    assert.equal(fixture.made.parcels, before + 1);
    assert.match(describePlan(planned, "Refused.parcel").code!, /context\.readBody = /);
  });

  it("is read again when a check of the application may have changed it", async () => {
    const before = fixture.made.letters;
    await ask(planned, "POST", "/refused/mail", { letters: [{ to: "a" }] });
    assert.equal(fixture.made.letters, before + 2);
    assert.doesNotMatch(describePlan(planned, "Refused.mail").code!, /readBody/);
  });
});
