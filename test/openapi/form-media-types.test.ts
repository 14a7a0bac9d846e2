import assert from "node:assert/strict";
import { openApiJson } from "#runtime/openapi/index.js";
import { assertValid } from "./assert-valid.js";
import { describeSource } from "./describe-source.js";

const both = ["application/x-www-form-urlencoded", "multipart/form-data"];
const multipart = ["multipart/form-data"];

const forms: readonly [what: string, parameters: string, mediaTypes: readonly string[]][] = [
  ["fields", "@FromForm() title: string", both],
  ["a model of fields", "@FromForm() fields: Fields", both],
  ["a file", "file: FormFile", multipart],
  ["files", "files: FormFile[]", multipart],
  ["a file and a field", "file: FormFile | null, @FromForm() title: string", multipart],
  ["a model with a file", "@FromForm() upload: Upload", multipart],
  ["a list of models with files", "@FromForm() uploads: Upload[]", multipart],
  ["a model with a dictionary of models with files", "@FromForm() album: Album", multipart],
];

describe("the media types of a form", () => {
  for (const [what, parameters, mediaTypes] of forms) {
    it(`are ${mediaTypes.join(" and ")} when it holds ${what}`, () => {
      const text = `
        export class Fields { title!: string; again!: Fields | null; }
        export class Upload { title!: string; file!: FormFile | null; }
        export class Album { pages!: Record<string, Upload>; }
        @Route("a") export class AController extends ControllerBase { @HttpPost() post(${parameters}) {} }`;
      const { document } = describeSource(text);
      const { requestBody } = document.paths["/a"]!.post!;
      assert.ok(requestBody !== undefined && "content" in requestBody);
      assert.deepEqual(Object.keys(requestBody.content), mediaTypes);
    });
  }

  const json = { contentType: "application/json" };
  const keys = { style: "deepObject", explode: true };
  const encodings: readonly [what: string, parameters: string, multipart: object | undefined, urlEncoded?: object][] = [
    ["texts", "@FromForm() title: string, @FromForm() tags: string[]", undefined],
    ["a dictionary of texts", "@FromForm() meta: Record<string, string>", { meta: json }, { meta: keys }],
    ["a map of numbers", "@FromForm() counts: Map<Int32, Int32>", { counts: json }, { counts: keys }],
    ["a dictionary of models", "@FromForm() byName: Record<string, Fields>", { byName: json }],
    ["a list of models", "@FromForm() all: Fields[]", { all: json }],
    ["a list of lists", "@FromForm() matrix: Int32[][]", { matrix: json }],
    ["a union", "@FromForm() pet: Pet", { pet: json }],
    ["a model with these", "@FromForm() model: Model", { "inner.meta": json, all: json }],
    ["a list of models with files", "@FromForm() uploads: Upload[]", undefined],
    ["a list of models with headers", "@FromForm() scoped: Scoped[]", undefined],
  ];
  for (const [what, parameters, multipartEncoding, urlEncoding] of encodings) {
    for (const openApiVersion of ["3.1", "3.0"] as const) {
      it(`have the encodings that are bound when the form holds ${what}, in ${openApiVersion}`, async () => {
        const text = `
        export class Fields { title!: string; }
        export class Inner { meta!: Record<string, string>; }
        export class Model { title!: string; inner!: Inner; all!: Fields[]; }
        export class Upload { title!: string; file!: FormFile | null; }
        export class Scoped { title!: string; @FromHeader() tenant!: string; }
        export type Pet = { kind: "cat"; lives: Int32 } | { kind: "dog" };
        @Route("a") export class AController extends ControllerBase { @HttpPost() post(${parameters}) {} }`;
        const { document } = describeSource(text, { openApiVersion });
        const { content } = document.paths["/a"]!.post!.requestBody!;
        assert.deepEqual(content["multipart/form-data"]!.encoding, multipartEncoding);
        const hasKeys = multipartEncoding === undefined ? !parameters.includes("Upload") : urlEncoding !== undefined;
        assert.equal("application/x-www-form-urlencoded" in content, hasKeys);
        assert.deepEqual(content["application/x-www-form-urlencoded"]?.encoding, urlEncoding);
        await assertValid(openApiJson(document));
      });
    }
  }
});
