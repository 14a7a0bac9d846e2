import assert from "node:assert/strict";
import { currentPlaceOf } from "#server/navigation/current-place.js";
import type { ServerContext } from "#server/server-context.js";
import { OpenFiles } from "#server/text/open-files.js";

const uri = "file:///shop/src/orders.ts";
const parameters = { textDocument: { uri }, position: { line: 0, character: 1 } };

const token = { isCancellationRequested: false } as Parameters<typeof currentPlaceOf>[2];
/** The protocol's number. */
const contentModified = -32801;

/** A server whose project is ready as soon as `meanwhile` has happened. */
function contextWith(meanwhile: (files: OpenFiles) => void): ServerContext {
  const files = new OpenFiles();
  files.set(uri, 1, "class A {}");
  const current = (): Promise<object> => {
    meanwhile(files);
    return Promise.resolve({});
  };
  const projects = { use: { concerns: () => true }, projectOf: () => ({ current, reflector: {} }) };
  return { files, projects } as unknown as ServerContext;
}

describe("current place", () => {
  it("is that of the request when the text stays", async () => {
    const place = await currentPlaceOf(
      contextWith(() => undefined),
      parameters,
      token,
    );
    assert.equal(place?.offset, 1);
  });

  it("is refused when the text has changed while the types were read", async () => {
    const context = contextWith((files) => files.set(uri, 2, "// class A {}"));
    const isModified = ({ code }: { code?: number }) => code === contentModified;
    await assert.rejects(currentPlaceOf(context, parameters, token), isModified);
  });

  it("is refused when the file has been closed meanwhile", async () => {
    const context = contextWith((files) => files.delete(uri));
    await assert.rejects(currentPlaceOf(context, parameters, token), /has changed in the meantime/);
  });

  it("is none when the file is not open", async () => {
    const elsewhere = { ...parameters, textDocument: { uri: "file:///shop/src/other.ts" } };
    assert.equal(
      await currentPlaceOf(
        contextWith(() => undefined),
        elsewhere,
        token,
      ),
      undefined,
    );
  });
});
