import assert from "node:assert/strict";
import type { ProjectRoutes, Route } from "#server/protocol.js";
import { readRequest } from "../../../extension/src/routes/read-request.js";
import { leavesOf, routeAt, routeTree, type RouteNode, type TreeOptions } from "../../../extension/src/routes/route-tree.js"; // prettier-ignore

let line = 0;
const route = (text: string, target: string, more: Partial<Route> = {}): Route => {
  const [method, template] = text.split(" ");
  const position = { line: (line += 10), character: 2 };
  return {
    kind: "action",
    methods: method === "ANY" ? [] : [method!],
    template: template!,
    target,
    documents: ["v1"],
    tags: [target.split(".")[0]!],
    location: { uri: `file:///${target.split(".")[0]!}.ts`, range: { start: position, end: position } },
    problems: [],
    ...more,
  };
};
const place = (file: string) => ({ uri: `file:///${file}`, range: { start: { line: 4, character: 0 }, end: { line: 4, character: 9 } } }); // prettier-ignore
const project = (name: string, ...lists: Route[][]): ProjectRoutes => ({
  project: `file:///${name}/tsconfig.json`,
  name,
  version: 1,
  applications: lists.map((routes, index) => ({ location: place(`${name}${index}.ts`), isComplete: true, routes })),
  unregistered: [],
});
const error = { code: "LIG1004", severity: "error", kind: "mistake", message: "wrong" } as const;
const warning = { code: "LIG1006", severity: "warning", kind: "conflict", message: "same" } as const;

const shop = [
  route("GET /api/orders/{id}", "Orders.get", { problems: [error, warning] }),
  route("GET /api/orders", "Orders.list"),
  route("POST /api/Orders", "Orders.create", { tags: ["Writing", "Orders"] }),
  route("GET /api/orders/{id}/lines", "Lines.list", { problems: [warning] }),
  route("DELETE /api/orders/{id}", "Orders.remove"),
  route("ANY /", "Home.index", { documents: [], tags: [] }),
  route("GET /openapi", "Swagger UI", { kind: "ui", documents: [], tags: [] }),
];
const options: TreeOptions = { grouping: "path", order: "path", filter: "" };
const tree = (more: Partial<TreeOptions> = {}, ...projects: ProjectRoutes[]) =>
  routeTree(projects.length === 0 ? [project("shop", shop)] : projects, { ...options, ...more });

function lines(nodes: readonly RouteNode[], indent = ""): string[] {
  return nodes.flatMap((node) => [
    `${indent}${node.label}${node.route === undefined ? ` (${node.count})` : ""}`,
    ...lines(node.children, `${indent}  `),
  ]);
}

/** Options, and the tree that they lead to. */
const cases: readonly (readonly [name: string, more: Partial<TreeOptions>, expected: readonly string[]])[] = [
  [
    "paths are segments, and what nothing follows is no group",
    {},
    [
      "ANY /",
      "/api/orders (5)",
      "  GET /",
      "  POST /",
      "  /{id} (3)",
      "    GET /",
      "    DELETE /",
      "    GET /lines",
      "GET /openapi",
    ],
  ],
  [
    "routes are grouped by controller, as declared",
    { grouping: "controller", order: "declaration" },
    [
      "Orders (4)",
      "  GET /api/orders/{id}",
      "  GET /api/orders",
      "  POST /api/Orders",
      "  DELETE /api/orders/{id}",
      "Lines (1)",
      "  GET /api/orders/{id}/lines",
      "Home (1)",
      "  ANY /",
      "OpenAPI (1)",
      "  GET /openapi",
    ],
  ],
  [
    "a route is in each of its tags, by method",
    { grouping: "tag", order: "method", filter: "orders" },
    [
      "Lines (1)",
      "  GET /api/orders/{id}/lines",
      "Orders (4)",
      "  GET /api/orders",
      "  GET /api/orders/{id}",
      "  POST /api/Orders",
      "  DELETE /api/orders/{id}",
      "Writing (1)",
      "  POST /api/Orders",
    ],
  ],
  ["a filter has several words in any order", { filter: "orders post" }, ["POST /api/Orders"]],
  ["a filter names what is wrong", { grouping: "document", filter: "lig1006" }, ["v1 (2)", "  GET /api/orders/{id}", "  GET /api/orders/{id}/lines"]], // prettier-ignore
];

describe("the tree of routes", () => {
  for (const [name, more, expected] of cases) {
    it(`is sorted and grouped as the user says when ${name}`, () => assert.deepEqual(lines(tree(more)), expected));
  }

  it("has a level for projects and applications when there are several", () => {
    const own = [route("GET /a", "A.get")];
    const nodes = tree({}, project("shop", own, [route("GET /b", "B.get")]), { ...project("none", []), unregistered: [] }, { ...project("blog", own), unregistered: [route("GET /c", "C.get", { isUnregistered: true })] }); // prettier-ignore
    assert.deepEqual(lines(nodes), [
      "shop (2)",
      "  shop0.ts:5 (1)",
      "    GET /a",
      "  shop1.ts:5 (1)",
      "    GET /b",
      "blog (2)",
      "  GET /a",
      "  Not Registered (1)",
      "    GET /c",
    ]);
  });

  it("counts errors and warnings in each group above a route", () => {
    const [, orders] = tree();
    assert.deepEqual([orders!.problems, orders!.children.at(-1)!.problems], [{ errors: 1, warnings: 2 }, { errors: 1, warnings: 2 }]); // prettier-ignore
  });

  it("has ids that are unique, and the same when other routes come", () => {
    const all = (nodes: readonly RouteNode[]): RouteNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);
    const before = all(tree()).map(({ id }) => id);
    const after = all(tree({}, project("shop", [...shop, route("GET /new", "New.get")]))).map(({ id }) => id);
    assert.equal(new Set(before).size, before.length);
    assert.deepEqual(before.filter((id) => !after.includes(id)), []); // prettier-ignore
    const twice = all(tree({}, project("shop", [shop[0]!, shop[0]!]))).map(({ id }) => id);
    assert.equal(new Set(twice).size, twice.length);
  });

  it("begins closed when it is large, and what a filter leaves is open when it is not too much", () => {
    const many = Array.from({ length: 310 }, (_, index) => route(`GET /api/c${index}/a/${index % 31 === 0 ? "rare" : "usual"}`, `C${index}.a`)); // prettier-ignore
    const isOpen = (filter: string) => tree({ filter }, project("large", many)).some((node) => node.isOpen);
    assert.deepEqual(["", "api", "usual", "rare"].map(isOpen), [false, false, true, true]);
  });

  it("finds the route at a line of a file", () => {
    const nodes = tree();
    const start = shop[1]!.location.range.start.line;
    const at = (file: string, where: number) => routeAt(nodes, `file:///${file}`, where)?.route?.target;
    assert.deepEqual([at("Orders.ts", start), at("Orders.ts", start + 5), at("Orders.ts", 0), at("Other.ts", start)], ["Orders.list", "Orders.list", undefined, undefined]); // prettier-ignore
  });

  it("has all routes when there are 10,000", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => route(`GET /api/area${index % 50}/c${index % 2000}/{id}/a${index}`, `C${index % 2000}.a${index}`)); // prettier-ignore
    assert.equal([...leavesOf(tree({}, project("large", many)))].length, many.length);
  });
});

describe("the box of Go to Route", () => {
  const texts: readonly (readonly [text: string, expected: ReturnType<typeof readRequest>])[] = [
    ["GET http://localhost:3000/api/orders/7?x=1", { method: "GET", url: "http://localhost:3000/api/orders/7?x=1" }],
    ["delete /api/orders/7", { method: "DELETE", url: "/api/orders/7" }],
    [" https://shop.example/ ", { url: "https://shop.example/" }],
    ["curl http://localhost:3000/api/orders", { method: "GET", url: "http://localhost:3000/api/orders" }],
    ["curl -X 'PUT' \\\n  'http://localhost:3000/api/orders/7' \\\n  -d '{}'", { method: "PUT", url: "http://localhost:3000/api/orders/7" }], // prettier-ignore
    [`curl "http://localhost/a" -H "Referer: http://localhost/b" --data-raw '{"c": 1}'`, { method: "POST", url: "http://localhost/a" }], // prettier-ignore
    ["curl -I http://localhost/a", { method: "HEAD", url: "http://localhost/a" }],
    ["curl -sS --request PATCH --url http://localhost/a", { method: "PATCH", url: "http://localhost/a" }],
    ["curl -XDELETE localhost:3000/a?b=1", { method: "DELETE", url: "http://localhost:3000/a?b=1" }],
    ["curl http://localhost/a -G -d b=1", { method: "GET", url: "http://localhost/a" }],
    ["curl -e http://localhost/b http://localhost/a", { method: "GET", url: "http://localhost/a" }],
    ["curl 'http://localhost/a' \\ -F 'file=@a b.txt;type=text/plain'", { method: "POST", url: "http://localhost/a" }],
    ['curl http://localhost/a --data-raw $\'{"b": "it\\\'s -X PUT"}\'', { method: "POST", url: "http://localhost/a" }],
    ['curl ^"http://localhost/a^" ^  -H ^"a: b^"', { method: "GET", url: "http://localhost/a" }],
    ["curl -T a.txt http://localhost/a", { method: "PUT", url: "http://localhost/a" }],
    ["curl -H", undefined],
    ["curl ", undefined],
    ["curling", undefined],
    ["orders get", undefined],
    ["", undefined],
  ];
  for (const [text, expected] of texts) {
    it(`${expected === undefined ? "searches a part of a route" : "asks for a request"} when it contains '${text}'`, () =>
      assert.deepEqual(readRequest(text), expected));
  }
});
