/**
 * Writes the files of something new, and its lines in lists and tables. The files that it writes compile, and their tests pass: change both from there.
 *
 *   npm run new:rule -- long-action-name             a check of the analysis, with its page and its fixtures
 *   npm run new:constraint -- slug                   a route constraint, with its test
 *   npm run new:attribute -- MultipleOf              a validation attribute, with its test
 *   npm run new:simple-type -- Currency              a simple type that is a class, with its test
 *
 * `--root FOLDER` writes into another copy of the repository.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: fileURLToPath(new URL("..", import.meta.url)) } },
});
const [kind, name = ""] = positionals;

/** @param {string} file */
const read = (file) => readFileSync(join(values.root, file), "utf8");

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  const path = join(values.root, file);
  if (existsSync(path)) fail(`${file} exists already.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`wrote   ${file}`);
}

/**
 * @param {string} file
 * @param {(text: string) => string} change
 */
function edit(file, change) {
  const text = read(file);
  const changed = change(text);
  if (changed === text) fail(`${file} has another form than this script expects.`);
  writeFileSync(join(values.root, file), changed);
  console.log(`changed ${file}`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(2);
}

/** @param {string} text */
const camel = (text) => text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {string} text */
const kebab = (text) => text.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();
/** @param {string} text */
const sentence = (text) => text[0].toUpperCase() + text.slice(1).replaceAll("-", " ");

/**
 * Adds a row after the last one that matches.
 *
 * @param {RegExp} rows
 * @param {string} row
 * @returns {(text: string) => string}
 */
const rowAfter = (rows, row) => (text) => {
  const last = [...text.matchAll(rows)].at(-1);
  if (last === undefined) return text;
  const end = text.indexOf("\n", last.index) + 1;
  return `${text.slice(0, end)}${row}\n${text.slice(end)}`;
};

function newConstraint() {
  if (!/^[a-z]+$/.test(name)) fail("A constraint has a name of lowercase letters: slug");
  write(
    `runtime/src/routing/constraints/${name}.ts`,
    `import { defineConstraint } from "./definition.js";

/** \`{name:${name}}\` */
export const ${name} = defineConstraint({
  name: "${name}",
  parameters: [],
  description: "Lowercase letters, digits and hyphens.",
  example: "{name:${name}}",
  create: () => ({ match: (text) => /^[a-z0-9-]+$/.test(text), schema: { pattern: "^[a-z0-9-]+$" } }),
});
`,
  );
  edit("runtime/src/routing/constraints/registry.ts", (text) =>
    `import { ${name} } from "./${name}.js";\n${text}`.replace(
      /(builtInConstraints[^=]*= \[[^\]]*)\]/,
      `$1  ${name},\n]`,
    ),
  );
  edit(
    "docs/routing.md",
    rowAfter(/^\| `nonfile` \|/gm, `| \`${name}\` | \`{name:${name}}\` | Lowercase letters, digits and hyphens. |`),
  );
  write(
    `test/routing/constraints/${name}.test.ts`,
    `import assert from "node:assert/strict";
import { findBuiltInConstraint } from "#runtime/routing/index.js";

describe("the constraint ${name}", () => {
  const { match } = findBuiltInConstraint("${name}")!.create();

  for (const text of ["a", "a-1"]) {
    it(\`accepts a text when it is "\${text}"\`, () => assert.equal(match(text), true));
  }
  for (const text of ["", "A", "a b"]) {
    it(\`refuses a text when it is "\${text}"\`, () => assert.equal(match(text), false));
  }
});
`,
  );
  console.log("A test asks for a row in test/complexity/shapes, because every constraint has a cost.");
}

function newAttribute() {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) fail("An attribute has a name like a class: MultipleOf");
  const file = kebab(name);
  write(
    `runtime/src/attributes/validation/${file}.ts`,
    `import type { AttributeFactory } from "../attribute.js";
import { checksText } from "./applicability.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * The text has no white space at its ends. Null is valid.
 *
 * @param options \`errorMessage\` replaces the default message
 * @example \`@${name}() code!: string;\`
 */
export const ${name}: AttributeFactory<[options?: ValidationOptions]> = validation({
  name: "${name}",
  appliesTo: checksText(),
  createCheck: () => (value) => typeof value !== "string" || value === value.trim(),
  message: () => "The {0} field must not begin or end with white space.",
});
`,
  );
  edit("runtime/src/attributes/validation/attributes.ts", (text) => `${text}export * from "./${file}.js";\n`);
  edit(
    "docs/validation.md",
    rowAfter(
      /^\| `@CreditCard\(\)` \|/gm,
      `| \`@${name}()\` | The {0} field must not begin or end with white space. |`,
    ),
  );
  write(
    `test/attributes/validation/${file}.test.ts`,
    `import assert from "node:assert/strict";
import { ${name}, validationRuleOf } from "#runtime/attributes/index.js";

describe("@${name}", () => {
  const check = validationRuleOf(${name}.definition)!.createCheck({}, undefined as never);

  for (const [value, isValid] of [
    [null, true],
    ["a b", true],
    [" a", false],
  ] as const) {
    it(\`is \${isValid ? "satisfied" : "not satisfied"} when the value is \${JSON.stringify(value)}\`, () => {
      assert.equal(check(value, undefined as never), isValid);
    });
  }
});
`,
  );
  console.log("A test asks for a row in test/complexity/shapes, because every attribute has a cost.");
}

function newSimpleType() {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) fail("A simple type has a name like a class: Currency");
  const file = kebab(name);
  const types = "runtime/src/types";
  write(
    `${types}/text/${file}.ts`,
    `import { requireParsed } from "./require-parsed.js";

/**
 * Three capital letters; immutable.
 *
 * @example ${name}.parse("EUR").text // "EUR"
 */
export class ${name} {
  static readonly simpleType = "${name}";

  private constructor(readonly text: string) {
    Object.freeze(this);
  }

  /**
   * Reads a text as \`tryParse\` does.
   *
   * @param text the text
   * @returns the value
   * @throws {RangeError} if the text cannot be parsed
   */
  static parse(text: string): ${name} {
    return requireParsed(${name}.tryParse(text), "${name}", text);
  }

  /**
   * Reads three capital letters.
   *
   * @param text the text
   * @returns the value; \`undefined\` if the text cannot be parsed
   */
  static tryParse(text: string): ${name} | undefined {
    return /^[A-Z]{3}$/.test(text) ? new ${name}(text) : undefined;
  }

  /**
   * Compares two values, for sorting.
   *
   * @param other another value
   * @returns a negative number, 0 or a positive number
   */
  compareTo(other: ${name}): number {
    return Number(this.text > other.text) - Number(this.text < other.text);
  }

  /** The text. */
  toString(): string {
    return this.text;
  }

  /** As \`toString\`. */
  toJSON(): string {
    return this.text;
  }
}
`,
  );
  edit(`${types}/simple-types.ts`, (text) =>
    `import { ${name} } from "./text/${file}.js";\n${text}`
      .replace("  Version: Version;\n", `$&  ${name}: ${name};\n`)
      .replace(/\n {2}Version: classType.*/, `$&\n  ${name}: classType("${name}", null, (text) => ${name}.tryParse(text), (text) => ${name}.tryParse(text)),`)
      .replace('  ["Version", Version],\n', `$&  ["${name}", ${name}],\n`),
  ); // prettier-ignore
  const facts = `{ holds: "object", schema: { type: "string", pattern: "^[A-Z]{3}$" }, xmlName: "${name}" }`;
  const after = (row, more) => (text) => text.replace(row, (found) => `${found}\n${more}`);
  edit(`${types}/simple-type-facts.ts`, (text) =>
    after(
      /\n {2}Version: .*/,
      `  ${name}: ${facts},`,
    )(text).replace("  readonly format?: string;\n", (found) =>
      text.includes("readonly pattern?") ? found : `${found}  readonly pattern?: string;\n`,
    ),
  );
  edit(`${types}/index.ts`, (text) => `${text}export { ${name} } from "./text/${file}.js";\n`);
  edit("runtime/src/index.ts", after(/\n {2}Version,(?=\n\} from "\.\/types)/, `  ${name},`));
  edit(
    "docs/types.md",
    rowAfter(/^\| Version \|/gm, `| ${name} | \`${name}\`, a class | \`null\` | three capital letters | \`"EUR"\` |`),
  );
  write(
    `test/types/${file}.test.ts`,
    `import assert from "node:assert/strict";
import { findSimpleType, simpleTypeFacts } from "#runtime/types/index.js";

describe("the simple type ${name}", () => {
  const type = findSimpleType("${name}")!;

  for (const text of ["EUR", "USD"]) {
    it(\`reads a text and writes it when it is "\${text}"\`, () => {
      const value = type.fromJson(text);
      assert.equal(type.format(value), text);
      assert.equal(type.toJson(type.parse(text)), text);
      assert.ok(new RegExp(simpleTypeFacts.${name}.schema.pattern!).test(text));
    });
  }
  for (const text of ["", "eur", "EURO"]) {
    it(\`reads nothing when the text is "\${text}"\`, () => assert.equal(type.parse(text), undefined));
  }
});
`,
  );
  console.log("A test asks for a row in test/complexity/shapes, because every simple type has a cost.");
  console.log("Then run: npx prettier --write runtime/src, and UPDATE_GOLDEN=1 npx mocha test/docs/exports.test.ts");
}

function nextCode() {
  const codes = [...read("docs/errors.md").matchAll(/\bLIG(1\d{3})\b/g)].map(([, digits]) => Number(digits));
  return `LIG${Math.max(...codes) + 1}`;
}

function newRule() {
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(name)) fail("A rule has a name of lowercase words: long-action-name");
  const code = nextCode();
  const check = camel(name);
  const title = `${sentence(name)}.`;
  write(
    `runtime/src/analysis/checks/routes/${name}.ts`,
    `import type { Check } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** Reports each action with a name that is too long. */
export const ${check}: Check = {
  code: "${code}",
  slug: "${name}",
  title: "${title}",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      if (action.methodName.length <= 40) continue;
      yield { message: \`'\${action.methodName}' is too long. Use at most 40 characters.\`, location: action.location };
    }
  },
};
`,
  );
  edit("runtime/src/analysis/registry.ts", (text) =>
    `import { ${check} } from "./checks/routes/${name}.js";\n${text}`.replace(/\n\];/, `\n  ${check},\n];`),
  );
  edit(
    "docs/errors.md",
    rowAfter(
      /^\| LIG1\d{3} \|/gm,
      `| ${code} | [${name}](../server/src/rules/${name}/README.md) | warning | ${title} |`,
    ),
  );
  const [wrong, right] = ["findAllOrdersOfTheCustomerOfThisAccountToday", "findOrders"];
  const controller = (method, mark) => `@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet() ${method}() {}${mark}
}
`;
  write(
    `server/src/rules/${name}/README.md`,
    `# ${code}: ${name}

${title}

- Severity: warning
- Quick fix: none

A name of more than 40 characters is hard to read in logs and in the editor.

## Incorrect

\`\`\`ts
${controller(wrong, "")}\`\`\`

## Correct

\`\`\`ts
${controller(right, "")}\`\`\`
`,
  );
  const imports = '// @ts-nocheck\nimport { ControllerBase, HttpGet, Route } from "ligature";\n\n';
  write(`test/server/rules/${name}/invalid-name.ts`, imports + controller(wrong, `\n  // \`${wrong}\` ${code}`));
  write(`test/server/rules/${name}/valid-name.ts`, imports + controller(right, ""));
  console.log("Then run: UPDATE_GOLDEN=1 npx mocha test/extension/manifest.test.ts");
}

const kinds = { rule: newRule, constraint: newConstraint, attribute: newAttribute, "simple-type": newSimpleType };
if (kind === undefined || !(kind in kinds) || name === "")
  fail("Usage: npm run new:rule|new:constraint|new:attribute|new:simple-type -- NAME");
else kinds[kind]();
