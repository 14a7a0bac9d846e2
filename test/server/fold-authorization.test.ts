import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector, type Reflector } from "#runtime/reflection/index.js";
import { foldAppOptions } from "#runtime/applications/index.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");

/** The options of `createApp`, and what is known of authorization. */
const table: readonly [options: string, known: object][] = [
  ["{}", { policies: [] }],
  ["{ authorization: {} }", { policies: [] }],
  ["{ authorization: { policies: { adult: () => true, owner: Map } } }", { policies: ["adult", "owner"] }],
  ["{ authorization: { policies: { ...unknown } } }", {}],
  ["{ authorization: { ...unknown } }", {}],
  ["{ authorization: unknown }", {}],
  ["{ ...unknown }", {}],
  ["unknown", {}],
  ['{ authorization: { roles: ["admin", "user"] } }', { policies: [], roles: ["admin", "user"] }],
  ["{ authorization: { roles: unknown } }", { policies: [] }],
  ["{ authorization: { fallbackPolicy: true } }", { policies: [], fallbackPolicy: {} }],
  ["{ authorization: { fallbackPolicy: unknown } }", { policies: [], fallbackPolicy: {} }],
  ['{ authorization: { fallbackPolicy: "adult" } }', { policies: [], fallbackPolicy: { policy: "adult" } }],
  ['{ authorization: { fallbackPolicy: { roles: "a, b" } } }', { policies: [], fallbackPolicy: { roles: ["a", "b"] } }],
];

describe("what the editor knows of authorization", function () {
  this.timeout(60_000);
  let reflector: Reflector;
  before(() => (reflector = createReflector({ tsconfig: join(root, "tsconfig.json") })));

  for (const [options, known] of table) {
    it(`is ${JSON.stringify(known)} when createApp is given ${options}`, () => {
      const text = `import { createApp } from "ligature";\ndeclare const unknown: any;\nawait createApp(${options});`;
      reflector.setOverlay(join(root, "case.ts"), text);
      const [call] = reflector.foldCalls("createApp");
      const { policies, roles, fallbackPolicy } = foldAppOptions(call!).analysis;
      assert.deepEqual(JSON.parse(JSON.stringify({ policies, roles, fallbackPolicy })), known);
    });
  }
});
