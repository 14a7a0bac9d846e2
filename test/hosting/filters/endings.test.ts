import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createFiltered, inShort, journalOf, loadFixtures, logged, type Fixtures } from "./harness.js";

/** The values that the filters get, the status, and what was written down. */
type Row = readonly [told: string, status: number, journal: string, log?: RegExp];

const resources = "A.res> C.res> M.res>";
const actions = "A.act> C.act> M.act>";
const results = "A.out> C.out> M.out> <M.out <C.out <A.out";
const acted = "handler <M.act <C.act <A.act";
const ended = "<M.res <C.res <A.res";
const asked = "M.exc C.exc A.exc";
const failedResources = "<M.res! <C.res! <A.res!";

const shortCircuits: Row[] = [
  ["App.resource.in=circuit", 418, "A.res>"],
  ["Class.resource.in=circuit", 418, "A.res> C.res> <A.res~"],
  ["Method.resource.in=circuit", 418, `${resources} <C.res~ <A.res~`],
  ["App.action.in=circuit", 418, `${resources} A.act> ${results} ${ended}`],
  ["Class.action.in=circuit", 418, `${resources} A.act> C.act> <A.act~ ${results} ${ended}`],
  ["Method.action.in=circuit", 418, `${resources} ${actions} <C.act~ <A.act~ ${results} ${ended}`],
  ["Class.result.in=circuit", 200, `${resources} ${actions} ${acted} A.out> C.out> <A.out~ ${ended}`],
  ["Class.action.out=replace", 418, `${resources} ${actions} ${acted} ${results} ${ended}`],
  ["Class.resource.in=send", 299, "A.res> C.res> <A.res~"],
  ["Class.action.in=send", 299, `${resources} A.act> C.act> <A.act~ ${results} ${ended}`],
  ["Class.action.out=send", 299, `${resources} ${actions} ${acted} ${results} ${ended}`],
  ["Class.result.in=send", 299, `${resources} ${actions} ${acted} A.out> C.out> <A.out~ ${ended}`],
];

const exceptions: Row[] = [
  ["handler=throw", 500, `${resources} ${actions} handler <M.act! <C.act! <A.act! ${asked} ${failedResources}`],
  ["handler=throw-text", 500, `${resources} ${actions} handler <M.act! <C.act! <A.act! ${asked} ${failedResources}`],
  ["Class.action.in=throw", 500, `${resources} A.act> C.act> <A.act! ${asked} ${failedResources}`],
  ["Class.action.out=throw", 500, `${resources} ${actions} handler <M.act <C.act <A.act! ${asked} ${failedResources}`],
  ["Class.resource.in=throw", 500, "A.res> C.res> <A.res!"],
  ["Class.result.in=throw", 500, `${resources} ${actions} ${acted} A.out> C.out> <A.out! ${failedResources}`],
  // The answer is on its way: the exception is logged.
  ["Class.result.out=throw", 200, `${resources} ${actions} ${acted} A.out> C.out> M.out> <M.out <C.out <A.out! ${failedResources}`, /after its response was sent/], // prettier-ignore
  [
    "Class.resource.out=throw",
    200,
    `${resources} ${actions} ${acted} ${results} <M.res <C.res <A.res!`,
    /after its response was sent/,
  ],
  [
    "App.resource.out=throw",
    200,
    `${resources} ${actions} ${acted} ${results} ${ended}`,
    /after its response was sent/,
  ],
  // Handled by an action filter: its result is the answer, with all result filters.
  ["handler=throw, Class.action.out=handle-result", 418, `${resources} ${actions} handler <M.act! <C.act! <A.act! ${results} ${ended}`], // prettier-ignore
  [
    "handler=throw, Class.action.out=forget",
    200,
    `${resources} ${actions} handler <M.act! <C.act! <A.act ${results} ${ended}`,
  ],
  // Handled by an exception filter: no result filter runs.
  [
    "handler=throw, Method.exception=handled-result",
    418,
    `${resources} ${actions} handler <M.act! <C.act! <A.act! M.exc ${ended}`,
  ],
  [
    "handler=throw, Class.exception=handled",
    200,
    `${resources} ${actions} handler <M.act! <C.act! <A.act! M.exc C.exc ${ended}`,
  ],
  [
    "handler=throw, Class.exception=forget",
    200,
    `${resources} ${actions} handler <M.act! <C.act! <A.act! M.exc C.exc ${ended}`,
  ],
  [
    "handler=throw, Method.exception=result",
    418,
    `${resources} ${actions} handler <M.act! <C.act! <A.act! ${asked} ${ended}`,
  ],
  [
    "handler=throw, Class.exception=throw",
    500,
    `${resources} ${actions} handler <M.act! <C.act! <A.act! ${asked} ${failedResources}`,
  ],
  [
    "handler=throw, App.exception=throw",
    500,
    `${resources} ${actions} handler <M.act! <C.act! <A.act! ${asked} ${failedResources}`,
  ],
  [
    "Method.action.in=throw, Class.exception=handled-result",
    418,
    `${resources} ${actions} <C.act! <A.act! M.exc C.exc ${ended}`,
  ],
  // Handled by result and resource filters.
  ["Method.result.in=throw, Class.result.out=handle", 200, `${resources} ${actions} ${acted} A.out> C.out> M.out> <C.out! <A.out! ${ended}`], // prettier-ignore
  ["handler=throw, Class.resource.out=handle", 200, `${resources} ${actions} handler <M.act! <C.act! <A.act! ${asked} ${failedResources}`], // prettier-ignore
  ["handler=throw, Class.resource.out=handle-result", 418, `${resources} ${actions} handler <M.act! <C.act! <A.act! ${asked} ${failedResources}`], // prettier-ignore
];

const mistakes: Row[] = [
  ["Class.resource.in=neither", 500, "A.res> C.res> <A.res!", /resource filter ClassFilter ended without calling next\(\) and without setting context\.result/],
  ["Class.action.in=neither", 500, `${resources} A.act> C.act> <A.act! ${asked} ${failedResources}`, /action filter ClassFilter ended without/],
  ["Class.result.in=neither", 500, `${resources} ${actions} ${acted} A.out> C.out> <A.out! ${failedResources}`, /result filter ClassFilter ended without .* context\.cancel/],
  ["Class.resource.in=both", 500, "A.res> C.res> <A.res!", /both ended the request and called next\(\)/],
  ["Class.action.in=both", 500, `${resources} A.act> C.act> <A.act! ${asked} ${failedResources}`, /both ended the request and called/],
  ["Class.result.in=both", 500, `${resources} ${actions} ${acted} A.out> C.out> <A.out! ${failedResources}`, /both ended the request and/],
  ["Class.action.in=twice", 500, `${resources} ${actions} handler <M.act <A.act! ${asked} ${failedResources}`, /action filter ClassFilter called next\(\) twice/],
  ["Class.action.in=twice-unseen", 500, `${resources} ${actions} handler <M.act <C.act <A.act! ${asked} ${failedResources}`, /called next\(\) twice/],
  ["Class.resource.in=twice", 200, `${resources} ${actions} ${acted} ${results} <M.res <A.res!`, /called next\(\) twice/],
  ["Class.action.out=end", 500, `${resources} ${actions} handler <M.act <C.act <A.act! ${asked} ${failedResources}`, /Set the result on the value that next\(\) returns/],
  ["Class.action.in=late", 418, `${resources} A.act> C.act> <A.act~ ${results} ${ended} C.act refused`, /called next\(\) after it had ended/],
  ["Class.action.in=unawaited", 200, `${resources} ${actions} handler <M.act <A.act ${results} ${ended}`],
  ["Class.resource.in=unawaited", 200, `${resources} ${actions} ${acted} ${results} <M.res <A.res`],
]; // prettier-ignore

for (const plans of [true, false]) {
  describe(`requests that filters end, plans ${plans ? "on" : "off"}`, () => {
    let fixtures: Fixtures;
    let app: FastifyInstance;

    before(async function () {
      this.timeout(180_000);
      fixtures = await loadFixtures();
      app = await createFiltered(fixtures, { plans });
    });

    after(() => app.close());

    async function check([told, status, journal, log]: Row): Promise<void> {
      const seen = await journalOf(fixtures, app, { url: "/filtered/5", headers: { "x-do": told } });
      assert.equal(inShort(seen.lines), journal);
      assert.equal(seen.status, status, seen.body);
      if (status === 418) assert.match(seen.body, /^\{"by":/);
      if (status === 500) {
        assert.match(seen.response.headers["content-type"]!.toString(), /^application\/problem\+json/);
        assert.doesNotMatch(seen.body, /secret|Filter/);
      }
      if (log !== undefined) assert.match(logged.join("\n"), log);
      else if (status < 500) assert.deepEqual(logged, []);
    }

    for (const row of shortCircuits) it(`are answered ${row[1]} when told ${row[0]}`, () => check(row));
    for (const row of exceptions) it(`are answered ${row[1]} when ${row[0]}`, () => check(row));
    for (const row of mistakes) it(`are answered ${row[1]} when a filter is wrong: ${row[0]}`, () => check(row));

    const origins: [title: string, url: string, journal: string][] = [
      ["the constructor of the controller", "/unmade", "A.res> C.res> C.exc A.exc"],
      ["binding", "/filtered/binder", "A.res> C.res> M.res> M.exc C.exc A.exc"],
    ];

    for (const [title, url, journal] of origins) {
      it(`ask exception filters when ${title} throws`, async () => {
        const failed = await journalOf(fixtures, app, { url });
        assert.ok(inShort(failed.lines).startsWith(journal), inShort(failed.lines));
        assert.equal(failed.status, 500);
        assert.doesNotMatch(failed.body, /secret/);
        const handled = await journalOf(fixtures, app, { url, headers: { "x-do": "Class.exception=handled-result" } });
        assert.deepEqual([handled.status, handled.body], [418, '{"by":"Class.exception"}']);
      });
    }

    it("ask the filters of a page's class when its handler throws", async () => {
      const headers = { "x-do": "handler=throw, Class.exception=handled-result" };
      const seen = await journalOf(fixtures, app, { method: "POST", url: "/filtered-page?handler=save", headers });
      assert.deepEqual([seen.status, seen.body], [418, '{"by":"Class.exception"}']);
    });
  });
}
