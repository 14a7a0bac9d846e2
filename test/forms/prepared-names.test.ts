import assert from "node:assert/strict";
import fc from "fast-check";
import type { Form } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/forms.js");

/** As many as run in `npm test`; more with `FORMS_RUNS`. */
const numRuns = Number(process.env.FORMS_RUNS ?? 100);
const seed = Number(process.env.FORMS_SEED ?? 34);

const names = [
  ...["", "nope", "customer", "customer.name", "customer.email", "customer.nope", "lines", "lines[0]", "lines[1].sku"],
  ...["lines[0].gift", "lines[2].price", "lines[x].sku", "tags", "tags[0]", "sizes", "size", "color", "day", "when"],
  ...[
    "ratio",
    "total",
    "weight",
    "shipped",
    "prices[a b]",
    "prices[\"<'&]",
    "note",
    "length",
    "id",
    "amount",
    "isPaid",
  ],
];
const namesOfItems = ["", "sku", "quantity", "price", "gift", "color", "nope"];

/** Names of attributes that the helpers write, too, and others. */
const attributeNames = [
  ...["id", "name", "type", "value", "class", "required", "min", "maxlength", "checked", "multiple", "optionLabel"],
  ...["aria-describedby", "aria-invalid", "for", "data-x", "rows", "role", "placeholder", "onclick", "style", "a b"],
];
const attributeValue = fc.oneof(
  fc.constantFrom<string | number | boolean | null | undefined>("x", 5, true, false, null, undefined, '"><b>', ""),
  fc.constantFrom("text", "search", "number", "hidden", "date", "range", "checkbox", "file", "radio", "PASSWORD"),
);
const attributes = fc.dictionary(fc.constantFrom(...attributeNames), attributeValue, { maxKeys: 3 });

const helpers = [
  ...["input", "hidden", "password", "textarea", "checkbox", "radio", "radioGroup", "select", "file", "errors"],
  ...["label", "display", "displayName", "nameOf", "idOf", "textOf", "hasErrors"],
] as const;

type Helper = "input" | "label" | "radio" | "select";

/** One call of a helper, of the form itself, of a part, or of an item. */
interface Call {
  readonly helper: string;
  readonly of: "form" | "customer" | "item";
  readonly name: string;
  readonly given: Record<string, never> | undefined;
}

const calls: fc.Arbitrary<readonly Call[]> = fc.array(
  fc
    .record({
      helper: fc.constantFrom(...helpers),
      of: fc.constantFrom("form" as const, "customer" as const, "item" as const),
      at: fc.nat(),
      given: fc.option(attributes as fc.Arbitrary<Record<string, never>>, { nil: undefined }),
    })
    .map(({ helper, of, at, given }) => {
      const possible = of === "form" ? names : of === "item" ? namesOfItems : ["name", "email", "", "nope"];
      return { helper, of, name: possible[at % possible.length]!, given };
    }),
  { minLength: 1, maxLength: 12 },
);

/** The text that a call writes, or the reason why it is refused. */
function written(form: Form, { helper, of, name, given }: Call, index: number): string {
  try {
    const part = of === "form" ? form : of === "customer" ? form.at("customer") : form.items("lines")[index]!;
    const write = part[helper as Helper].bind(part) as (...parameters: unknown[]) => unknown;
    const more = given === undefined ? [] : [given];
    if (helper === "label" || helper === "select" || helper === "radioGroup")
      return String(write(name, undefined, ...more));
    return String(helper === "radio" ? write(name, "M", ...more) : write(name, ...more));
  } catch (error) {
    return String(error);
  }
}

function orderOf({ models, DateOnly, Decimal }: Fixture): InstanceType<Fixture["models"]["Order"]> {
  const line = (sku: string) => Object.assign(new models.OrderLine(), { sku, quantity: 2, price: new Decimal("1.5") });
  return Object.assign(new models.Order(), {
    customer: Object.assign(new models.Customer(), { name: "<Ann>", email: null }),
    lines: [line("a"), line('"b"'), line("c")],
    tags: ["x & y"],
    sizes: ["L"],
    day: DateOnly.parse("2026-11-27"),
    shipped: DateOnly.parse("2026-12-24"),
    prices: { "a b": 7, "\"<'&": 8 },
    ratio: 1.25,
    weight: new Decimal("2"),
    color: 2,
  });
}

const typed = fc.dictionary(
  fc.constantFrom("customer.name", "customer.email", "lines[0].sku", "lines[1].quantity", "ratio", "day", "size"),
  fc.constantFrom("", "x", "7", "<b>", "1,5"),
  { maxKeys: 4 },
);

describe("the names of a form", () => {
  let fixture: Fixture;

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Fixture>("./fixtures/forms.js", import.meta.url);
  });

  /** A form whose names nobody has used. */
  function newForm(sent: Record<string, string>, clientValidation: boolean): Form {
    const { modelState } = fixture.post("order", new URLSearchParams(sent).toString());
    return fixture.formFor(orderOf(fixture), { modelState, clientValidation });
  }

  it("write what they write at first when they were used before, also for other items", () => {
    fc.assert(
      fc.property(calls, typed, fc.boolean(), (list, sent, clientValidation) => {
        const used = newForm(sent, clientValidation);
        for (const index of [2, 0, 1]) {
          for (const call of list)
            assert.equal(written(used, call, index), written(newForm(sent, clientValidation), call, index));
        }
      }),
      { numRuns, seed },
    );
  });

  it("write the same when a call repeats an attribute of the helper", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), typed, fc.boolean(), (name, sent, clientValidation) => {
        const form = newForm(sent, clientValidation);
        for (const helper of ["input", "textarea", "hidden", "password"] as const) {
          const call = { helper, of: "form", name, given: undefined } as const;
          const plain = written(form, call, 0);
          if (!plain.startsWith("<")) continue;
          assert.equal(String(form[helper](name, { id: form.idOf(name) })), plain);
        }
      }),
      { numRuns, seed },
    );
  });

  it("are kept in a table that does not grow without end", () => {
    const form = newForm({}, false);
    const first = String(form.input("prices[eur]"));
    for (let index = 0; index < 5_000; index++) form.input(`prices[${index}]`);
    assert.equal(String(form.input("prices[eur]")), first);
    assert.equal(String(form.input("prices[4999]")), first.replaceAll("eur", "4999"));
  });
});
