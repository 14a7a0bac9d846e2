import assert from "node:assert/strict";
import {
  parseRouteTemplate,
  requestPath,
  RouteTable,
  withRequiredValues,
  type RouteDefinition,
} from "#runtime/routing/index.js";
import { readRecordedRoutes, type RecordedRoute } from "../helpers/recorded-routes.js";
import { readRecordings } from "../helpers/recordings.js";

interface RecordedCase {
  id: string;
  request: { method: string; path: string };
  expected: { status: number; allow?: string; action?: string; valid?: boolean; arguments?: Record<string, unknown> };
}

function define(recorded: RecordedRoute): RouteDefinition & { recorded: RecordedRoute } {
  const { template, errors } = parseRouteTemplate(recorded.template);
  assert.deepEqual(errors, []);
  const narrowed = withRequiredValues(template, recorded.requiredValues ?? {});
  return { template: narrowed, httpMethods: recorded.httpMethods, order: recorded.order, recorded };
}

function routes(...texts: string[]): RouteDefinition[] {
  return texts.map((text) => ({ template: parseRouteTemplate(text).template, httpMethods: ["GET"] }));
}

/** Compares text arguments alone: what else is bound of them is not routing's. */
function compareValues(expected: Record<string, unknown>, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(expected)) {
    if (typeof value === "string") assert.equal(values[name], value);
    // Binding makes the empty text of an empty catch-all null.
    else if (value === null) assert.ok([undefined, ""].includes(values[name]), `${name} is ${values[name]}`);
  }
}

describe("RouteTable", () => {
  for (const [file, group, classes] of [
    ["cases", "routing/", /^(Route|Verbs|Tokens|Several|Convention)/],
    ["random", "random-tables/", /^RandomTable/],
  ] as const) {
    describe(`answers as recorded in ${file} under ${group}`, () => {
      const table = new RouteTable(readRecordedRoutes(classes).map(define));
      for (const { id, request, expected } of readRecordings<RecordedCase>(file)) {
        if (!id.startsWith(group)) continue;
        it(`${id}: ${request.method} ${request.path}`, () => {
          const result = table.find(request.method, requestPath(request.path));
          if (expected.status === 404) {
            assert.equal(result.kind, "not-found");
            return;
          }
          if (request.method === "HEAD") {
            assert.equal(result.kind, "match");
            return;
          }
          if (expected.status === 405) {
            assert.ok(result.kind === "method-not-allowed");
            const wanted = new Set(expected.allow!.split(", "));
            assert.deepEqual(new Set(result.allow.filter((method) => method !== "HEAD")), wanted);
            return;
          }
          assert.ok(result.kind === "match", result.kind);
          assert.equal(result.route.recorded.action, expected.action);
          assert.deepEqual(result.ambiguous, []);
          // Where binding failed, the arguments are not the values.
          if (expected.valid) compareValues(expected.arguments!, result.values);
        });
      }
    });
  }

  it("uses the first one declared, and reports it, when two match equally", () => {
    const [first, second] = routes("a/{x}", "a/{y}");
    const result = new RouteTable([first!, second!]).find("GET", "/a/1");
    assert.ok(result.kind === "match");
    assert.equal(result.route, first);
    assert.deepEqual(result.ambiguous, [second]);
  });

  it("takes a route for the method before one for every method", () => {
    const [all, get] = routes("a", "a");
    const table = new RouteTable([{ ...all!, httpMethods: [] }, get!]);
    const found = (method: string): unknown => {
      const result = table.find(method, "/a");
      return result.kind === "match" ? [result.route.httpMethods, result.ambiguous] : result;
    };
    assert.deepEqual(found("GET"), [["GET"], []]);
    assert.deepEqual(found("POST"), [[], []]);
  });

  it("lets a route for HEAD answer it before the route for GET does", () => {
    const [get, head] = routes("a", "a");
    const table = new RouteTable([get!, { ...head!, httpMethods: ["HEAD"] }]);
    const result = table.find("HEAD", "/a");
    assert.ok(result.kind === "match");
    assert.deepEqual([result.route.httpMethods, result.ambiguous], [["HEAD"], []]);
  });

  it("takes the lower order when the precedence says otherwise", () => {
    const [literal, parameter] = routes("a/b", "a/{x}");
    const result = new RouteTable([literal!, { ...parameter!, order: -1 }]).find("GET", "/a/b");
    assert.ok(result.kind === "match");
    assert.deepEqual({ ...result.values }, { x: "b" });
  });

  it("does not allow a method when only a template whose constraint fails has it", () => {
    const table = new RouteTable([...routes("a/{x:int}")]);
    assert.equal(table.find("POST", "/a/b").kind, "not-found");
    assert.deepEqual(table.find("POST", "/a/1"), { kind: "method-not-allowed", allow: ["GET", "HEAD"] });
  });
});
