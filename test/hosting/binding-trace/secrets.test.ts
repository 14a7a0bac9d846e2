import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, formatBindingTrace } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/secrets.js");

/** Bodies in which the secret is `hunter2` or 777, by action. */
const bodies: Readonly<Record<string, readonly string[]>> = {
  text: ['"hunter2"', "777", '{"hunter2":1}', "hunter2", '["hunter2"]'],
  number: ['"hunter2"', "777", "hunter2", '{"a":"hunter2"}'],
  list: ['["hunter2"]', "[777]", '"hunter2"', '{"hunter2":"hunter2"}', '[{"hunter2":1}]'],
  numbers: ['["hunter2"]', "[777]", '"hunter2"'],
  map: ['{"hunter2":"hunter2"}', '{"hunter2":777}', '"hunter2"'],
  card: ['{"number":"hunter2"}', '{"number":777,"month":"hunter2"}', '"hunter2"', '{"hunter2":1}', '["hunter2"]'],
  wallet: [
    '{"card":{"number":"hunter2","month":777}}',
    '{"card":{"month":"hunter2"}}',
    '{"card":"hunter2","pin":"hunter2"}',
    '{"card":{"hunter2":5}}',
    '{"pin": hunter2}',
    '"hunter2"',
    '{"logins":"hunter2"}',
    '{"logins":["hunter2"]}',
    '{"logins":[{"password":"hunter2"}]}',
  ],
  login: ['"hunter2"', "777", '["hunter2"]', "hunter2", '{"password":"hunter2"}', '{"password":{"a":"hunter2"}}'],
  logins: ['"hunter2"', '["hunter2"]', '[{"password":"hunter2"}]'],
  proof: [
    '{"kind":"key","pin":"hunter2"}',
    '{"kind":"key","pin":{"a":"hunter2"}}',
    '{"kind":"key","pin":777}',
    '{"pin":777}',
    '"hunter2"',
    '["hunter2"]',
  ],
  anything: ['"hunter2"', '{"a":"hunter2"}', '{"hunter2":1}'],
};

describe("a secret in a body", function () {
  this.timeout(30_000);
  let app: FastifyInstance;
  const traces: string[] = [];

  before(async function () {
    this.timeout(120_000);
    const { SecretsController } = await loadCompiled<Fixtures>("./fixtures/secrets.js", import.meta.url);
    app = await createApp({ controllers: [SecretsController] });
    app.addHook("onSend", (request, _reply, _payload, done) => {
      const trace = request.bindingTrace!;
      traces.push(formatBindingTrace(trace), JSON.stringify(trace));
      done();
    });
  });

  after(() => app.close());

  for (const [action, sent] of Object.entries(bodies)) {
    it(`is not in the trace, wherever it stands, when the action is ${action}`, async () => {
      for (const payload of sent) {
        traces.length = 0;
        const headers = { "content-type": "application/json" };
        await app.inject({ method: "POST", url: `/secrets/${action}`, headers, payload });
        assert.equal(traces.length, 2);
        for (const trace of traces) assert.doesNotMatch(trace, /hunter2|777/, payload);
      }
    });
  }

  it("is not in the trace when the keys of a query choose the class that has it", async () => {
    for (const query of ["kind=key&pin=hunter2", "kind=key&pin=777", "pin=hunter2", "kind=x&pin=777"]) {
      traces.length = 0;
      await app.inject(`/secrets/proof?${query}`);
      assert.equal(traces.length, 2);
      for (const trace of traces) assert.doesNotMatch(trace, /hunter2|777/, query);
    }
  });

  it("does not hide what stands beside it", async () => {
    traces.length = 0;
    const headers = { "content-type": "application/json" };
    const payload = '{"user":"ann","password":"hunter2","extra":1}';
    await app.inject({ method: "POST", url: "/secrets/login", headers, payload });
    assert.match(traces[0]!, /user: string \| null = "ann"/);
    assert.match(traces[0]!, /body 'extra'/);
  });
});
