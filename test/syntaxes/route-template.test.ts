import assert from "node:assert/strict";
import { createTokenizer, type ScopedToken, type Tokenize } from "./tokenizer.js";

const suffix = ".route.ligature";

/** The pieces inside the first template of a source, each with its innermost scope of ours, or `literal`. */
function pieces(tokens: readonly ScopedToken[]): string[] {
  return tokens
    .filter(({ scopes }) => scopes.includes("meta.template.route.ligature"))
    .filter(({ scopes }) => !scopes.some((scope) => scope.startsWith("punctuation.definition.string")))
    .map(({ text, scopes }) => `${text} ${roleOf(scopes)}`);
}

function roleOf(scopes: readonly string[]): string {
  const own = scopes.filter((scope) => scope.endsWith(suffix) && !scope.startsWith("meta."));
  const innermost = own.at(-1) ?? (scopes.includes("constant.character.escape.ts") ? "escape" : undefined);
  return innermost === undefined ? "literal" : (roles[innermost.slice(0, -suffix.length)] ?? innermost);
}

const roles: Record<string, string> = {
  "punctuation.definition.template-expression.begin": "brace",
  "punctuation.definition.template-expression.end": "brace",
  "punctuation.definition.arguments.begin": "parenthesis",
  "punctuation.definition.arguments.end": "parenthesis",
  "punctuation.definition.token.begin": "bracket",
  "punctuation.definition.token.end": "bracket",
  "punctuation.separator.constraint": "colon",
  "punctuation.separator.argument": "comma",
  "variable.parameter": "name",
  "variable.language.token": "token",
  "support.type.constraint": "constraint",
  "constant.numeric": "number",
  "string.regexp": "argument",
  "constant.other.default": "default",
  "constant.character.escape.brace": "escape",
  "keyword.operator.assignment.default": "equals",
  "keyword.operator.optional": "optional",
  "keyword.operator.catch-all": "star",
  "keyword.operator.root": "root",
};

const templates: readonly { template: string; expected: readonly string[] }[] = [
  { template: "products", expected: ["products literal"] },
  { template: "{id}", expected: ["{ brace", "id name", "} brace"] },
  { template: "a/{id}/b", expected: ["a/ literal", "{ brace", "id name", "} brace", "/b literal"] },
  { template: "{id:int}", expected: ["{ brace", "id name", ": colon", "int constraint", "} brace"] },
  { template: "{id:int?}", expected: ["{ brace", "id name", ": colon", "int constraint", "? optional", "} brace"] },
  { template: "{id?}", expected: ["{ brace", "id name", "? optional", "} brace"] },
  { template: "{a=b}", expected: ["{ brace", "a name", "= equals", "b default", "} brace"] },
  {
    template: "{a:int=3}",
    expected: ["{ brace", "a name", ": colon", "int constraint", "= equals", "3 default", "} brace"],
  },
  { template: "{*rest}", expected: ["{ brace", "* star", "rest name", "} brace"] },
  { template: "{**rest}", expected: ["{ brace", "** star", "rest name", "} brace"] },
  {
    template: "{n:range(1,9)}",
    expected: [
      "{ brace",
      "n name",
      ": colon",
      "range constraint",
      "( parenthesis",
      "1 number",
      ", comma",
      "9 number",
      ") parenthesis",
      "} brace",
    ],
  },
  {
    template: "{n:int:max(15)?}",
    expected: [
      "{ brace",
      "n name",
      ": colon",
      "int constraint",
      ": colon",
      "max constraint",
      "( parenthesis",
      "15 number",
      ") parenthesis",
      "? optional",
      "} brace",
    ],
  },
  {
    template: "{s:regex(^a(b|c)$)}",
    expected: [
      "{ brace",
      "s name",
      ": colon",
      "regex constraint",
      "( parenthesis",
      "^a(b|c)$ argument",
      ") parenthesis",
      "} brace",
    ],
  },
  {
    template: String.raw`{s:regex(^\\d{{2}}$)}`,
    expected: [
      "{ brace",
      "s name",
      ": colon",
      "regex constraint",
      "( parenthesis",
      "^ argument",
      String.raw`\\ escape`,
      "d argument",
      "{{ escape",
      "2 argument",
      "}} escape",
      "$ argument",
      ") parenthesis",
      "} brace",
    ],
  },
  {
    template: "{f}.{ext?}",
    expected: ["{ brace", "f name", "} brace", ". literal", "{ brace", "ext name", "? optional", "} brace"],
  },
  { template: "api/[controller]", expected: ["api/ literal", "[ bracket", "controller token", "] bracket"] },
  { template: "[[x]]", expected: ["[[ escape", "x literal", "]] escape"] },
  { template: "{{x}}", expected: ["{{ escape", "x literal", "}} escape"] },
  { template: "~/a", expected: ["~ root", "/a literal"] },
  { template: "a~/b", expected: ["a~/b literal"] },
  { template: "{id", expected: ["{id literal"] },
  { template: "{}", expected: ["{} literal"] },
];

const decorators = [
  "HttpGet",
  "HttpPost",
  "HttpPut",
  "HttpDelete",
  "HttpPatch",
  "HttpHead",
  "HttpOptions",
  "Route",
  "Page",
];

describe("colours of route templates", () => {
  let tokenize: Tokenize;
  before(async () => {
    tokenize = await createTokenizer();
  });
  const inside = (source: string): string[] => pieces(tokenize(source));
  const id = ["{ brace", "id name", "} brace"];

  for (const { template, expected } of templates) {
    it(`are given part by part when the template is ${template}`, () => {
      assert.deepEqual(inside(`class A {\n  @HttpGet("${template}") m() {}\n}`), expected);
    });
  }

  for (const name of decorators) {
    it(`are given when the decorator is @${name}`, () => {
      assert.deepEqual(inside(`@${name}("{id}")`), id);
    });
  }

  const places: readonly { place: string; source: string }[] = [
    { place: "is in single quotes", source: "@HttpGet('{id}')" },
    { place: "is in backticks", source: "@HttpGet(`{id}`)" },
    { place: "begins on the next line", source: '@HttpGet(\n  "{id}",\n)' },
    { place: "is followed by options", source: '@HttpGet("{id}", { name: "a{b}c" })' },
    { place: "follows a namespace", source: '@lig.HttpGet("{id}")' },
    {
      place: "is the option route of @AcceptVerbs",
      source: '@AcceptVerbs("GET", "PUT", { name: "{x}", route: "{id}" })',
    },
    { place: "is a quoted option route of @AcceptVerbs", source: '@AcceptVerbs("GET", {\n  "route": "{id}",\n})' },
    { place: "follows another decorator", source: '@Tag("{x}") @HttpGet("{id}") m() {}' },
  ];
  for (const { place, source } of places) {
    it(`are given when the template ${place}`, () => assert.deepEqual(inside(source), id));
  }

  const elsewhere = [
    '// @HttpGet("{id}")',
    '/* @HttpGet("{id}") */',
    "const s = '@HttpGet(\"{id}\")';",
    'HttpGet("{id}");',
    '@HttpGetter("{id}")',
    '@Tag("{id}")',
    '@AcceptVerbs("{id}")',
    'a@HttpGet("{id}")',
  ];
  for (const source of elsewhere) {
    it(`are not given when the source is ${source}`, () => assert.deepEqual(inside(source), []));
  }

  it("leave TypeScript's own alone when the decorator ends", () => {
    const tokens = tokenize('class A {\n  @HttpGet("{id:int}", { order: 2 })\n  get(id: string) { return "x{y}"; }\n}');
    const scopesOf = (text: string): readonly string[] => tokens.find((token) => token.text === text)?.scopes ?? [];
    assert.ok(scopesOf("return").includes("keyword.control.flow.ts"));
    assert.ok(scopesOf("2").includes("constant.numeric.decimal.ts"));
    assert.ok(scopesOf("get").includes("entity.name.function.ts"));
    assert.ok(scopesOf("HttpGet").includes("entity.name.function.ts"));
    assert.deepEqual(scopesOf("x{y}").at(-1), "string.quoted.double.ts");
  });

  it("are given in TSX too", async () => {
    const inTsx = await createTokenizer("source.tsx");
    const source = 'class A {\n  @HttpGet("{id:int}")\n  get() { return <b>x{y}</b>; }\n}';
    assert.deepEqual(pieces(inTsx(source)), inside(source));
  });

  it("keep a template a string when editors ask for its kind", () => {
    const token = tokenize('@HttpGet("a/{id}")').find(({ text }) => text === "id");
    assert.ok(token?.scopes.includes("string.quoted.double.ts"));
  });
});
