import assert from "node:assert/strict";
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
});
