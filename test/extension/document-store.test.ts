import assert from "node:assert/strict";
import { DocumentStore } from "../../extension/src/document-store.js";
import type { OpenApiDocumentParams } from "../../server/src/protocol.js";

describe("the documents that the extension knows", () => {
  it("are those that were requested last when there are many, because texts are long", async () => {
    const documents = new DocumentStore();
    const asked: OpenApiDocumentParams[] = [];
    const request = (documentName: string) =>
      documents.request({ project: "file:///tsconfig.json", documentName }, (params) => {
        asked.push(params);
        return Promise.resolve({
          project: "file:///tsconfig.json",
          documents: [documentName],
          documentName,
          version: 1,
          resultId: documentName,
          text: "{}",
          title: documentName,
          notices: [],
        });
      });
    for (const name of ["one", "two", "one", "three", "four", "five", "one", "two"]) await request(name);
    assert.deepEqual(
      asked.map(({ previousResultId }) => previousResultId),
      [undefined, undefined, "one", undefined, undefined, undefined, "one", undefined],
    );
  });
});
