import assert from "node:assert/strict";
import { HtmlValidate } from "html-validate";
import type { Form } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { joined } from "./browser-form.js";
import { assertLinear } from "../helpers/growth.js";

type Fixture = typeof import("./fixtures/forms.js");

const links = {
  current: () => "/orders/5",
  route: (name: string, values: object) => {
    if (name !== "order") throw new Error(`There is no route named "${name}".`);
    return "id" in values ? `/orders/${String(values.id)}` : null;
  },
  action: (action: string, controller: string | undefined) => `/${controller ?? "Orders"}/${action}`,
  page: (page: string, values: object) =>
    page === "/login" ? `/login?${new URLSearchParams(values as Record<string, string>).toString()}` : null,
};

/** A call, and its HTML. */
const elements: [what: string, write: (form: Form) => unknown, html: string][] = [
  ["a checkbox", (form) => form.checkbox("lines[0].gift"), '<input id="lines_0__gift" name="lines[0].gift" type="checkbox" value="true" checked><input type="hidden" name="lines[0].gift" value="false">'],
  ["a checkbox of a list", (form) => form.checkbox("sizes", { value: "L" }), '<input id="sizes_L" name="sizes" type="checkbox" value="L" checked>'],
  ["a select of an enum", (form) => form.select("color"), '<select id="color" name="color"><option value="red">red</option><option value="green">green</option><option value="blue" selected>blue</option></select>'],
  ["a select with a first option", (form) => form.select("color", undefined, { optionLabel: "Choose" }), '<select id="color" name="color" required><option value="">Choose</option><option value="red">red</option><option value="green">green</option><option value="blue" selected>blue</option></select>'],
  ["a select of texts by value", (form) => form.select("note", { a: "A & B", b: "B" }, { class: "x" }), '<select id="note" name="note" class="x"><option value="a">A &amp; B</option><option value="b">B</option></select>'],
  ["a select with groups", (form) => form.select("note", [{ value: "a", group: "G" }, ["b", "B"], { value: "c", text: "C", group: "G", disabled: true }]), '<select id="note" name="note"><optgroup label="G"><option value="a">a</option><option value="c" disabled>C</option></optgroup><option value="b">B</option></select>'],
  ["a select of a list", (form) => form.select("sizes"), '<select id="sizes" name="sizes" multiple required><option value="S">S</option><option value="M">M</option><option value="L" selected>L</option></select>'],
  ["a group of radio buttons", (form) => form.radioGroup("size"), '<fieldset id="size" role="radiogroup"><legend>size</legend><input id="size_S" name="size" type="radio" value="S" required><label for="size_S">S</label><input id="size_M" name="size" type="radio" value="M" checked required><label for="size_M">M</label><input id="size_L" name="size" type="radio" value="L" required><label for="size_L">L</label></fieldset>'],
  ["a radio button", (form) => form.radio("size", "M", { class: "x" }), '<input id="size_M" name="size" type="radio" value="M" checked required class="x">'],
  ["a text area", (form) => form.textarea("note", { rows: 3 }), '<textarea id="note" name="note" rows="3">\n</textarea>'],
  ["the value of a dictionary", (form) => form.input("prices[a b]"), '<input id="prices_a_b_" name="prices[a b]" type="number" value="7" required><input type="hidden" name="__Invariant" value="prices[a b]">'],
  ["a form without a destination", (form) => form.open(), '<form action="/orders/5" method="post"><input type="hidden" name="__RequestVerificationToken" value="t&quot;">'],
  ["a form to a route", (form) => form.toRoute("order", { id: 7 }, { antiforgery: false }), '<form action="/orders/7" method="post">'],
  ["a form to a page's handler", (form) => form.toPage("/login", { handler: "Forgot" }, { method: "get", attributes: { class: "x" } }), '<form action="/login?handler=Forgot" method="get" class="x">'],
  ["a form to an action", (form) => form.toAction("save", "Desk", {}, { multipart: true, antiforgery: false }), '<form action="/Desk/save" method="post" enctype="multipart/form-data">'],
  ["the end of a form", (form) => form.close(), "</form>"],
  ["a button to a handler", (form) => form.button("Add", { handler: "AddLine" }, { formnovalidate: true }), '<button type="submit" formaction="/orders/5?handler=AddLine" formnovalidate>Add</button>'],
  ["a button of the form", (form) => form.button("Save <all>"), '<button type="submit">Save &lt;all&gt;</button>'],
  ["a link", (form) => form.link("Back", { route: "order", values: { id: 1 } }), '<a href="/orders/1">Back</a>'],
]; // prettier-ignore

/** A call that is a mistake, its code, and its message. */
const mistakes: [call: (form: Form) => unknown, code: string, message: RegExp][] = [
  [(form) => form.input("nope"), "LIG2111", /Order has no field "nope"\. It has: customer, lines/],
  [
    (form) => form.input("customer.nope"),
    "LIG2111",
    /Customer has no field "nope" \(in "customer\.nope"\)\. It has: name, email\./,
  ],
  [(form) => form.label("lines.sku"), "LIG2111", /has no field "sku"/],
  [(form) => form.errors("lines[x].sku"), "LIG2111", /has no field "x"/],
  [(form) => form.input("day.year"), "LIG2111", /DateOnly has no field "year"/],
  [(form) => form.input("__proto__"), "LIG2111", /no field/],
  [(form) => form.input("a..b"), "LIG2111", /is not the name of a field/],
  [(form) => form.input(""), "LIG2111", /is not the name of a field/],
  [(form) => form.input((m) => m), "LIG2111", /reads a property/],
  [(form) => form.input((m) => String(m)), "LIG2111", /only reads properties/],
  [(form) => form.input("customer"), "LIG2113", /customer is an object/],
  [(form) => form.checkbox("note"), "LIG2113", /neither/],
  [(form) => form.checkbox("sizes"), "LIG2113", /needs a value/],
  [(form) => form.input("note", { type: "radio" }), "LIG2113", /form\.radio/],
  [(form) => form.file("note"), "LIG2113", /FormFile/],
  [(form) => form.select("note"), "LIG2113", /choices/],
  [(form) => form.items("note"), "LIG2113", /not a list/],
  [(form) => form.toRoute("nope"), "LIG2112", /the route "nope", which does not exist/],
  [(form) => form.toRoute("order"), "LIG2112", /the route "order", and the values/],
  [(form) => form.toPage("/nope"), "LIG2112", /the page "\/nope"/],
];

describe("the elements of a form", () => {
  let fixture: Fixture;

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Fixture>("./fixtures/forms.js", import.meta.url);
  });

  function orderForm(): Form<InstanceType<Fixture["models"]["Order"]>> {
    const { Order, OrderLine } = fixture.models;
    const lines = [Object.assign(new OrderLine(), { gift: true, sku: "a" })];
    const order: InstanceType<typeof Order> = Object.assign(new Order(), {
      lines,
      sizes: ["L"],
      color: 2,
      prices: { "a b": 7 },
    } as object);
    const antiforgery = () => ({ formFieldName: "__RequestVerificationToken", requestToken: 't"' });
    return fixture.formFor(order, { links, antiforgery });
  }

  for (const [what, write, html] of elements) {
    it(`are ${html.slice(0, 40)}... when there is ${what}`, () =>
      assert.equal(String(write(orderForm() as Form)), html));
  }

  for (const [call, code, message] of mistakes) {
    it(`are refused with ${code} when the call is ${String(call)}`, () => {
      assert.throws(() => call(orderForm()), { code, message });
    });
  }

  it("choose what was typed when the form comes back", () => {
    const { modelState } = fixture.post(
      "order",
      "color=1&size=l&sizes=S&sizes=M&isPaid=True&lines[0].gift=true&lines[0].gift=false",
    );
    const form = fixture.formFor(new fixture.models.Order(), { modelState });
    assert.match(String(form.select("color")), /value="green" selected/);
    assert.match(String(form.radioGroup("size")), /value="L" checked/);
    assert.match(String(form.select("isPaid")), /value="true" selected/);
    assert.equal(String(form.checkbox("sizes", { value: "S" })).includes("checked"), true);
    assert.equal(String(form.checkbox("sizes", { value: "L" })).includes("checked"), false);
    assert.equal(String(form.checkbox("lines[0].gift")).includes("checked"), true);
  });

  it("are multipart when the model has a file anywhere", () => {
    assert.match(String(fixture.formFor(new fixture.models.Everything()).open()), / enctype="multipart\/form-data"/);
  });

  it("are valid HTML when a page has all of them", async () => {
    const form = orderForm();
    const { modelState } = fixture.post("order", "customer.name=&lines[0].quantity=x&color=purple&size=&note=a");
    const invalid = fixture.formFor(new fixture.models.Order(), { modelState, links, clientValidation: true });
    const parts = [form, invalid].map((one, index) => fieldsOf(one as Form, index === 1));
    for (const part of parts) {
      const page = `<!DOCTYPE html>\n<html lang="en"><head><title>Orders</title></head><body><main><h1>Order</h1>${part}</main></body></html>`;
      const report = await new HtmlValidate({
        extends: ["html-validate:recommended"],
        // How the HTML is written is not what is checked. Fields of lists have one name, and radio buttons a group that can be invalid.
        rules: {
          "no-trailing-whitespace": "off",
          "attribute-boolean-style": "off",
          "void-style": "off",
          "form-dup-name": "off",
          "prefer-native-element": "off",
        },
      }).validateString(page); // prettier-ignore
      const messages = report.results.flatMap((result) =>
        result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      assert.deepEqual(messages, [], page);
    }
  });

  /** All elements, each with its label. */
  function fieldsOf(form: Form, isInvalid: boolean): string {
    const field = (name: string, html: unknown): string =>
      joined("<div>", form.label(name), html, form.errors(name), "</div>");
    const names = [
      "customer.name",
      "customer.email",
      "day",
      "when",
      "ratio",
      "total",
      "shipped",
      "length",
      "id",
      "amount",
    ];
    const rows = isInvalid
      ? []
      : form
          .items("lines")
          .map((row) =>
            joined(
              "<li>",
              row.indexField(),
              row.label("sku"),
              row.input("sku"),
              row.label("gift"),
              row.checkbox("gift"),
              "</li>",
            ),
          );
    return [
      form.open(),
      form.summary(),
      ...names.map((name) => field(name, form.input(name))),
      field("note", form.textarea("note")),
      field("color", form.select("color")),
      form.radioGroup("size"),
      isInvalid ? form.errors("size") : "",
      `<ul>${rows.join("") || "<li>None</li>"}</ul>`,
      form.button("Add a line", { handler: "AddLine" }, { formnovalidate: true }),
      form.button("Save"),
      form.close(),
    ].join("");
  }

  it("stay small when 10,000 values are invalid", () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ["quantity", "price", "gift", "color"].map((name) => [`lines[${index}].${name}`, "x"] as const)); // prettier-ignore
    const prices = Array.from({ length: 6000 }, (_, index) => [`prices[${index}]`, "x"] as const);
    const sent = { fields: [...lines.flat(), ...prices], files: [] };
    const { arguments: [bound], modelState } = fixture.post("order", sent); // prettier-ignore
    assert.equal(modelState.errorCount, 200);
    const form = fixture.formFor(bound as object, { modelState });
    assert.ok(String(form.summary()).length < 50_000);
  });

  it("show 1 MB of text once, and messages that people can read", () => {
    const text = "<".repeat(1_000_000);
    const { arguments: [bound], modelState } = fixture.post("order", `note=${encodeURIComponent(text)}&ratio=${"9".repeat(1_000_000)}x`); // prettier-ignore
    const form = fixture.formFor(bound as object, { modelState });
    assert.equal(
      String(form.textarea("note")).length,
      4_000_000 + '<textarea id="note" name="note">\n</textarea>'.length,
    );
    assert.match(String(form.input("ratio")), /value="9{1000000}x"/);
    assert.ok(String(form.errors("ratio")).length < 1000);
    assert.ok(String(form.summary()).length < 10_000);
  });

  it("take time in proportion to the text when it has many signs to escape", () => {
    assertLinear(10_000, (size) => {
      const form = fixture.formFor(Object.assign(new fixture.models.Order(), { note: "<&\"'>".repeat(size) }));
      return () => void form.textarea("note");
    });
  });
});
