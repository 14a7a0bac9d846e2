import assert from "node:assert/strict";
import type { ObjectTypeModel, TypeModel } from "#runtime/model/index.js";
import { describeType } from "./virtual-project.js";

const file = "test/reflection/virtual/subject.ts";

/** Without places: they are tested on their own. */
function plain(types: Record<string, TypeModel>): unknown {
  const withoutPlaces = (key: string, value: unknown) => (key === "location" || key === "range" ? undefined : value);
  return JSON.parse(JSON.stringify(types, withoutPlaces)) as unknown;
}

function object(id: string, name: string, properties: object[], more: Partial<ObjectTypeModel> = {}): object {
  const declaration = id.replace(/<.*$/, "");
  return { kind: "object", id, name, form: "interface", declaration, properties, attributes: [], ...more };
}

function property(name: string, type: string, declaringType: string, more: object = {}): object {
  return { name, type: { type }, attributes: [], declaringType, ...more };
}

const cases: readonly {
  name: string;
  type: string;
  declarations?: string;
  types: Record<string, object>;
}[] = [
  {
    name: "an extension of Error has its own members, and none of Error's that it does not declare",
    type: "Failure",
    declarations: "interface Failure extends Error { code: Int32; message: string }",
    types: {
      [`${file}#Failure`]: object(`${file}#Failure`, "Failure", [
        property("message", "String", `${file}#Failure`),
        property("code", "Int32", `${file}#Failure`),
      ]),
    },
  },
  {
    name: "a tuple of one type is an array that counts its items",
    type: "[Int32, Int32?] | null",
    types: {
      "[Int32,Int32|undefined]": {
        kind: "array",
        id: "[Int32,Int32|undefined]",
        element: { type: "Int32" },
        count: { least: 1, most: 2 },
      },
    },
  },
  {
    name: "a tuple of several types has the types of its positions, and the place of its rest",
    type: "[name: string, ...ids: Int32[]]",
    types: {
      "unknown<[String,...Int32]>": {
        kind: "unknown",
        id: "unknown<[String,...Int32]>",
        text: "[name: string, ...ids: Int32[]]",
        reason: "a tuple of several types has no property names; use a class or an interface",
        tuple: { types: [{ type: "String" }, { type: "Int32" }], rest: 1, isReadable: true },
      },
    },
  },
  {
    name: "an interface that declares a toJSON has its return type",
    type: "Money",
    declarations: "interface Money { amount: Int32; toJSON(): string }",
    types: {
      [`${file}#Money`]: object(`${file}#Money`, "Money", [property("amount", "Int32", `${file}#Money`)], {
        toJson: { type: "String" },
      }),
    },
  },
  {
    name: "a type that inherits a toJSON from a package does not declare it",
    type: "Row",
    declarations:
      'import { Decimal as Base } from "decimal.js"; interface Row extends Pick<Base, "toJSON"> { id: Int32 }',
    types: {
      [`${file}#Row`]: object(`${file}#Row`, "Row", [property("id", "Int32", `${file}#Row`)]),
    },
  },
  {
    name: "a numeric enum has its members and their comments",
    type: "Color",
    declarations: "/** Colours. */ enum Color { red, /** Like grass. */ green = 4, blue }",
    types: {
      [`${file}#Color`]: {
        kind: "enum",
        id: `${file}#Color`,
        name: "Color",
        members: [
          { name: "red", value: 0 },
          { name: "green", value: 4, doc: { summary: "Like grass." } },
          { name: "blue", value: 5 },
        ],
        doc: { summary: "Colours." },
      },
    },
  },
  {
    name: "an enum of flags is one, values computed from others included",
    type: "Access",
    declarations: "/** @flags */ const enum Access { none, read = 1 << 0, write = 1 << 1, all = read | write }",
    types: {
      [`${file}#Access`]: {
        kind: "enum",
        id: `${file}#Access`,
        name: "Access",
        members: [
          { name: "none", value: 0 },
          { name: "read", value: 1 },
          { name: "write", value: 2 },
          { name: "all", value: 3 },
        ],
        flags: true,
        doc: { flags: true },
      },
    },
  },
  {
    name: "a union of literals keeps the order of its text",
    type: '"desc" | "asc" | null',
    types: {
      '"desc"|"asc"': {
        kind: "enum",
        id: '"desc"|"asc"',
        name: "",
        members: [
          { name: "desc", value: "desc" },
          { name: "asc", value: "asc" },
        ],
        literals: true,
      },
    },
  },
  {
    name: "a union of literals made of a tuple keeps the tuple's order",
    type: "Sort",
    declarations: 'const sorts = ["z", "a", "m"] as const; /** How. */ type Sort = (typeof sorts)[number];',
    types: {
      [`${file}#Sort`]: {
        kind: "enum",
        id: `${file}#Sort`,
        name: "Sort",
        members: [
          { name: "z", value: "z" },
          { name: "a", value: "a" },
          { name: "m", value: "m" },
        ],
        literals: true,
        doc: { summary: "How." },
      },
    },
  },
  {
    name: "keys of a type are sorted, as nothing else orders them",
    type: "keyof Line",
    declarations: "interface Line { zip: string; art: string }",
    types: {
      '"art"|"zip"': {
        kind: "enum",
        id: '"art"|"zip"',
        name: "",
        members: [
          { name: "art", value: "art" },
          { name: "zip", value: "zip" },
        ],
        literals: true,
      },
    },
  },
  {
    name: "a union of numbers is an enum of literals",
    type: "1 | 2",
    types: {
      "1|2": {
        kind: "enum",
        id: "1|2",
        name: "",
        members: [
          { name: "1", value: 1 },
          { name: "2", value: 2 },
        ],
        literals: true,
      },
    },
  },
  {
    name: "an interface has its bases' properties first",
    type: "Line",
    declarations:
      "interface Base { id: Int32 } /** A line. */ interface Line extends Base { readonly sku: string; note?: string | null }",
    types: {
      [`${file}#Line`]: object(
        `${file}#Line`,
        "Line",
        [
          property("id", "Int32", `${file}#Base`),
          property("sku", "String", `${file}#Line`, { readOnly: true }),
          { ...property("note", "String", `${file}#Line`), type: { type: "String", nullable: true, optional: true } },
        ],
        { doc: { summary: "A line." } },
      ),
    },
  },
  {
    name: "a mapped type has the properties of what it maps, where they are declared",
    type: "Partial<Line>",
    declarations: "interface Line { sku: string }",
    types: {
      [`Partial<${file}#Line>`]: object(
        `Partial<${file}#Line>`,
        "Partial",
        [
          {
            ...property("sku", "String", `${file}#Line`),
            type: { type: "String", optional: true },
            madeOptional: true,
            file,
          },
        ],
        { declaration: "Partial", typeArguments: [{ type: `${file}#Line` }] },
      ),
      [`${file}#Line`]: object(`${file}#Line`, "Line", [property("sku", "String", `${file}#Line`)]),
    },
  },
  {
    name: "an instantiated generic has its arguments in its properties",
    type: "Page<Int32>",
    declarations: "interface Page<T> { items: T[]; first: T | null }",
    types: {
      [`${file}#Page<Int32>`]: object(
        `${file}#Page<Int32>`,
        "Page",
        [
          property("items", "Int32[]", `${file}#Page`),
          { ...property("first", "Int32", `${file}#Page`), type: { type: "Int32", nullable: true } },
        ],
        { typeArguments: [{ type: "Int32" }] },
      ),
      "Int32[]": { kind: "array", id: "Int32[]", element: { type: "Int32" } },
    },
  },
  {
    name: "a union of objects has a discriminator",
    type: "Shape",
    declarations:
      'interface Circle { kind: "circle"; r: Int32 } interface Square { kind: "square"; a: Int32 } /** A shape. */ type Shape = Square | Circle;',
    types: {
      [`${file}#Shape`]: {
        kind: "union",
        id: `${file}#Shape`,
        name: "Shape",
        members: [{ type: `${file}#Square` }, { type: `${file}#Circle` }],
        discriminator: "kind",
        doc: { summary: "A shape." },
      },
      [`${file}#Circle`]: object(`${file}#Circle`, "Circle", [
        property("kind", '"circle"', `${file}#Circle`),
        property("r", "Int32", `${file}#Circle`),
      ]),
      [`${file}#Square`]: object(`${file}#Square`, "Square", [
        property("kind", '"square"', `${file}#Square`),
        property("a", "Int32", `${file}#Square`),
      ]),
      '"circle"': {
        kind: "enum",
        id: '"circle"',
        name: "",
        members: [{ name: "circle", value: "circle" }],
        literals: true,
      },
      '"square"': {
        kind: "enum",
        id: '"square"',
        name: "",
        members: [{ name: "square", value: "square" }],
        literals: true,
      },
    },
  },
  {
    name: "a recursive interface ends",
    type: "Tree",
    declarations: "interface Tree { children: Tree[] }",
    types: {
      [`${file}#Tree`]: object(`${file}#Tree`, "Tree", [property("children", `${file}#Tree[]`, `${file}#Tree`)]),
      [`${file}#Tree[]`]: { kind: "array", id: `${file}#Tree[]`, element: { type: `${file}#Tree` } },
    },
  },
  {
    name: "a type without a name has its place",
    type: "{ a: Int32 }",
    types: {
      [`${file}:4:28`]: {
        kind: "object",
        id: `${file}:4:28`,
        name: "",
        form: "anonymous",
        declaration: `${file}:4:28`,
        properties: [property("a", "Int32", `${file}:4:28`)],
        attributes: [],
      },
    },
  },
  {
    name: "what cannot be described says why",
    type: "Promise<Int32>",
    types: {
      "unknown<Promise<Int32>>": {
        kind: "unknown",
        id: "unknown<Promise<Int32>>",
        text: "Promise<Int32>",
        reason: "a promise in a model is never awaited",
      },
    },
  },
];

describe("type models", () => {
  for (const { name, type, declarations, types } of cases) {
    it(`${name}: ${type}`, () => {
      assert.deepEqual(plain(describeType(type, declarations).types), types);
    });
  }

  const line = `class Line {
    id!: Int32; total(): Int32 { return 1; } check?(): void; handle!: () => void; made = () => 1; Type?: new () => Line; either?: string | (() => void);
    @FromServices() clock = () => new Date();
  }`;
  for (const [type, names] of [
    ['Omit<Line, "id">', ["handle", "Type", "either", "clock"]],
    ["Partial<Line>", ["id", "handle", "Type", "either", "clock"]],
    ["{ [Name in keyof Line]: string }", ["id", "total", "check", "handle", "made", "Type", "either", "clock"]],
  ] as const) {
    it(`methods are no members, nor are properties that begin as functions, but the values that a mapped type makes of them are: ${type}`, () => {
      const { reference, types } = describeType(type, line);
      const model = types[reference.type];
      assert.deepEqual(model?.kind === "object" && model.properties.map(({ name }) => name), names);
    });
  }

  const crate =
    "class Box { heightOfBox!: Int32; widthOfBox!: Int32 } class Crate extends Box { colorOfBox!: string; amountOfBox!: Int32 }";
  for (const type of [
    'Omit<Crate, "none">',
    'Pick<Crate, "amountOfBox" | "colorOfBox" | "widthOfBox" | "heightOfBox">',
    'Partial<Omit<Crate, "none">>',
  ]) {
    it(`a mapped type has the order of what it maps when its names were met in another order: ${type}`, () => {
      const met = 'export class Met { name!: "amountOfBox" | "widthOfBox" | "colorOfBox" | "heightOfBox" }';
      const { reference, types } = describeType(type, `${met} ${crate}`);
      const model = types[reference.type];
      const names = model?.kind === "object" && model.properties.map(({ name }) => name);
      assert.deepEqual(names, ["heightOfBox", "widthOfBox", "colorOfBox", "amountOfBox"]);
    });
  }
});
