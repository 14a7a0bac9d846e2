import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/family-keys.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const wrong = (value: string, name = "type", values = "card, invoice"): string[] => [
  `The value '${value}' is not valid for ${name}. The allowed values are: ${values}.`,
];
const missing = (name = "type", values = "card, invoice"): string[] => [
  `The ${name} field is required. The allowed values are: ${values}.`,
];
const card = { $: "Card", type: "card", amount: 0 };
const invoice = { $: "Invoice", type: "invoice", amount: 0 };
/** The object of an initializer. */
const box = { $: "Box", kind: "Box" };
const empty = { $: "Order", others: [], byName: {} };

/** The keys that are sent, what is made of them, and the errors. */
const queries: readonly [name: string, path: string, keys: string, made: unknown, errors?: Errors][] = [
  ["the discriminator names a class", "keys/payment", "type=card&digits=1&amount=2", { ...card, amount: 2, digits: "1" }],
  ["the keys have the parameter's name", "keys/payment", "payment.type=invoice&payment.due=x", { ...invoice, due: "x" }],
  ["the keys have another name", "keys/named", "p.type=card&p.digits=1", { ...card, digits: "1" }],
  ["the keys have another case", "keys/payment", "TYPE=card&Digits=1", { ...card, digits: "1" }],
  ["the key of another class is sent", "keys/payment", "type=card&due=x", card],
  ["the discriminator is given twice", "keys/payment", "type=card&type=invoice", card],
  ["the discriminator names no class", "keys/payment", "type=nope&amount=1", null, { type: wrong("nope") }],
  ["the discriminator has another case", "keys/payment", "type=CARD", null, { type: wrong("CARD") }],
  ["the discriminator names the abstract class", "keys/payment", "type=Payment", null, { type: wrong("Payment") }],
  ["the discriminator names what objects inherit", "keys/payment", "type=constructor", null, { type: wrong("constructor") }],
  ["the discriminator is missing", "keys/payment", "amount=1", null, { type: missing() }],
  ["the discriminator is blank", "keys/payment", "type=&amount=1", null, { type: missing() }],
  ["nothing is sent", "keys/payment", "", null, { type: missing() }],
  ["items of a list have classes", "keys/payments", "payments[0].type=card&payments[0].digits=7&payments[1].type=invoice", [{ ...card, digits: "7" }, invoice]],
  ["an item of a list names no class", "keys/payments", "payments[0].type=card&payments[1].type=x", [card], { "payments[1].type": wrong("x") }],
  ["an item of a list has no discriminator", "keys/payments", "payments[0].digits=1", [], { "payments[0].type": missing() }],
  ["a subtype is declared itself", "keys/card", "digits=1", { ...card, digits: "1" }],
  ["another subtype is meant", "keys/card", "type=invoice", null, { type: wrong("invoice", "type", "card") }],
  ["a class that is not abstract is not named", "keys/parcel", "", { $: "Parcel", kind: "parcel" }],
  ["a class is named by its name", "keys/parcel", "kind=Box&height=3", { $: "Box", kind: "Box", height: 3 }],
  ["no class of those that are not abstract is named", "keys/parcel", "kind=bag", null, { kind: wrong("bag", "The kind", "parcel, Box") }],
  ["a member of a subtype is no number", "keys/parcel", "kind=Box&height=x", { $: "Box", kind: "Box", height: 0 }, { height: ["The value 'x' is not valid for height."] }],
  ["an enum's member is named", "keys/plate", "form=Square&side=2", { $: "Square", form: 1, side: 2 }],
  ["an enum's number is named", "keys/plate", "form=0&radius=1", { $: "Round", form: 0, radius: 1 }],
  ["no member of an enum is named", "keys/plate", "form=7", null, { form: wrong("7", "form", "round, square") }],
  ["a subtype of a subtype breaks its rule", "keys/being", "kind=bird&wings=10", { $: "Bird", kind: "bird", wings: 10 }, { wings: ["The field wings must be between 0 and 9."] }],
  ["a subtype that has subtypes is declared", "keys/animal", "kind=bird&wings=2", { $: "Bird", kind: "bird", wings: 2 }],
  ["a subtype that has subtypes is not meant", "keys/animal", "kind=plant", null, { kind: wrong("plant", "kind", "animal, bird") }],
  ["no class declares the discriminator", "keys/message", "medium=mail&subject=a", { $: "Mail", text: "", subject: "a" }],
  ["a subtype requires a member", "keys/measure", "unit=weight&name=a", { $: "Weight", unit: "weight", value: 0, name: "a" }, { value: ["The field value must be between 1 and 9."] }],
  ["the keys are in the route", "keys/route/card/12", "", { ...card, digits: "12" }],
  ["the key in the route names no class", "keys/route/nope/12", "", null, { type: wrong("nope") }],
  ["nothing is sent for an object that may be absent", "loose/search", "page=1", null],
  ["only the discriminator of an object that may be absent is missing", "loose/search", "page=1&digits=3", null, { type: missing() }],
  ["a key is a number of one class", "loose/size", "by=number&value=3", { $: "Metric", by: "number", value: 3 }],
  ["a key is a text of another class", "loose/size", "by=name&value=3", { $: "Named", by: "name", value: "3" }],
]; // prettier-ignore

const forms: typeof queries = [
  ["the form is the object", "keys/payment", "type=card&digits=4", { ...card, digits: "4" }],
  ["objects are in an object", "keys/order", "payment.type=card&payment.digits=1&others[0].type=invoice&others[0].due=q&byName[a].type=card&parcel.kind=Box&parcel.height=3", {
    ...empty, payment: { ...card, digits: "1" }, others: [{ ...invoice, due: "q" }], byName: { a: card }, parcel: { $: "Box", kind: "Box", height: 3 },
  }],
  ["no object is sent", "keys/order", "note=1", { ...empty, note: "1" }, { payment: ["The payment field is required."] }],
  ["the discriminator inside is missing", "keys/order", "payment.amount=1", empty, { "payment.type": missing() }],
  ["the discriminator inside names no class", "keys/order", "payment.type=x", empty, { "payment.type": wrong("x") }],
  ["an entry of a map names no class", "keys/order", "payment.type=card&byName[a].type=x", { ...empty, payment: card }, { "byName[a].type": wrong("x") }],
  ["the object exists before and is not named", "loose/delivery", "payment.amount=3", { payment: { ...card, amount: 3 }, box }],
  ["the object exists before and is of that class", "loose/delivery", "payment.type=card&payment.digits=3", { payment: { ...card, digits: "3" }, box }],
  ["the object exists before and is of another class", "loose/delivery", "payment.type=invoice&payment.due=3", { payment: { ...invoice, due: "3" }, box }],
  ["the object of a read-only property is filled", "loose/delivery", "box.height=3", { payment: card, box: { $: "Box", kind: "Box", height: 3 } }],
  ["the object of a read-only property cannot be of that class", "loose/delivery", "box.kind=parcel", { payment: card, box }, { "box.kind": wrong("parcel", "The kind", "Box") }],
  ["only the discriminator is sent, and no class declares it", "loose/delivery", "message.medium=mail", { payment: card, box, message: { $: "Mail", text: "", subject: "" } }],
  ["families are in families", "keys/trip", "leg.by=ride&leg.parcel.kind=Box&leg.parcel.height=2&leg.next.by=walk&leg.next.minutes=5", {
    $: "Trip", leg: { $: "Ride", by: "ride", parcel: { ...box, height: 2 }, next: { $: "Walk", by: "walk", minutes: 5 } },
  }],
  ["a property is never bound", "keys/trip", "leg.by=ride&leg.secret=x", { $: "Trip", leg: { $: "Ride", by: "ride" } }],
]; // prettier-ignore

for (const plans of [true, false]) {
  describe(`families of classes in queries, routes and forms, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;
    const traces: string[] = [];

    before(async () => {
      const fixtures = await loadCompiled<Fixtures>("./fixtures/family-keys.js", import.meta.url);
      const { FamilyKeysController, LooseKeysController, createApp, formatBindingTrace } = fixtures;
      const severities = { LIG1032: "off" } as const;
      app = await createApp({ controllers: [FamilyKeysController, LooseKeysController], plans, severities });
      app.addHook("onSend", (request, _reply, _payload, done) => {
        traces.push(formatBindingTrace(request.bindingTrace!));
        done();
      });
    });

    after(() => app.close());

    for (const [name, path, keys, made, errors = {}] of queries) {
      it(`make ${made === null ? "nothing" : "an object"} and report ${Object.keys(errors).join(", ") || "nothing"} when ${name} (query)`, async () => {
        assertMade((await app.inject(`/${path}?${keys}`)).json(), made, errors);
      });
    }

    for (const [name, path, keys, made, errors = {}] of forms) {
      for (const [type, write] of [["application/x-www-form-urlencoded", urlEncoded], ["multipart/form-data; boundary=x", multipart]] as const) {
        it(`make the objects and report ${Object.keys(errors).join(", ") || "nothing"} when ${name} (${type})`, async () => {
          const headers = { "content-type": type };
          const { payload } = await app.inject({ method: "POST", url: `/${path}`, payload: write(keys), headers });
          assertMade(JSON.parse(payload) as Told, made, errors);
        });
      }
    }

    it("show the key that is wrong in a binding trace when there is no object", async () => {
      const traceOf = async (url: string): Promise<string> => {
        traces.length = 0;
        await app.inject(url);
        return traces.join("\n");
      };
      const unknown = await traceOf("/keys/payment?payment.type=x&payment.digits=1");
      assert.match(unknown, /payment: Payment keeps its default\n +A part of it is not valid\./);
      assert.match(unknown, /payment\.type: string was refused: "x" in query/);
      assert.match(unknown, /The value 'x' is not valid for type\. The allowed values are: card, invoice\./);
      assert.match(await traceOf("/keys/message?medium=x"), /message\.medium: string .*\n.*The allowed values are: Message, mail\./);
      assert.match(await traceOf("/keys/payments?payments[0].digits=1"), /payments\[0\]\.type: string .*\n.*The type field is required\./);
    });

    it("make the object of a JSON part when a form has one with its name", async () => {
      const part = `--x\r\ncontent-disposition: form-data; name="payment"\r\ncontent-type: application/json\r\n\r\n{"type":"card","digits":"1"}\r\n--x--\r\n`;
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const { payload } = await app.inject({ method: "POST", url: "/keys/order", payload: part, headers });
      assertMade(JSON.parse(payload) as Told, { ...empty, payment: { ...card, digits: "1" } }, {});
    });

    it("make an object with a file when a subtype has one", async () => {
      const parts = `--x\r\ncontent-disposition: form-data; name="leg.by"\r\n\r\nride\r\n--x\r\ncontent-disposition: form-data; name="leg.ticket"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n`;
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const { payload } = await app.inject({ method: "POST", url: "/keys/trip", payload: parts, headers });
      const { leg } = (JSON.parse(payload) as { made: { leg: { ticket?: { fileName?: string } } } }).made;
      assert.equal(leg.ticket?.fileName, "a.txt", payload);
    });
  });
} // prettier-ignore

interface Told {
  readonly made: unknown;
  readonly errors: Errors;
}

function assertMade(told: Told, made: unknown, errors: Errors): void {
  const expected = made !== null && typeof made === "object" && "box" in made ? { $: "Delivery", ...made } : made;
  assert.deepEqual({ made: told.made, errors: told.errors }, { made: expected, errors });
}

function urlEncoded(keys: string): string {
  return keys;
}

function multipart(keys: string): string {
  const parts = [...new URLSearchParams(keys)].map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--x--\r\n`;
}
