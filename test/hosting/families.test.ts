import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/families.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const payments = "The allowed values are: card, invoice.";
const wrong = (value: string, name = "type", allowed = payments): string[] => [
  `The value '${value}' is not valid for ${name}. ${allowed}`,
];
const missing = (name = "type", allowed = payments): string[] => [`The ${name} field is required. ${allowed}`];
const card = { type: "card", amount: 1 };
const pets = "The allowed values are: cat, fish.";

/** The body that is sent, the class that is made, and the errors. */
const cases: readonly [name: string, path: string, body: unknown, made: string | null, errors?: Errors][] = [
  ["the discriminator names a class", "payment", card, "Card"],
  ["the discriminator's name has another case", "payment", { TYPE: "invoice", amount: 1 }, "Invoice"],
  ["the discriminator is given twice", "payment", '{"type":"card","Type":"invoice"}', "Invoice"],
  ["no class declares the discriminator", "message", { medium: "mail" }, "Mail"],
  ["the discriminator names no class", "payment", { type: "nope", amount: 5 }, null, { type: wrong("nope") }],
  ["the discriminator names the abstract class", "payment", { type: "Payment" }, null, { type: wrong("Payment") }],
  ["the discriminator names what objects inherit", "payment", { type: "constructor" }, null, { type: wrong("constructor") }],
  ["the discriminator is missing", "payment", { amount: 5 }, null, { type: missing() }],
  ["the discriminator is null", "payment", { type: null }, null, { type: missing() }],
  ["the discriminator is a number", "payment", { type: 5 }, null, { type: wrong("5") }],
  ["the discriminator is an object", "payment", { type: {} }, null, { type: [`The supplied value is invalid for type. ${payments}`] }],
  ["numbers are written long", "payment", '{"type":"nope","amount":123456789012345678901}', null, { type: wrong("nope") }],
  ["items of a list are wrong", "payments", [card, { type: "nope" }, {}], "Array", { "[1].type": wrong("nope"), "[2].type": missing() }],
  ["members are wrong", "order", { payment: { type: "x" }, others: [card, {}], byName: { a: { type: "y" } } }, "Order", {
    "payment.type": wrong("x"), "others[1].type": missing(), "byName[0].Value.type": wrong("y"),
  }],
  ["a subtype is declared itself", "card", card, "Card"],
  ["a subtype that is declared itself has no discriminator", "card", { amount: 1 }, "Card"],
  ["another subtype is meant", "card", { type: "invoice" }, null, { type: wrong("invoice", "type", "The allowed values are: card.") }],
  ["a class that is not abstract is named by its initial value", "parcel", { kind: "parcel" }, "Parcel"],
  ["a class that is not abstract is not named", "parcel", {}, "Parcel"],
  ["a class is named by its name", "parcel", { kind: "Box", height: 1 }, "Box"],
  ["no class of those that are not abstract is named", "parcel", { kind: "bag" }, null, { kind: wrong("bag", "The kind", "The allowed values are: parcel, Box.") }],
  ["an enum's member is named", "plate", { form: "square" }, "Square"],
  ["an enum's number is named", "plate", { form: 0 }, "Round"],
  ["no member of an enum is named", "plate", { form: 7 }, null, { form: wrong("7", "form", "The allowed values are: round, square.") }],
  ["a subtype of a subtype is named", "being", { kind: "bird" }, "Bird"],
  ["a subtype of a subtype breaks its rule", "being", { kind: "bird", wings: 10 }, "Bird", { wings: ["The field wings must be between 0 and 9."] }],
  ["a subtype that has subtypes is named", "being", { kind: "animal" }, "Animal"],
  ["a subtype that has subtypes is declared", "animal", { kind: "bird" }, "Bird"],
  ["a subtype that has subtypes is not meant", "animal", { kind: "plant" }, null, { kind: wrong("plant", "kind", "The allowed values are: animal, bird.") }],
  ["a union's member is named", "pet", { type: "fish" }, "Object"],
  ["a union's literal has a name in another case", "pet", { Type: "cat", lives: 9 }, "Object"],
  ["no member of a union is named", "pet", { type: "nope" }, null, { type: wrong("nope", "type", pets) }],
  ["the literal of a union is missing", "pet", { lives: 1 }, null, { type: missing("type", pets) }],
  ["unions inside are wrong", "home", { pet: { type: "cow" }, pets: [{ type: "cow" }, { type: "fish" }, {}, { type: 5 }] }, "Home", {
    "pet.type": wrong("cow", "type", pets),
    "pets[2].type": missing("type", "The allowed values are: cat, cow, fish."),
    "pets[3].type": wrong("5", "type", "The allowed values are: cat, cow, fish."),
  }],
]; // prettier-ignore

const xmlCases: readonly [name: string, path: string, body: string, made: string | null, errors?: Errors][] = [
  ["the discriminator names a class", "payment", "<Payment><type>card</type><amount>1</amount></Payment>", "Card"],
  ["xsi:type names a class", "payment", '<Payment xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="Card"/>', "Card"],
  ["the discriminator names no class", "payment", "<Payment><type>nope</type></Payment>", null, { type: wrong("nope") }],
  ["the discriminator is missing", "payment", "<Payment><amount>1</amount></Payment>", null, { type: missing() }],
  ["items of a list are wrong", "payments", "<ArrayOfPayment><Payment><type>x</type></Payment></ArrayOfPayment>", "Array", { "[0].type": wrong("x") }],
  ["no class of those that are not abstract is named", "parcel", "<Parcel><kind>bag</kind></Parcel>", null, { kind: wrong("bag", "The kind", "The allowed values are: parcel, Box.") }],
  ["a class that is not abstract is not named", "parcel", "<Parcel></Parcel>", "Parcel"],
  ["an enum's member is named", "plate", "<Plate><form>square</form></Plate>", "Square"],
]; // prettier-ignore

for (const plans of [true, false]) {
  describe(`families of classes, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;

    before(async () => {
      const { FamiliesController, createApp } = await loadCompiled<Fixtures>("./fixtures/families.js", import.meta.url);
      const severities = { LIG1032: "off" } as const;
      app = await createApp({ controllers: [FamiliesController], xmlSerializerFormatters: true, plans, severities });
    });

    after(() => app.close());

    for (const [type, list] of [["application/json", cases], ["application/xml", xmlCases]] as const) {
      for (const [name, path, body, made, errors = {}] of list) {
        it(`makes ${made ?? "nothing"} and reports ${Object.keys(errors).join(", ") || "nothing"} of ${path} when ${name} (${type})`, async () => {
          const payload = typeof body === "string" ? body : JSON.stringify(body);
          const response = await app.inject({ method: "POST", url: `/families/${path}`, payload, headers: { "content-type": type } });
          assert.deepEqual(JSON.parse(response.payload), { errors, made });
        });
      }
    }
  });
} // prettier-ignore
