import assert from "node:assert/strict";
import { joinPrefixes, parsePrefix, pathBehindPrefix, underPrefix } from "#runtime/endpoints/index.js";
import { parseRouteTemplate } from "#runtime/routing/index.js";

const translated: readonly (readonly [prefix: string, template: string])[] = [
  ["", ""],
  ["/", ""],
  ["/v1", "v1"],
  ["/v1/", "v1"],
  ["v1/x", "v1/x"],
  ["/:tenant", "{tenant}"],
  ["/:tenant/shops/:shop", "{tenant}/shops/{shop}"],
  ["/:id(\\d+)", "{id:regex(^\\d+$)}"],
  ["/:id(^\\d{2}$)/b", "{id:regex(^\\d{{2}}$)}/b"],
  ["/:kind(a|b)", "{kind:regex(^(?:a|b)$)}"],
  ["/:from-:to", "{from}-{to}"],
  ["/at-:name", "at-{name}"],
  ["/:hour(^\\d+)h:minute(^\\d+)m", "{hour:regex(^\\d+$)}h{minute:regex(^\\d+$)}m"],
  ["/a::b", "a:b"],
];

const refused: readonly (readonly [prefix: string, why: RegExp])[] = [
  ["/*", /matches the rest of the path/],
  ["/:tenant?", /':tenant\?' is optional/],
  ["/{tenant}", /without braces: ':tenant' is a parameter/],
  ["/a//b", /Two slashes in a row/],
  ["//x", /Two slashes in a row/],
  ["/v1//", /Two slashes in a row/],
  ["//", /Two slashes in a row/],
  ["/:", /is not a valid parameter/],
  ["/:a=b", /is not a valid parameter/],
  ["/:a/:A", /is in this template twice/],
  ["/:a(\\d+):b(\\w+)", /directly follows another parameter/],
  ["/:a(\\d", /never closed/],
  ["/:a((?<=b)c*c*c*c*c*c*d)", /regular expression|regex/],
  ["/:a((x):y)", /regular expression|regex/],
];

describe("the prefix of a registration", () => {
  for (const [prefix, template] of translated) {
    it(`is the template "${template}" when Fastify has "${prefix}"`, () => {
      const parsed = parsePrefix(prefix);
      assert.deepEqual([parsed.template.text, parsed.errors], [template, []]);
    });
  }

  for (const [prefix, why] of refused) {
    it(`is refused when Fastify has "${prefix}"`, () => {
      const { errors } = parsePrefix(prefix);
      assert.equal(errors.length, 1, errors.join("\n"));
      assert.match(errors[0]!, why);
    });
  }

  it("is joined as Fastify joins it when registrations are nested", () => {
    const joined = [["/a", "/b"], ["/a/", "/b"], ["/a", "b"], ["", "b"], ["/a", ""], ["/", "/b"]].map((parts) => joinPrefixes(...parts)); // prettier-ignore
    assert.deepEqual(joined, ["/a/b", "/a/b", "/a/b", "/b", "/a", "/b"]);
  });

  it("stands before a template with its own parameters", () => {
    const { template } = parseRouteTemplate("orders/{id:int}");
    const whole = underPrefix(parsePrefix("/:tenant"), template);
    assert.equal(whole.text, "{tenant}/orders/{id:int}");
    assert.deepEqual(
      whole.parameters.map(({ name }) => name),
      ["tenant", "id"],
    );
    assert.equal(underPrefix(parsePrefix("/v1"), parseRouteTemplate("").template).text, "v1");
    assert.equal(underPrefix(parsePrefix("/"), template), template);
  });

  const targets: readonly (readonly [prefix: string, target: string, rest: string | undefined])[] = [
    ["", "/openapi?x=1", "/openapi"],
    ["/:tenant", "/acme/openapi/", "/openapi/"],
    ["/:tenant", "/a%2Fb/openapi", "/openapi"],
    ["/:tenant/v1/", "http://host/acme/v1/openapi#x", "/openapi"],
    ["/v1", "/v1", ""],
    ["/v1", "/v1/", "/"],
    ["/:tenant", "//openapi", undefined],
    ["/a/b", "/a", undefined],
  ];
  for (const [prefix, target, rest] of targets) {
    it(`leaves ${JSON.stringify(rest)} of ${target} when it is "${prefix}"`, () => {
      assert.equal(pathBehindPrefix(parsePrefix(prefix), target), rest);
    });
  }
});
