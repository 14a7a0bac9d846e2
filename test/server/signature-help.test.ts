import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { LanguageClient } from "../helpers/language-client.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { askAt } from "./cursor.js";

interface WireHelp {
  readonly signatures: readonly {
    readonly label: string;
    readonly documentation: { readonly value: string };
    readonly parameters: readonly { readonly label: string; readonly documentation: { readonly value: string } }[];
  }[];
  readonly activeParameter?: number;
}

const shop = pathToFileURL(fixtureWorkspace("shop")).href;
const modelsUri = `${shop}/src/models.ts`;
const models = readFileSync(new URL(modelsUri), "utf8");
const inTemplate = (template: string): string => `import { Route } from "ligature";\n@Route("${template}") class A {}`;
const onProperty = (attribute: string): string =>
  `import { Range, StringLength } from "ligature";\nclass A { @${attribute} name!: string; }`;

describe("signature help over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;

  before(async () => {
    client = new LanguageClient();
    await client.initialize([shop]);
    client.open(modelsUri, models);
  });

  after(() => client.stop());

  const help = (marked: string): Promise<WireHelp | null> =>
    askAt<WireHelp | null>(client, "textDocument/signatureHelp", modelsUri, marked);

  const shown: readonly [what: string, text: string, label: string, active: number | undefined][] = [
    ["the first argument of a constraint", inTemplate("{a:range(¦"), "range(minimum,maximum)", 0],
    ["the second argument of a constraint", inTemplate("{a:int:range(1,¦)}"), "range(minimum,maximum)", 1],
    ["a constraint that takes the whole text", inTemplate("{a:regex(^(x|y,¦)$)}"), "regex(pattern)", 0],
    ["an argument that may be left out", inTemplate("{a:length(1,¦)}"), "length(minimum,[maximum])", 1],
    ["the message of a rule", onProperty('Range(1, 9, { errorMessage: "¦" })'), "errorMessage: {0} {1} {2}", undefined],
    [
      "a place in the message of a rule",
      onProperty('Range(1, 9, { errorMessage: "{0} up to {2¦" })'),
      "errorMessage: {0} {1} {2}",
      2,
    ],
    [
      "a message that is not closed",
      onProperty('StringLength(5, { errorMessage: "{1¦'),
      "errorMessage: {0} {1} {2}",
      1,
    ],
  ];

  for (const [what, text, label, active] of shown) {
    it(`is shown in ${what}`, async () => {
      const found = await help(text);
      assert.equal(found?.signatures[0]?.label, label);
      assert.equal(found.activeParameter, active);
    });
  }

  it("explains the placeholders of a message, and shows the default message without one", async () => {
    const [signature] = (await help(onProperty('Range(1, 9, { errorMessage: "{¦" })')))!.signatures;
    assert.deepEqual(
      signature?.parameters.map(({ documentation }) => documentation.value),
      ["the display name", "here 1", "here 9"],
    );
    assert.match(signature.documentation.value, /The field \{0\} must be between \{1\} and \{2\}\./);
  });

  for (const [what, text] of [
    ["behind a constraint", inTemplate("{a:range(1,2)¦}")],
    ["in a constraint without parameters", inTemplate("{a:int(¦)}")],
    ["in another option", onProperty('Range(1, 9, { other: "{¦" })')],
    ["in a text that is no argument", 'const text = "{0¦}";'],
  ] as const) {
    it(`is not shown ${what}`, async () => {
      assert.equal(await help(text), null);
    });
  }
});
