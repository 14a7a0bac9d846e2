import type { ItemNames } from "./item-names.js";

/** How the files of a project are written. */
export interface TextStyle {
  readonly quoted: (text: string) => string;
  readonly semicolon: string;
  readonly newLine: string;
}

/** The program that runs the tests of a project. */
export type TestRunner = "node" | "vitest" | "mocha" | "jest";

/** The text of a new controller, under the same path as the others. */
export function controllerText(
  { className }: ItemNames,
  template: string,
  { quoted, semicolon: end, newLine }: TextStyle,
): string {
  return [
    `import { ApiController, ControllerBase, HttpGet, Route } from ${quoted("ligature")}${end}`,
    "",
    "@ApiController()",
    `@Route(${quoted(template)})`,
    `export class ${className} extends ControllerBase {`,
    "  @HttpGet()",
    "  list(): string[] {",
    `    return []${end}`,
    "  }",
    "}",
    "",
  ].join(newLine);
}

/** The text of a new page. */
export function pageText({ className, slug }: ItemNames, { quoted, semicolon: end, newLine }: TextStyle): string {
  return [
    `import { type ActionResult, Page, PageModel } from ${quoted("ligature")}${end}`,
    "",
    `@Page(${quoted(slug)})`,
    `export class ${className} extends PageModel {`,
    "  onGet(): ActionResult {",
    `    return this.content(${quoted(slug)})${end}`,
    "  }",
    "}",
    "",
  ].join(newLine);
}

/** The class under test. */
export interface TestedClass {
  readonly className: string;
  readonly list: "controllers" | "pages";
  /** The specifier of its file. */
  readonly from: string;
  /** The path that answers GET. */
  readonly path: string;
}

const headers: Readonly<Record<TestRunner, (style: TextStyle) => readonly string[]>> = {
  node: ({ quoted, semicolon: end }) => [
    `import assert from ${quoted("node:assert/strict")}${end}`,
    `import { test } from ${quoted("node:test")}${end}`,
  ],
  vitest: ({ quoted, semicolon: end }) => [`import { expect, test } from ${quoted("vitest")}${end}`],
  mocha: ({ quoted, semicolon: end }) => [
    `import assert from ${quoted("node:assert/strict")}${end}`,
    `import { it } from ${quoted("mocha")}${end}`,
  ],
  jest: ({ quoted, semicolon: end }) => [`import { expect, test } from ${quoted("@jest/globals")}${end}`],
};

/** The text of a test that asks the application for the path of the new class. */
export function testText({ className, list, from, path }: TestedClass, runner: TestRunner, style: TextStyle): string {
  const { quoted, semicolon: end, newLine } = style;
  const isExpect = runner === "vitest" || runner === "jest";
  return [
    ...headers[runner](style),
    `import { createTestApp } from ${quoted("ligature/testing")}${end}`,
    `import { ${className} } from ${quoted(from)}${end}`,
    "",
    `${runner === "mocha" ? "it" : "test"}(${quoted(`${className} answers GET`)}, async () => {`,
    `  const app = await createTestApp({ ${list}: [${className}] })${end}`,
    `  const response = await app.inject({ url: ${quoted(path)} })${end}`,
    isExpect ? `  expect(response.statusCode).toBe(200)${end}` : `  assert.equal(response.statusCode, 200)${end}`,
    `  await app.close()${end}`,
    "});".replace(";", end),
    "",
  ].join(newLine);
}
