import assert from "node:assert/strict";
import { analyze } from "#runtime/analysis/index.js";
import type { ApplicationModel, ObjectTypeModel, TypeId, TypeModel } from "#runtime/model/index.js";
import { analyzeSource } from "../helpers/analyze-source.js";

const length = 10_000;

/** The model with a chain of types instead of one that contains itself. The last one contains a type that cannot be described. */
function withChain(model: ApplicationModel): ApplicationModel {
  const [id, link] = Object.entries(model.types).find(([, type]) => type.kind === "object")! as [
    TypeId,
    ObjectTypeModel,
  ];
  const idAt = (index: number): TypeId => (index === 0 ? id : index === length ? "Hidden" : `${id}${index}`);
  const types: Record<TypeId, TypeModel> = {
    ...model.types,
    Hidden: { kind: "unknown", id: "Hidden", text: "Hidden", reason: "nobody knows" },
  };
  for (let index = 0; index < length; index++) {
    const properties = link.properties.map((property) => ({ ...property, type: { type: idAt(index + 1) } }));
    types[idAt(index)] = { ...link, id: idAt(index), properties };
  }
  return { ...model, types };
}

describe("checks of a long chain of types", function () {
  this.timeout(60_000);

  const uses: readonly (readonly [title: string, action: string, path: string])[] = [
    ["a form is a chain", "@HttpPost() add(@FromForm() link: Link) {}", "link.next.next"],
    ["a response is a chain", "@HttpGet() get(): Link { return {} as Link; }", "Link.next"],
  ];
  for (const [title, action, path] of uses) {
    it(`find the type at its end when ${title}`, () => {
      const source = `class Link { next?: Link; }\n@Route("a") export class AController extends ControllerBase { ${action} }`;
      const found = analyze(withChain(analyzeSource(source).model));
      assert.deepEqual(
        found.map(({ code }) => code),
        ["LIG1008"],
      );
      assert.ok(found[0]!.message.includes(path));
    });
  }
});
