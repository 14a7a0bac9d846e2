import assert from "node:assert/strict";
import { renderPage } from "../../../extension/src/preview/document-renderer.js";
import { views } from "../../../extension/src/preview/messages.js";

const parts = {
  cspSource: "https://panel.test",
  nonce: "n0nce",
  base: "https://panel.test/dist/webview",
  defaultView: "reDoc",
} as const;

function directives(html: string): Map<string, string> {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return new Map(
    policy.split("; ").map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1).join(" ")]),
  );
}

describe("the page of a preview", () => {
  const html = renderPage(parts);

  it("allows only named resources when it loads", () => {
    const policy = directives(html);
    assert.equal(policy.get("default-src"), "'none'");
    assert.equal(policy.get("script-src"), "'nonce-n0nce'");
    for (const [name, sources] of policy) {
      assert.doesNotMatch(sources, /\*|unsafe-eval|https?:(?!\/\/panel\.test)/, name);
      assert.ok(name === "style-src" || !sources.includes("unsafe-inline"), name);
    }
    for (const absent of ["connect-src", "worker-src", "frame-src", "object-src"])
      assert.equal(policy.has(absent), false);
  });

  it("adds the nonce to every script when it has scripts", () => {
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    assert.ok(scripts.length > 0);
    for (const tag of scripts) assert.match(tag, /nonce="n0nce"/);
  });

  it("has a tab and a pane when there is a view", () => {
    for (const view of views) {
      assert.match(html, new RegExp(`id="tab-${view}" aria-controls="view-${view}"`));
      assert.match(html, new RegExp(`id="view-${view}" role="tabpanel"`));
    }
  });

  it("sets the initial view when there is no state", () => {
    assert.match(html, /data-default-view="reDoc"/);
  });

  it("keeps its attributes closed when an address contains a quote", () => {
    const hostile = renderPage({ ...parts, base: 'https://x/"><script>alert(1)</script>' });
    assert.doesNotMatch(hostile, /"><script>/);
    assert.match(hostile, /&quot;>&lt;script>/);
  });
});
