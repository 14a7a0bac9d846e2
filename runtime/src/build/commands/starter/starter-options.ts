/** The test runner of a new project: Node's own runner, or another. */
export type TestRunner = "node" | "vitest" | "mocha";

/** The options of a new project. */
export interface StarterOptions {
  readonly name: string;
  readonly ligatureVersion: string;
  readonly runner: TestRunner;
  readonly docker: boolean;
  readonly eslint: boolean;
  /** Pages with templates in place of a controller. */
  readonly pages: boolean;
}
