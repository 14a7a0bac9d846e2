import assert from "node:assert/strict";
import fc from "fast-check";
import type { Form } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { joined, submitted } from "./browser-form.js";

type Fixture = typeof import("./fixtures/forms.js");
type Order = InstanceType<Fixture["models"]["Order"]>;

/** As many as run in `npm test`; more with `FORMS_RUNS`. */
const numRuns = Number(process.env.FORMS_RUNS ?? 100);
const seed = Number(process.env.FORMS_SEED ?? 34);

/** A text as people type it into one line: not only white space, which is null (rule B14). */
const line = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }),
    fc.constantFrom('"><script>alert(1)</script>', '\'onclick="x"', "a&amp;b", "1,5", "a  b", "</textarea>", "\u2028"),
  )
  .filter((text) => text.trim() !== "" && !/[\r\n\0]/.test(text) && Buffer.from(text).toString() === text);

const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((list) => list.join("\r\n"));

function arbitraryOrder({ models, DateOnly, DateTime, Decimal, TimeSpan }: Fixture): fc.Arbitrary<Order> {
  const day = fc.integer({ min: 0, max: 3_000_000 }).map((number) => DateOnly.fromDayNumber(number));
  const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }));
  const money = decimal.map(([digits, places]) => new Decimal(String(digits)).div(new Decimal(10).pow(places)));
  const color = fc.constantFrom(0, 1, 2);
  const member = {
    sku: line,
    quantity: fc.integer({ min: 1, max: 1000 }),
    price: money,
    gift: fc.boolean(),
    color,
  };
  const orderLine = fc.record(member).map((values) => Object.assign(new models.OrderLine(), values));
  const customer = fc.record({ name: line, email: fc.option(fc.constant("a@b.example")) });
  const order = {
    customer: customer.map((values) => Object.assign(new models.Customer(), values)),
    lines: fc.array(orderLine, { maxLength: 3 }),
    tags: fc.array(line, { maxLength: 3 }),
    sizes: fc.subarray(["S", "M", "L"] as const),
    day,
    when: fc
      .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => DateTime.parse(date.toISOString())),
    ratio: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    total: fc.option(money),
    weight: fc.integer({ min: 0, max: 1_000_000 }).map((number) => new Decimal(number).div(1000)),
    shipped: fc.option(day),
    size: fc.constantFrom("S" as const, "M" as const, "L" as const),
    color,
    note: fc.option(lines),
    length: fc.option(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((ticks) => new TimeSpan(ticks))),
    id: fc.uuid(),
    amount: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    isPaid: fc.option(fc.boolean()),
  };
  return fc.record(order).map((values) => Object.assign(new models.Order(), values) as Order);
}

/** A page with each helper. */
function render(form: Form<Order>): string {
  const rows = form.items<InstanceType<Fixture["models"]["OrderLine"]>>("lines").map((row) =>
    joined(
      row.indexField(),
      row.input("sku"),
      row.input((m) => m.quantity),
      row.input("price"),
      row.checkbox("gift"),
      row.select("color"),
    ),
  );
  const tags = form.items("tags").map((tag) => String(tag.input("")));
  const fields = [
    "customer.name",
    "customer.email",
    "day",
    "when",
    "ratio",
    "total",
    "weight",
    "length",
    "id",
    "amount",
  ];
  return [
    form.open(),
    ...fields.map((name) => joined(form.label(name), form.input(name), form.errors(name))),
    form.input("shipped", { type: "text" }),
    form.textarea("note"),
    ...["S", "M", "L"].map((size) => form.checkbox("sizes", { value: size })),
    form.radioGroup("size"),
    form.select("color"),
    form.select("isPaid", undefined, { optionLabel: "Not known" }),
    ...rows,
    ...tags,
    form.summary(),
    form.close(),
  ].join("");
}

describe("a form", () => {
  let fixture: Fixture;

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Fixture>("./fixtures/forms.js", import.meta.url);
  });

  for (const culture of ["en-US", "de-DE", "fr-FR"] as const) {
    it(`is bound to the same model when it is sent as it was shown, in ${culture}`, function () {
      this.timeout(120_000);
      const own = fixture.cultures[culture];
      fc.assert(
        fc.property(arbitraryOrder(fixture), (order) => {
          const sent = submitted(render(fixture.formFor(order, { culture: own })));
          const { arguments: [bound], modelState } = fixture.post("order", sent, own); // prettier-ignore
          assert.deepEqual({ ...modelState.errors() }, {}, sent);
          assert.deepEqual(plain(bound), plain(order));
        }),
        { numRuns, seed },
      );
    });

    it(`comes back with all that was typed when it is not valid, in ${culture}`, function () {
      this.timeout(120_000);
      const own = fixture.cultures[culture];
      const typed = fc.record(
        { ratio: line, weight: line, length: line, id: line, "customer.name": line, color: line, size: line },
        { requiredKeys: [] },
      );
      fc.assert(
        fc.property(arbitraryOrder(fixture), typed, (order, changes) => {
          const sent = new URLSearchParams(submitted(render(fixture.formFor(order, { culture: own }))));
          for (const [name, text] of Object.entries(changes)) sent.set(name, text);
          const { arguments: [bound], modelState } = fixture.post("order", sent.toString(), own); // prettier-ignore
          const again = new URLSearchParams(
            submitted(render(fixture.formFor(bound as Order, { culture: own, modelState }))),
          );
          const chosen = new Set(["color", "size"]);
          for (const name of sent.keys())
            if (!chosen.has(name)) assert.deepEqual(again.getAll(name), sent.getAll(name), name);
        }),
        { numRuns, seed },
      );
    });
  }
});

/** The values as text, because classes of decimals and dates compare by identity. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, member: unknown) => (typeof member === "bigint" ? String(member) : member)),
  );
}
