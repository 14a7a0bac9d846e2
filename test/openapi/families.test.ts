import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { Ajv } from "ajv";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import { assertValid } from "./assert-valid.js";
import { testVariants } from "./verified-variants.js";

type Fixtures = typeof import("../hosting/fixtures/families.js");
type Json = Record<string, unknown>;

const require = createRequire(import.meta.url);
const Ajv2020 = (require("ajv/dist/2020") as { default: typeof Ajv }).default;
const AjvDraft04 = (require("ajv-draft-04") as { default: typeof Ajv }).default;

const card = { type: "card", amount: 1 };

/** The body that is sent. The document and the server agree on each. */
const bodies: readonly [path: string, body: unknown, isValid: boolean][] = [
  ["payment", card, true],
  ["payment", { ...card, type: "nope" }, false],
  ["payment", { amount: 1 }, false],
  ["payments", [card, { type: "invoice", amount: 2 }], true],
  ["payments", [{ type: "Payment", amount: 2 }], false],
  ["card", card, true],
  ["card", { ...card, type: "invoice" }, false],
  ["order", { payment: card, others: [card] }, true],
  ["order", { payment: card, others: [{ type: "x", amount: 1 }] }, false],
  ["parcel", { kind: "parcel" }, true],
  ["parcel", { kind: "Box", height: 1 }, true],
  ["parcel", { kind: "Box" }, false],
  ["parcel", { kind: "bag" }, false],
  ["plate", { form: 0 }, true],
  ["plate", { form: 1, side: 2 }, true],
  ["plate", { form: 7 }, false],
  ["being", { kind: "plant" }, true],
  ["being", { kind: "animal" }, true],
  ["being", { kind: "bird", wings: 2 }, true],
  ["being", { kind: "bird", wings: 10 }, false],
  ["being", { kind: "stone" }, false],
  ["animal", { kind: "bird" }, true],
  ["animal", { kind: "plant" }, false],
  ["message", { medium: "mail", subject: "a" }, true],
  ["message", { medium: "Message" }, true],
  ["message", { medium: "letter" }, false],
  ["pet", { type: "cat" }, true],
  ["pet", { type: "cow" }, false],
  ["home", { pet: null, pets: [{ type: "cow" }] }, true],
  ["home", { pets: [{ type: "dog" }] }, false],
  ["card", { amount: 1 }, true],
  ["card", { amount: 1, type: null }, false],
  ["box", { height: 1 }, true],
  ["box", { height: 1, kind: "Box" }, true],
  ["box", { height: 1, kind: "parcel" }, false],
  ["box", { kind: "Box" }, false],
  ["round", { form: 0 }, true],
  ["round", { form: 1 }, false],
  ["round", { radius: 1 }, false],
  ["plant", { kind: "plant" }, true],
  ["plant", {}, false],
  ["animal", {}, false],
  ["truck", {}, true],
  ["truck", { load: 1 }, true],
  ["truck", { kind: "truck" }, true],
  ["truck", { kind: "tanker", litres: 1 }, true],
  ["truck", { kind: "tanker" }, false],
  ["truck", { kind: "car" }, false],
  ["mail", { subject: "a" }, true],
  ["mail", { medium: "mail" }, true],
  ["mail", { medium: "Message" }, false],
  ["mail", { medium: null, subject: "a" }, false],
  ["message", { medium: null }, false],
  ["wallet", { main: { amount: 1 }, cards: [{ amount: 1 }, card], byName: { a: { amount: 1 } }, any: card }, true],
  ["wallet", { main: card, any: { amount: 1 } }, false],
  ["wallet", { main: { type: "invoice", amount: 1 } }, false],
  ["wallet", { main: card, cards: [{ type: "invoice", amount: 1 }] }, false],
  ["customer", { name: "ACME", vat: "1" }, true],
]; // prettier-ignore

const optionsOfAnnotations = {
  polymorphism: { enabled: true, enableAnnotationsForPolymorphism: true },
  both: { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true },
};

for (const [name, annotations] of Object.entries(optionsOfAnnotations)) {
  for (const openApiVersion of ["3.1", "3.0"] as const) {
    describe(`families of classes in documents, ${name} ${openApiVersion}`, function () {
      this.timeout(120_000);
      let app: FastifyInstance;
      let document: Json;
      let ajv: Ajv;

      before(async () => {
        const fixtures = await loadCompiled<Fixtures>("../hosting/fixtures/families.js", import.meta.url);
        const { FamiliesController, createApp } = fixtures;
        app = await createApp({
          controllers: [FamiliesController],
          strictBodies: true,
          automaticBadRequest: true,
          openApi: { openApiVersion, annotations },
        });
        document = (await app.inject("/openapi/v1/openapi.json")).json();
        const Schemas = openApiVersion === "3.1" ? Ajv2020 : AjvDraft04;
        ajv = new Schemas({ strict: false, validateFormats: false });
        ajv.addSchema(openApiVersion === "3.1" ? document : (withNull(document) as Json), "document");
      });

      after(() => app.close());

      const isValid = (pointer: readonly string[], value: unknown): boolean => {
        const path = pointer.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")));
        return ajv.validate({ $ref: `document#/${path.join("/")}` }, value);
      };

      it("are valid by the specification's own schema", () => assertValid(JSON.stringify(document)));

      for (const path of [
        "payments",
        "parcels",
        "plates",
        "beings",
        "animals",
        "customers",
        "messages",
        "pets",
        "card",
        "boxes",
        "rounds",
        "trucks",
        "mails",
        "wallet",
      ]) {
        it(`match what is sent when the answer is ${path}`, async () => {
          const { statusCode, payload } = await app.inject(`/families/${path}`);
          assert.equal(statusCode, 200);
          const schema = ["paths", `/families/${path}`, "get", "responses", "200", "content", "application/json", "schema"]; // prettier-ignore
          assert.ok(isValid(schema, JSON.parse(payload)), `${payload} ${JSON.stringify(ajv.errors)}`);
        });
      }

      for (const [path, body, valid] of bodies) {
        it(`${valid ? "accept" : "refuse"} what the server does when ${JSON.stringify(body)} is sent to ${path}`, async () => {
          const { statusCode } = await app.inject({
            method: "POST",
            url: `/families/${path}`,
            payload: body as object,
          });
          assert.equal(statusCode, valid ? 200 : 400);
          const schema = ["paths", `/families/${path}`, "post", "requestBody", "content", "application/json", "schema"]; // prettier-ignore
          assert.equal(isValid(schema, body), valid, JSON.stringify(ajv.errors));
        });
      }
    });
  }
}

describe("the document of families of classes, alone and in a family,", function () {
  this.timeout(120_000);

  testVariants({
    options: [{}, { strictBodies: true, xmlSerializerFormatters: true }, { xmlSerializerFormatters: true }],
    requests: 400,
    async load() {
      const fixtures = await loadCompiled<Fixtures>("../hosting/fixtures/families.js", import.meta.url);
      const { FamiliesController, ...testing } = fixtures;
      return {
        ...testing,
        options: {
          controllers: [FamiliesController],
          automaticBadRequest: true,
          openApi: { annotations: optionsOfAnnotations.both, separateInputSchemas: true },
          severities: { LIG1032: "off" },
        },
      };
    },
  });
});

/** Draft 4 has no `nullable`. */
function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== "object" || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withNull(member)]),
  );
  return nullable === true ? { anyOf: [rest, { type: "null" }] } : rest;
}
