import assert from "node:assert/strict";
import { loadPeer } from "#runtime/verification/optional-peer.js";

const failing = (message: string, code?: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error(message), code === undefined ? {} : { code }));

const missing = "ligature-has-no-such-package";

describe("an optional peer dependency", () => {
  for (const [runner, load] of [
    ["Node.js", () => import(missing)],
    ["Node.js requires it", failing("Cannot find module 'ajv/dist/2020.js'", "MODULE_NOT_FOUND")],
    ["Vitest", failing("Cannot find package 'ajv' imported from /app/check.js")],
    ["Vite", failing('Failed to resolve import "ajv/dist/2020.js" from "check.js". Does the file exist?')],
    ["Jest", failing("Cannot find module 'ajv/dist/2020.js' from 'check.js'")],
  ] as const) {
    it(`is named with the command that installs it when it is missing in ${runner}`, () => {
      const peer = runner === "Node.js" ? missing : "ajv";
      return assert.rejects(loadPeer(peer, "verifyResponses", load), {
        name: "MissingPeerError",
        peer,
        message: `verifyResponses needs the package '${peer}'. Run "npm install --save-dev ${peer}".`,
      });
    });
  }

  it("shows its own error when it cannot be loaded for another reason", () =>
    assert.rejects(loadPeer("ajv", "verifyResponses", failing("Unexpected token in ajv")), /^Error: Unexpected token/));
});
