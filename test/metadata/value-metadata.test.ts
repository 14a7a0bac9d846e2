import assert from "node:assert/strict";
import {
  defaultSettings,
  type AttributeModel,
  type BindingInfo,
  type ControllerModel,
  type ParameterModel,
  type PropertyModel,
  type TypeModel,
} from "ligature/internal/model";
import {
  controllerPropertyTarget,
  createIndexModelName,
  createPropertyModelName,
  fieldNameOf,
  pairTarget,
  parameterTarget,
  propertyTarget,
  sourceOfType,
  typeTarget,
  ValueMetadata,
  type RequirementSettings,
  type ValueTarget,
} from "#runtime/metadata/index.js";
import { objectType, types as plainTypes } from "./types.js";

const location = { file: "a.ts", range: [0, 0, 0, 0] } as const;
const attribute = (name: string, data: AttributeModel["data"] = {}): AttributeModel => ({ name, data });

const types: Readonly<Record<string, TypeModel>> = {
  ...plainTypes,
  Bound: { ...objectType("Bound", {}), attributes: [attribute("ModelBinder", { binderType: { $class: "Binder" } })] },
  Named: { ...objectType("Named", {}), attributes: [attribute("Bind", { prefix: "n", include: ["a"] })] },
};

const controller: ControllerModel = {
  kind: "controller",
  id: "C",
  typeName: "CController",
  name: "C",
  attributes: [],
  location,
  isApiController: false,
  actions: [],
  properties: [],
  constructorParameters: [],
};

type Parts = Partial<Omit<ParameterModel, "bindingInfo" | "type">> & {
  readonly bindingInfo?: Partial<BindingInfo>;
  readonly nullable?: true;
};

function parameter(id: string, { bindingInfo, nullable, ...rest }: Parts = {}): ParameterModel {
  const type = { type: id, ...(nullable && { nullable }) };
  return {
    name: "p",
    type,
    attributes: [],
    location,
    bindingInfo: { source: "ModelBinding", ...bindingInfo },
    ...rest,
  };
}

function metadataOf(target: ValueTarget, settings: RequirementSettings = defaultSettings): ValueMetadata {
  return new ValueMetadata(target, types, settings);
}

function ofParameter(id: string, parts?: Parts, owner = controller, settings?: RequirementSettings): ValueMetadata {
  return metadataOf(parameterTarget(parameter(id, parts), owner), settings);
}

describe("the source of a value", () => {
  for (const [condition, metadata, source] of [
    ["nothing says it", ofParameter("Int32"), undefined],
    ["an attribute says it", ofParameter("Int32", { bindingInfo: { source: "Header" } }), "Header"],
    ["its class has a binder", ofParameter("Bound"), "Custom"],
    [
      "its class has a binder and an attribute says it",
      ofParameter("Bound", { bindingInfo: { source: "Body" } }),
      "Body",
    ],
    ["it is a file", ofParameter("FormFile"), "FormFile"],
    ["it is a list of files", ofParameter("FormFile[]"), "FormFile"],
    ["it is a whole form", ofParameter("FormCollection"), "FormFile"],
    ["it is a signal", ofParameter("AbortSignal"), "Special"],
    ["an attribute says it of a file", ofParameter("FormFile", { bindingInfo: { source: "Form" } }), "Form"],
  ] as const) {
    it(`is ${source ?? "any"} when ${condition}`, () => assert.equal(metadata.bindingSource, source));
  }

  for (const type of Object.values(plainTypes)) {
    const known = {
      FormFile: "FormFile",
      "FormFile[]": "FormFile",
      FormCollection: "FormFile",
      AbortSignal: "Special",
    };
    const expected = known[type.id as keyof typeof known];
    it(`is ${expected ?? "not told"} by the type ${type.id} alone`, () => assert.equal(sourceOfType(type), expected));
  }
});

describe("the name of a value", () => {
  for (const [condition, metadata, name] of [
    ["nothing gives another", ofParameter("Int32"), "p"],
    ["an attribute gives another", ofParameter("Int32", { bindingInfo: { name: "q" } }), "q"],
    ["an attribute gives an empty one", ofParameter("Node", { bindingInfo: { name: "" } }), ""],
    ["its class gives another", ofParameter("Named"), "n"],
    ["its class and an attribute give others", ofParameter("Named", { bindingInfo: { name: "q" } }), "q"],
  ] as const) {
    it(`is ${JSON.stringify(name)} when ${condition}`, () => assert.equal(fieldNameOf(metadata), name));
  }

  for (const [prefix, name, expected] of [
    ["a", "b", "a.b"],
    ["", "b", "b"],
    ["a", "", "a"],
    ["a", "[0]", "a[0]"],
  ] as const) {
    it(`is ${expected} when ${JSON.stringify(name)} stands below ${JSON.stringify(prefix)}`, () => {
      assert.equal(createPropertyModelName(prefix, name), expected);
    });
  }

  it("has the index in brackets when it is an element", () => {
    assert.deepEqual([createIndexModelName("a", 0), createIndexModelName("", "x")], ["a[0]", "[x]"]);
  });
});

describe("the requirement of a value", () => {
  const loose: ControllerModel = { ...controller, nullableContext: "disabled" };
  const required = { attributes: [attribute("Required")] };
  type Row = readonly [
    condition: string,
    metadata: ValueMetadata,
    isRequired: boolean,
    explicit: boolean,
    implicit: boolean,
  ];
  const property = (id: string, parts: Partial<PropertyModel> = {}): PropertyModel => ({
    name: "p",
    type: { type: id },
    attributes: [],
    declaringType: "Node",
    ...parts,
  });
  const ofProperty = (id: string, parts?: Partial<PropertyModel>, owner = objectType("Node", {})): ValueMetadata =>
    metadataOf(propertyTarget(property(id, parts), owner));
  const rows: readonly Row[] = [
    ["it is a text", ofParameter("String"), true, false, true],
    ["it is a text with null", ofParameter("String", { nullable: true }), false, false, false],
    ["it is a text with a default", ofParameter("String", { hasInitializer: true }), false, false, false],
    ["it is a text of a project that is not strict", ofParameter("String", {}, loose), false, false, false],
    ["the application suppresses it", ofParameter("String", {}, controller, { suppressImplicitRequired: true }), false, false, false],
    ["it is a text with @Required", ofParameter("String", required), true, true, false],
    ["it has null and @Required", ofParameter("String", { nullable: true, ...required }), true, true, false],
    ["it is a number", ofParameter("Int32"), true, false, false],
    ["it is a number with null", ofParameter("Int32", { nullable: true }), false, false, false],
    ["it is any value", ofParameter("unknown"), false, false, false],
    ["it is a class", ofParameter("Node"), true, false, true],
    ["it is a property with a text", ofProperty("String"), true, false, true],
    ["it is a property with an initializer", ofProperty("String", { hasInitializer: true }), true, false, true],
    ["it is a property of a class that is not strict", ofProperty("String", {}, { ...objectType("Node", {}), nullableContext: "disabled" }), false, false, false],
    ["it is an element", metadataOf(typeTarget({ type: "String" }, types["String"]!)), false, false, false],
    ["it is a dictionary's value", metadataOf(pairTarget(types["Map<Guid,Node>"] as never, "Value")), false, false, false],
  ]; // prettier-ignore
  for (const [condition, metadata, isRequired, explicit, implicit] of rows) {
    const how = explicit ? "by attribute" : implicit ? "by type" : isRequired ? "by having no null" : "not there";
    it(`is ${how} when ${condition}`, () => {
      const { hasExplicitRequired, hasImplicitRequired } = metadata;
      assert.deepEqual(
        [metadata.isRequired, hasExplicitRequired, hasImplicitRequired],
        [isRequired, explicit, implicit],
      );
    });
  }

  const behaviors: readonly (readonly [string, ValueMetadata, required: boolean, allowed: boolean])[] = [
    ["nothing says it", ofParameter("Int32"), false, true],
    ["the parameter must be bound", ofParameter("Int32", { attributes: [attribute("BindRequired")] }), true, true],
    ["the parameter is never bound", ofParameter("Int32", { attributes: [attribute("BindNever")] }), false, false],
    ["its class says it", ofProperty("Int32", {}, { ...objectType("N", {}), attributes: [attribute("BindNever")] }), false, false],
    [
      "the property and its class say it",
      ofProperty("Int32", { attributes: [attribute("BindRequired")] }, { ...objectType("N", {}), attributes: [attribute("BindNever")] }),
      true,
      true,
    ],
    [
      "its controller says it",
      metadataOf(
        controllerPropertyTarget({ name: "p", type: { type: "Int32" }, attributes: [], location }, { ...controller, attributes: [attribute("BindRequired")] }),
      ),
      true,
      true,
    ],
  ]; // prettier-ignore
  for (const [condition, { isBindingRequired, isBindingAllowed }, required, allowed] of behaviors) {
    it(`${required ? "asks for a key" : allowed ? "asks for no key" : "lets nothing be bound"} when ${condition}`, () => {
      assert.deepEqual([isBindingRequired, isBindingAllowed], [required, allowed]);
    });
  }
});
