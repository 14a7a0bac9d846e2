import assert from "node:assert/strict";
import { analyzeText, markedText } from "../helpers/analyze-source.js";

const imports = `import { ControllerBase, defineAttribute, defineParameter, FromQuery, HttpGet, Page, PageModel, type Int32 } from "ligature";\n`;
const definitions = `
const Audited = defineAttribute("Audited", (level: string) => level, { targets: ["class", "method"] });
const Tag = defineAttribute("Tag", (name: string) => name, { multiple: true });
const Plain = defineAttribute("Plain");
const Tenant = defineParameter("Tenant", { describe: { in: "header", name: "x-tenant" }, value: (request) => request.headers["x-tenant"] });
const Claim = defineParameter("Claim", { value: (_request, _context, name: string) => name });
const places = ["property"] as const;
const OnProperty = defineAttribute("OnProperty", undefined, { targets: places });
const renamed = Audited;
class Account { constructor(readonly owner: string) {} }
`;

interface Case {
  readonly when: string;
  readonly source: string;
  /** Code and marked text of each finding. */
  readonly finds: readonly string[];
}

const cases: readonly Case[] = [
  {
    when: "they stand where they may",
    source: `@Audited("low") @Tag("a") @Tag("b") @Plain()
      export class C extends ControllerBase {
        @Tenant() tenant!: string;
        @OnProperty() @Plain() other = "";
        @Audited("high") @Tag("c") @HttpGet("a") a(@Tenant() tenant: string, @Plain() @Claim("sub") claim: string) {}
      }`,
    finds: [],
  },
  {
    when: "one stands on a parameter that is for methods",
    source: `export class C extends ControllerBase { @HttpGet("a") a(@Audited("x") id: Int32) {} }`,
    finds: ['LIG1009 @Audited("x")'],
  },
  {
    when: "its targets are in a constant, and it is used by another name",
    source: `export class C extends ControllerBase { @OnProperty() @HttpGet("a") a(@renamed("x") id: Int32) {} }`,
    finds: ["LIG1009 @OnProperty()", 'LIG1009 @renamed("x")'],
  },
  {
    when: "a parameter's stands on a method",
    source: `export class C extends ControllerBase { @Tenant() @HttpGet("a") a() {} }`,
    finds: ["LIG1009 @Tenant()"],
  },
  {
    when: "one that may stand once stands twice",
    source: `export class C extends ControllerBase { @Plain() @Plain() @Tag("a") @Tag("b") @HttpGet("a") a() {} }`,
    finds: ["LIG1014 @Plain()"],
  },
  {
    when: "a parameter has a second source",
    source: `export class C extends ControllerBase { @HttpGet("a") a(@Tenant() @FromQuery() id: string) {} }`,
    finds: ["LIG1016 @FromQuery()"],
  },
  {
    when: "a function gives what binding could not make",
    source: `export class C extends ControllerBase { @HttpGet("a") a(@Claim("x") account: Account) {} }`,
    finds: [],
  },
];

describe("custom attributes", function () {
  this.timeout(120_000);

  for (const { when, source, finds } of cases) {
    it(`are reported as Ligature's are when ${when}`, () => {
      const analyzed = analyzeText(imports + definitions + source);
      const found = analyzed.diagnostics.map((diagnostic) => `${diagnostic.code} ${markedText(analyzed, diagnostic)}`);
      assert.deepEqual(found, finds);
    });
  }

  it("are in the model with arguments and facts when only the source is read", () => {
    const { model } = analyzeText(
      `${imports}${definitions}export class C extends ControllerBase { @renamed("high") @HttpGet("a") a(@Tenant() t: string, @Claim("sub") c: string) {} }`,
    );
    const [action] = model.controllers[0]!.actions;
    const strip = ({ name, data, facts }: { name: string; data: object; facts?: object }) => ({ name, data, facts });
    assert.deepEqual(action!.attributes.slice(0, 1).map(strip), [
      { name: "Audited", data: { arguments: ["high"] }, facts: { name: "Audited", targets: ["class", "method"] } },
    ]);
    const [tenant, claim] = action!.parameters;
    assert.equal(tenant!.bindingInfo.source, "Request");
    assert.deepEqual(tenant!.attributes[0]!.facts?.parameter, { describe: { in: "header", name: "x-tenant" } });
    assert.deepEqual(claim!.attributes.map(strip), [
      {
        name: "Claim",
        data: { arguments: ["sub"] },
        facts: { name: "Claim", targets: ["parameter", "property"], parameter: {} },
      },
    ]);
  });

  it("are parameters all the same when their type is written by hand", () => {
    const text = `import { ControllerBase, defineParameter, HttpGet, type ParameterAttribute } from "ligature";
      const Tenant: ParameterAttribute<[]> = defineParameter("Tenant", { value: () => "x" });
      export class C extends ControllerBase { @HttpGet("a") a(@Tenant() tenant: string) {} }`;
    const { model } = analyzeText(text);
    assert.equal(model.controllers[0]!.actions[0]!.parameters[0]!.bindingInfo.source, "Request");
  });
});
