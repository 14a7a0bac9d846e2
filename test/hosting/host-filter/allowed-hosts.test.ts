import assert from "node:assert/strict";
import { ApplicationModelError } from "ligature";
import { compileAllowedHosts } from "#runtime/hosting/host-filter/index.js";

/** Of ASP.NET Core's host filtering, whose lists are written with semicolons. */
const allowed: readonly (readonly [host: string, patterns: string])[] = [
  ["localHost", "localhost"],
  ["localHost", "*"],
  ["localHost", "[::]"],
  ["localHost", "0.0.0.0"],
  ["localhost:9090", "example.com;localHost"],
  ["example.com:443", "example.com;localhost"],
  ["foo.eXample.com:443", "*.exampLe.com"],
  ["f.eXample.com:443", "*.exampLe.com"],
  ["a.b.example.com", "*.example.com"],
  ["127.0.0.1", "127.0.0.1"],
  ["127.0.0.1:443", "127.0.0.1"],
  ["xn--c1yn36f:443", "xn--c1yn36f"],
  ["xn--c1yn36f:443", "點看"],
  ["[::ABC]", "[::aBc]"],
  ["[::1]:80", "[::1]"],
  ["", "example.com"],
];

const refused: readonly (readonly [host: string, patterns: string])[] = [
  ["example.com", "localhost"],
  ["localhost:9090", "example.com"],
  [";", "example.com;localhost"],
  [";:80", "example.com;localhost"],
  [":80", "localhost"],
  [":", "localhost"],
  ["example.com:443", "*.example.com"],
  [".example.com:443", "*.example.com"],
  ["foo.com:443", "*.example.com"],
  ["evilexample.com", "*.example.com"],
  ["foo.example.com.bar:443", "*.example.com"],
  [".com:443", "*.com"],
  ["點看", "點看"],
  ["[::1", "[::1]"],
  ["[::1:80", "[::1]"],
  ["example.com:80:80", "example.com"],
  ["example.com:x", "example.com"],
  ["example.com:65536", "example.com"],
  ["user@example.com", "example.com"],
  ["evil@foo.example.com", "*.example.com"],
  ["evil.org/foo.example.com", "*.example.com"],
  ["evil.org#.example.com", "*.example.com"],
  ["evil.org, foo.example.com", "*.example.com"],
  ["example.com/", "example.com"],
  [" example.com", "example.com"],
];

describe("allowed hosts", () => {
  for (const [host, patterns] of allowed) {
    it(`let "${host}" in when they are ${patterns}`, () =>
      assert.equal(compileAllowedHosts(patterns.split(";"))(host), true));
  }
  for (const [host, patterns] of refused) {
    it(`refuse "${host}" when they are ${patterns}`, () =>
      assert.equal(compileAllowedHosts(patterns.split(";"))(host), false));
  }

  for (const pattern of [
    "",
    "shop.example:80",
    "http://shop.example",
    "shop.example/x",
    "*shop",
    "a.*.example",
    "[::1",
    "a b",
  ]) {
    it(`are refused at the start when one is "${pattern}"`, () => {
      assert.throws(
        () => compileAllowedHosts(["shop.example", pattern]),
        (error) => {
          assert.ok(error instanceof ApplicationModelError);
          assert.equal(error.code, "LIG2032");
          assert.match(error.message, /without scheme, port and path/);
          return true;
        },
      );
    });
  }

  it("are refused at the start when there are none", () => {
    assert.throws(() => compileAllowedHosts([]), /LIG2032.*empty/);
  });
});
