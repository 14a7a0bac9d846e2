import assert from "node:assert/strict";
import {
  assumeDefaults,
  defaultSettings,
  resolveSettings,
  unknownSettings,
  type SettingSources,
} from "#runtime/model/index.js";

const resolved: readonly (readonly [name: string, options: SettingSources, changed: object])[] = [
  ["nothing is given", {}, {}],
  ["a value is given", { strictBodies: true }, { strictBodies: true }],
  [
    "one member of a group is given",
    { json: { int64: "string" } },
    { json: { ...defaultSettings.json, int64: "string" } },
  ],
  ["a limit is given", { limits: { maxDepth: 5 } }, { limits: { ...defaultSettings.limits, maxDepth: 5 } }],
  ["a function chooses the automatic 400", { automaticBadRequest: () => true }, {}],
  ["formatters are changed", { inputFormatters: () => undefined }, { inputFormatters: true }],
  ["formatters are added", { inputFormatters: [] }, { inputFormatters: true }],
];

describe("settings", () => {
  for (const [name, options, changed] of resolved) {
    it(`have the defaults and what is given when ${name}`, () => {
      assert.deepEqual(resolveSettings(options), { ...defaultSettings, ...changed });
    });
  }

  it("have the defaults in place of what is unknown when a document is written", () => {
    assert.deepEqual(assumeDefaults(unknownSettings), defaultSettings);
    const possible = {
      ...defaultSettings,
      json: { ...defaultSettings.json, decimal: "unknown", int64: "string" },
      strictBodies: "unknown",
    } as const;
    assert.deepEqual(assumeDefaults(possible), resolveSettings({ json: { int64: "string" } }));
  });
});
