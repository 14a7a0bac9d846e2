import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { defaultBindingMessages } from "#runtime/binding/index.js";

describe("docs/binding.md", () => {
  const text = readFileSync(new URL("../../docs/binding.md", import.meta.url), "utf8");

  it("lists every text of binding unchanged", () => {
    const [, table = ""] = text.split(/<!-- \/?messages -->/);
    const listed = [...table.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, message]) => [name, message]);
    const messages = Object.entries(defaultBindingMessages as unknown as Record<string, (...args: string[]) => string>);
    assert.deepEqual(
      listed,
      messages.map(([name, message]) => [name, message("{0}", "{1}")]),
    );
  });
});
