/** What runs the tests of a new project: node's own runner, or another. */
export type TestRunner = "node" | "vitest" | "mocha";

/** What a new project shall have. */
export interface StarterOptions {
  readonly name: string;
  readonly ligatureVersion: string;
  readonly runner: TestRunner;
  readonly docker: boolean;
  readonly eslint: boolean;
}
