import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { applyPatch, type Operation } from "rfc6902";
import type { Json } from "./recorded-members.js";
import type { Mode, Version } from "./store-model.js";

/** A recorded document, as JSON to be changed. `scripts/record-documents.mjs` keeps one whole, and of the others what differs. */
export function readRecording(mode: Mode, version: Version, documentName = "v1"): Json {
  return readDocument(`store.${mode}.${version}${documentName === "v1" ? "" : `.${documentName}`}`);
}

function readDocument(name: string): Json {
  const whole = fileOf(`${name}.json`);
  if (existsSync(whole)) return parse(whole);
  const document = readDocument(baseOf(name)) as object;
  const failures = applyPatch(document, parse(fileOf(`${name}.patch.json`)) as Operation[]).filter(Boolean);
  assert.deepEqual(failures, [], `${name}.patch.json does not fit its base.`);
  return document;
}

/** The options of a document stand apart from what its version changes. */
function baseOf(name: string): string {
  return name.includes(".3.0") && name !== "store.plain.3.0" ? "store.plain.3.0" : "store.plain.3.1";
}

function fileOf(name: string): URL {
  return new URL(`recordings/${name}`, import.meta.url);
}

function parse(file: URL): Json {
  return JSON.parse(readFileSync(file, "utf8"));
}
