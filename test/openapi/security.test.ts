import assert from "node:assert/strict";
import type { Operation } from "#runtime/openapi/index.js";
import { describeSource, type SourceOptions } from "./describe-source.js";

const bearer = { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } } satisfies SourceOptions;
const oauth = {
  securitySchemes: { bearer: { type: "http", scheme: "bearer" }, oauth: { type: "oauth2", flows: {} } },
  authorizationSchemes: {
    user: { bearer: [] },
    policies: { adult: { oauth: ["profile"] } },
    roles: { admin: { oauth: ["admin"] }, editor: { oauth: ["edit"] } },
  },
} satisfies SourceOptions;

/** The attributes of the controller and the action, the options, and the security of the operation. */
const table: [controller: string, action: string, options: SourceOptions, security: unknown][] = [
  ["", "", bearer, undefined],
  ["@Authorize()", "", bearer, [{ bearer: [] }]],
  ["", "@Authorize('any')", bearer, [{ bearer: [] }]],
  ["", "@Authorize()", {}, undefined],
  ["", "@Authorize()", { securitySchemes: oauth.securitySchemes }, undefined],
  ["@Authorize()", "@AllowAnonymous()", bearer, []],
  ["@Authorize()", "@AllowAnonymous()", {}, undefined],
  ["@Authorize()", "@AllowAnonymous()", oauth, []],
  ["@Authorize()", "@AllowAnonymous()", { securitySchemes: oauth.securitySchemes }, undefined],
  ["@Authorize()", "@AllowAnonymous()", { ...bearer, security: [{ bearer: [] }] }, []],
  ["", "", { ...bearer, security: [{ bearer: [] }] }, undefined],
  ["", "", { ...bearer, fallbackPolicy: {} }, [{ bearer: [] }]],
  ["", "@AllowAnonymous()", { ...bearer, fallbackPolicy: {} }, []],
  ["", "@Authorize()", oauth, [{ bearer: [] }]],
  ["", "@Authorize('adult')", oauth, [{ oauth: ["profile"] }]],
  ["", "@Authorize('other')", oauth, [{ bearer: [] }]],
  ["", "@Authorize('constructor')", oauth, [{ bearer: [] }]],
  ["", "@Authorize({ roles: 'admin, editor' })", oauth, [{ oauth: ["admin"] }, { oauth: ["edit"] }]],
  ["", "@Authorize({ roles: ['admin', 'other'] })", oauth, [{ oauth: ["admin"] }, { bearer: [] }]],
  ["@Authorize()", "@Authorize('adult')", oauth, [{ bearer: [], oauth: ["profile"] }]],
  [
    "@Authorize('adult')",
    "@Authorize({ roles: ['admin', 'editor'] })",
    oauth,
    [{ oauth: ["profile", "admin"] }, { oauth: ["profile", "edit"] }],
  ],
  ["", "@Authorize({ roles: 'admin', policy: 'adult' })", oauth, [{ oauth: ["profile", "admin"] }]],
];

const either: SourceOptions = {
  securitySchemes: { bearer: { type: "http", scheme: "bearer" }, cookie: { type: "apiKey" }, key: { type: "apiKey" } },
  authorizationSchemes: {
    user: [{ bearer: [] }, { cookie: [] }],
    policies: { adult: [{ bearer: ["profile"] }, { key: [], cookie: [] }] },
    roles: { admin: [{ bearer: ["admin"] }, { key: [] }] },
  },
};

/** The same schemes and scopes, written in another order. */
const orders: SourceOptions = {
  securitySchemes: either.securitySchemes!,
  authorizationSchemes: {
    policies: {
      first: [{ bearer: ["b", "a"], key: [] }],
      second: [
        { key: [], bearer: ["a", "b"] },
        { bearer: ["a", "b"], key: [] },
      ],
    },
  },
};

/** Several ways to sign in. */
table.push(
  ["", "@Authorize()", either, [{ bearer: [] }, { cookie: [] }]],
  ["", "@Authorize('adult')", either, [{ bearer: ["profile"] }, { key: [], cookie: [] }]],
  ["", "@Authorize({ roles: 'admin' })", either, [{ bearer: ["admin"] }, { key: [] }]],
  ["", "@Authorize({ roles: 'admin, other' })", either, [{ key: [] }, { bearer: [] }, { cookie: [] }]],
  ["@Authorize()", "@AllowAnonymous()", either, []],
  ["@Authorize()", "@Authorize('adult')", either, [{ bearer: ["profile"] }, { cookie: [], key: [] }]],
  // A way in that needs more than another one is no way of its own.
  ["@Authorize()", "@Authorize({ roles: 'other' })", either, [{ bearer: [] }, { cookie: [] }]],
  ["@Authorize('other')", "@Authorize({ roles: 'other', policy: 'others' })", either, [{ bearer: [] }, { cookie: [] }]],
  ["@Authorize({ roles: 'admin, other' })", "@Authorize('other')", oauth, [{ bearer: [] }]],
  // Whatever the order of the schemes is.
  ["@Authorize('first')", "@Authorize('second')", orders, [{ bearer: ["b", "a"], key: [] }]],
);

/** Beside those of the table. */
const others = `
@ApiController() @Route("text") @Authorize("adult") @Produces("text/plain")
export class TextController extends ControllerBase { @HttpGet() get(): string { return ""; } }
@ApiController() @Route("declared") @Authorize()
export class DeclaredController extends ControllerBase {
  @HttpGet() @ProducesResponseType(403, { description: "Too young" }) get(): string { return ""; }
}
@ApiController() @Route("user") @Authorize()
export class UserController extends ControllerBase {
  @HttpGet() get(@CurrentUser() user: { name: string }): string { return user.name; }
  @HttpGet("greeting") @AllowAnonymous() greet(@CurrentUser() user: { name: string } | null): string { return user?.name ?? ""; }
}`;

/** All in one source, which is read once. */
const source =
  table
    .map(
      ([controller, action], index) => `@ApiController() @Route("${index}") ${controller}
export class C${index}Controller extends ControllerBase { @HttpGet() ${action} get(): string { return ""; } }`,
    )
    .join("\n") + others;

function operation(path: string | number, options: SourceOptions): Operation {
  return describeSource(source, options).document.paths[`/${path}`]!.get!;
}

describe("the security of operations", function () {
  this.timeout(60_000);

  table.forEach(([controller, action, options, security], index) => {
    const given = Object.keys(options).join(", ") || "no options";
    it(`is ${JSON.stringify(security)} when ${controller || "nothing"} is above ${action || "nothing"} with ${given}`, () => {
      const described = operation(index, options);
      assert.deepEqual(described.security, security);
      const isAsked = !action.includes("Anonymous") && (`${controller}${action}` !== "" || "fallbackPolicy" in options);
      // `@Authorize()` alone asks for a user, whom nothing can refuse then.
      const asksMore = isAsked && /Authorize\(['{]/.test(`${controller}${action}`);
      assert.deepEqual(
        ["401", "403"].map((status) => status in described.responses),
        [isAsked, asksMore],
      );
    });
  });

  it("comes with 401 and 403 as problems, whatever else the action produces", () => {
    const { responses } = operation("text", bearer);
    for (const status of ["401", "403"]) {
      assert.deepEqual(Object.keys(responses[status]!.content!), ["application/problem+json"]);
    }
    assert.deepEqual(Object.keys(responses["200"]!.content!), ["text/plain"]);
  });

  it("has no 403 when only a user is required", () => {
    const { responses } = operation("user", bearer);
    assert.deepEqual(Object.keys(responses).sort(), ["200", "401"]);
  });

  it("is optional when anyone may call an action that uses the user", () => {
    const securities = [bearer, oauth, { ...oauth, authorizationSchemes: {}, security: [{ oauth: [] }] }, {}].map(
      (options) => operation("user/greeting", options).security,
    );
    assert.deepEqual(securities, [[{}, { bearer: [] }], [{}, { bearer: [] }], [{}, { oauth: [] }], undefined]);
  });

  it("keeps the action's own 401 and 403", () => {
    const { responses } = operation("declared", bearer);
    assert.equal(responses["403"]!.description, "Too young");
    assert.ok("401" in responses);
  });

  it("is the last word of operation filters", () => {
    const options: SourceOptions = {
      ...bearer,
      operationFilters: [
        (described, { described: { authorization } }) => ({
          ...described,
          security: [],
          "x-origin": authorization.origin,
        }),
      ],
    };
    const described = operation("declared", options);
    assert.deepEqual([described.security, described["x-origin"]], [[], "authorize"]);
  });

  it("does not show a @CurrentUser parameter", () => {
    const described = operation("user", bearer);
    assert.equal(described.parameters, undefined);
    assert.equal(described.requestBody, undefined);
  });
});

/** The options, and what is said of the schemes that they name. */
const schemes: readonly [title: string, options: SourceOptions, messages: RegExp[]][] = [
  ["all are there", oauth, []],
  ["a policy names one that is not there", { ...oauth, authorizationSchemes: { policies: { adult: { oaut: [] } } } }, [/policies\.adult' .* 'oaut'.* Did you mean 'oauth'\?/]],
  ["a role and the user name some", { ...oauth, authorizationSchemes: { user: { basic: [] }, roles: { admin: { constructor: [] } } } }, [/authorizationSchemes\.user' .* 'basic'/, /roles\.admin' .* 'constructor'/]],
  ["the whole document names one", { security: [{ key: [] }] }, [/^'security' .* 'key'/]],
  ["a filter of the document may add it", { security: [{ key: [] }], documentFilters: [(document) => document] }, []],
]; // prettier-ignore

describe("the security schemes that options name", () => {
  for (const [title, options, messages] of schemes) {
    it(`are ${messages.length === 0 ? "left alone" : "reported (LIG2073)"} when ${title}`, function () {
      this.timeout(60_000);
      const { diagnostics } = describeSource(source, options);
      const found = diagnostics.filter(({ code }) => code === "LIG2073");
      assert.equal(found.length, messages.length);
      messages.forEach((message, index) => assert.match(found[index]!.message, message));
    });
  }

  it("are reported at the first place that needs them", () => {
    const { diagnostics } = describeSource(source, { authorizationSchemes: { policies: { adult: { x: [] } } } });
    const [found] = diagnostics.filter(({ code }) => code === "LIG2073");
    assert.match(found!.location.file, /\.ts$/);
  });
});
