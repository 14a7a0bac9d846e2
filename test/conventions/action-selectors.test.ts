import assert from "node:assert/strict";
import { analyzeSource } from "../helpers/analyze-source.js";

/** The routes of a controller's actions, one text each: methods, template, name and order. */
function routesOf(source: string): string[] {
  const { model } = analyzeSource(source);
  return model.controllers.flatMap(({ actions }) =>
    actions.flatMap(({ selectors }) =>
      selectors.map(({ template, httpMethods, name, order }) =>
        [httpMethods.join(","), template ?? "-", name ?? "-", order].join(" "),
      ),
    ),
  );
}

function controller(attributes: string, action: string): string {
  return `${attributes} export class OrdersController extends ControllerBase { ${action} run() {} }`;
}

const api = '@Route("api", { name: "all", order: 3 })';

const cases: [condition: string, source: string, routes: string[]][] = [
  ["the action has no template", controller(api, "@HttpGet()"), ["GET api all 3"]],
  ["the action has an empty template", controller(api, '@HttpGet("")'), ["GET api all 3"]],
  ["the action has a template", controller(api, '@HttpGet("a")'), ["GET api/a - 3"]],
  ["the action has an absolute template", controller(api, '@HttpGet("/")'), ["GET  - 0"]],
  ["methods stand beside a route", controller(api, '@HttpGet() @HttpPost() @Route("a")'), ["GET,POST api/a - 3"]],
  [
    "a method beside a route has a name of its own",
    controller(api, '@HttpGet(undefined, { name: "one" }) @HttpPost() @Route("a")'),
    ["GET api one 3", "POST api/a - 3"],
  ],
  [
    "one of two methods has an order of its own",
    controller(api, "@HttpGet(undefined, { order: 1 }) @HttpPost()"),
    ["GET api all 1", "POST api all 3"],
  ],
];

describe("routes of an action", function () {
  this.timeout(120_000);
  for (const [condition, source, routes] of cases) {
    it(`are combined as in ASP.NET Core when ${condition}`, () => assert.deepEqual(routesOf(source), routes));
  }
});
