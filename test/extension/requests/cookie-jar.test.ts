import assert from "node:assert/strict";
import { CookieJar, isLoopback } from "../../../extension/src/requests/cookie-jar.js";

/** Where a cookie is set, its header, an address, and whether the cookie is sent there. */
const cases: readonly (readonly [from: string, header: string, to: string, isSent: boolean])[] = [
  ["http://a.test/x/y", "c=1", "http://a.test/x/z", true],
  ["http://a.test/x/y", "c=1", "http://a.test/x", true],
  ["http://a.test/x/y", "c=1", "http://a.test/other", false],
  ["http://a.test/x/y", "c=1", "http://a.test/xy", false],
  ["http://a.test/x", "c=1", "http://a.test/", true],
  ["http://a.test/x/y", "c=1; Path=/", "http://a.test/other", true],
  ["http://a.test/", "c=1; Path=/x", "http://a.test/x/y", true],
  ["http://a.test/", "c=1; Path=/x", "http://a.test/xy", false],
  ["http://a.test/", "c=1", "http://b.test/", false],
  ["http://a.test/", "c=1", "http://b.a.test/", false],
  ["http://a.test/", "c=1; Domain=a.test", "http://b.a.test/", true],
  ["http://b.a.test/", "c=1; Domain=.a.test", "http://a.test/", true],
  ["http://a.test/", "c=1; Domain=b.test", "http://b.test/", false],
  ["http://a.test/", "c=1; Domain=test", "http://b.test/", false],
  ["http://127.0.0.1/", "c=1; Domain=0.0.1", "http://127.0.0.1/", false],
  ["https://a.test/", "c=1; Secure", "http://a.test/", false],
  ["https://a.test/", "c=1; Secure", "https://a.test/", true],
  ["http://localhost/", "c=1; Secure", "http://localhost/", true],
  ["http://localhost:1/", "c=1", "http://localhost:2/", true],
  ["http://a.test/", "c=1; Max-Age=0", "http://a.test/", false],
  ["http://a.test/", "c=1; Max-Age=60", "http://a.test/", true],
  ["http://a.test/", "c=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "http://a.test/", false],
  ["http://a.test/", "c=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "http://a.test/", true],
];

describe("the cookie jar of the extension", () => {
  for (const [from, header, to, isSent] of cases)
    it(`${isSent ? "sends" : "keeps back"} a cookie when ${from} sets ${header} and a request goes to ${to}`, () => {
      const jar = new CookieJar();
      jar.keep(new URL(from), [header]);
      assert.equal(jar.headerFor(new URL(to)), isSent ? "c=1" : undefined);
    });

  it("replaces a cookie of the same name, and sends longer paths first", () => {
    const jar = new CookieJar();
    const url = new URL("http://a.test/x/");
    jar.keep(url, ["c=1; Path=/", "c=%20; Path=/x", "d=3; Path=/"]);
    jar.keep(url, ["c=4; Path=/"]);
    assert.equal(jar.headerFor(url), "c=%20; d=3; c=4");
    jar.keep(url, ["d=; Path=/; Max-Age=0"]);
    jar.clear();
    assert.equal(jar.headerFor(url), undefined);
  });

  it("forgets a cookie when its time is over", () => {
    const jar = new CookieJar();
    const url = new URL("http://a.test/");
    jar.keep(url, ["c=1; Max-Age=10"], 0);
    assert.equal(jar.headerFor(url, 9_999), "c=1");
    assert.equal(jar.headerFor(url, 10_000), undefined);
  });
});

describe("an address of this machine", () => {
  for (const host of ["localhost", "shop.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
    it(`is known when it is ${host}`, () => assert.ok(isLoopback(host)));
  for (const host of ["localhost.example.com", "127.0.0.1.example.com", "example.com", "10.0.0.1", "[::2]", "0.0.0.0"])
    it(`is not known when it is ${host}`, () => assert.ok(!isLoopback(host)));
});
