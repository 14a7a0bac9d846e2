import assert from "node:assert/strict";
import type { Form } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/forms.js");

/** The property, its value, the type of the input, and the value of the input in German. */
const types: [name: string, value: (fixture: Fixture) => unknown, type: string, text: string][] = [
  ["text", () => "a", "text", "a"],
  ["note", () => null, "text", ""],
  ["secret", () => "hidden", "password", ""],
  ["mail", () => "a@b.c", "email", "a@b.c"],
  ["checkedMail", () => "a@b.c", "email", "a@b.c"],
  ["phone", () => "1", "tel", "1"],
  ["checkedPhone", () => "1", "tel", "1"],
  ["site", () => "http://a", "url", "http://a"],
  ["checkedSite", () => "http://a", "url", "http://a"],
  ["plain", () => "a", "text", "a"],
  ["lines", () => "a", "text", "a"],
  ["zip", () => "1", "text", "1"],
  ["card", () => "1", "text", "1"],
  ["week", () => "2026-W05", "week", "2026-W05"],
  ["month", () => "2026-05", "month", "2026-05"],
  ["dayOfTime", ({ DateTime }) => DateTime.parse("2026-02-03T04:05:06Z"), "date", "2026-02-03"],
  ["timeOfTime", ({ DateTime }) => DateTime.parse("2026-02-03T04:05:06Z"), "time", "04:05:06"],
  ["time", ({ DateTime }) => DateTime.parse("2026-02-03T04:05:06.070Z"), "datetime-local", "2026-02-03T04:05:06.07"],
  ["local", ({ DateTime }) => DateTime.parse("2026-02-03T04:05:00Z"), "datetime-local", "2026-02-03T04:05"],
  [
    "offset",
    ({ DateTimeOffset }) => DateTimeOffset.parse("2026-02-03T04:05:06+02:00"),
    "text",
    "2026-02-03T04:05:06.0000000+02:00",
  ],
  ["day", ({ DateOnly }) => new DateOnly(2026, 2, 3), "date", "2026-02-03"],
  ["clock", ({ TimeOnly }) => TimeOnly.of(4, 5), "time", "04:05"],
  ["span", ({ TimeSpan }) => TimeSpan.from({ minutes: 90 }), "text", "01:30:00"],
  ["byte", () => 5, "number", "5"],
  ["small", () => 5, "number", "5"],
  ["int", () => -5, "number", "-5"],
  ["long", () => 5n, "number", "5"],
  ["single", () => 1.5, "text", "1,5"],
  ["double", () => 1.5, "text", "1,5"],
  ["decimal", ({ Decimal }) => new Decimal("1.5"), "text", "1,50"],
  ["decimal", ({ Decimal }) => new Decimal("1.2345"), "text", "1,2345"],
  ["char", () => "x", "text", "x"],
  ["guid", () => "6f9619ff-8b86-d011-b42d-00c04fc964ff", "text", "6f9619ff-8b86-d011-b42d-00c04fc964ff"],
  ["uri", ({ Uri }) => Uri.parse("https://a.b/c"), "text", "https://a.b/c"],
  ["version", ({ Version }) => Version.parse("1.2"), "text", "1.2"],
  ["color", () => 1, "text", "green"],
  ["size", () => "M", "text", "M"],
];

/** A call, and its HTML. */
const elements: [what: string, write: (form: Form) => unknown, html: string][] = [
  ["a required text", (form) => form.input("name"), '<input id="name" name="name" type="text" value="" required minlength="2" maxlength="20">'],
  ["lengths of @Length", (form) => form.input("code"), '<input id="code" name="code" type="text" value="" minlength="3" maxlength="5">'],
  ["lengths of two attributes", (form) => form.input("word"), '<input id="word" name="word" type="text" value="" minlength="2" maxlength="9">'],
  ["a range", (form) => form.input("count"), '<input id="count" name="count" type="number" value="" required min="1" max="99"><input type="hidden" name="__Invariant" value="count">'],
  ["a range without its bounds", (form) => form.input("inside"), '<input id="inside" name="inside" type="number" value="" required min="1" max="9"><input type="hidden" name="__Invariant" value="inside">'],
  ["decimals of a text input", (form) => form.input("price"), '<input id="price" name="price" type="text" value="" required>'],
  ["decimals of a number input", (form) => form.input("price", { type: "number" }), '<input id="price" name="price" type="number" value="" required min="0.5" max="99.5" step="any"><input type="hidden" name="__Invariant" value="price">'],
  ["a range of days", (form) => form.input("day"), '<input id="day" name="day" type="date" value="" required min="2026-01-01" max="2026-12-31"><input type="hidden" name="__Invariant" value="day">'],
  ["a pattern", (form) => form.input("letters"), '<input id="letters" name="letters" type="text" value="" pattern="[A-Z]{2}">'],
  ["a pattern that browsers refuse", (form) => form.input("slug"), '<input id="slug" name="slug" type="text" value="" placeholder="my-page">'],
  ["a text that may be empty", (form) => form.input("empty"), '<input id="empty" name="empty" type="text" value="">'],
  ["the extensions of a file", (form) => form.file("paper"), '<input id="paper" name="paper" type="file" accept=".pdf,.txt" required>'],
  ["several files", (form) => form.input("pictures"), '<input id="pictures" name="pictures" type="file" multiple accept=".png,.jpg,.jpeg,.gif">'],
  ["a label", (form) => form.label("slug"), '<label for="slug">Slug</label>'],
  ["a label of its own", (form) => form.label("slug", "a < b", { class: "wide" }), '<label for="slug" class="wide">a &lt; b</label>'],
  ["an attribute that replaces", (form) => form.input("name", { maxlength: 5, required: false, "data-x": '"' }), '<input id="name" name="name" type="text" value="" minlength="2" maxlength="5" data-x="&quot;">'],
]; // prettier-ignore

describe("inputs", () => {
  let fixture: Fixture;

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Fixture>("./fixtures/forms.js", import.meta.url);
  });

  for (const [name, value, type, text] of types) {
    it(`have the type ${type} and the text ${text || "''"} when there is ${name}`, () => {
      const form = fixture.formFor(Object.assign(new fixture.models.Everything(), { [name]: value(fixture) }), {
        culture: fixture.cultures["de-DE"],
      });
      const html = String((form as Form).input(name));
      assert.match(html, new RegExp(` type="${type}"`));
      assert.equal(/ value="([^"]*)"/.exec(html)?.[1], text);
      const sendsInvariantText =
        /^(?:number|date|time|datetime-local|week|month)$/.test(type) && typeof value(fixture) !== "string";
      assert.equal(html.includes("__Invariant"), sendsInvariantText);
    });
  }

  for (const [what, write, html] of elements) {
    it(`are as declared when there is ${what}`, () => {
      assert.equal(String(write(fixture.formFor(new fixture.models.Rules()) as Form)), html);
    });
  }

  it("contain data-val-* when the option is on", () => {
    const form = fixture.formFor(new fixture.models.Rules(), { clientValidation: true });
    assert.equal(
      String(form.input("name")),
      '<input id="name" name="name" type="text" value="" required minlength="2" maxlength="20" data-val="true" ' +
        'data-val-required="The name field is required." data-val-length="The field name must be a string with a minimum length of 2 and a maximum length of 20." ' +
        'data-val-length-max="20" data-val-length-min="2">',
    );
    assert.match(String(form.input("repeated")), /data-val-equalto-other="\*\.name"/);
    assert.match(String(form.input("count")), /data-val-range-min="1" data-val-range-max="99"/);
    assert.match(
      String(form.errors("name")),
      /^<span id="name-error" class="field-validation-valid" data-valmsg-for="name" data-valmsg-replace="true"><\/span>$/,
    );
  });

  it("contain what was typed instead of the model's value, and its errors", () => {
    const { modelState } = fixture.post("order", "customer.name=&lines[0].quantity=many&lines[0].sku=a&ratio=1,5");
    const form = fixture.formFor(
      Object.assign(new fixture.models.Order(), { lines: [new fixture.models.OrderLine()] }),
      { modelState },
    );
    assert.match(
      String(form.input((m) => m.lines[0]!.quantity)),
      / name="lines\[0\]\.quantity" type="number" value="many" .*aria-describedby="lines_0__quantity-error" aria-invalid="true"/,
    );
    assert.equal(
      String(form.errors("lines[0].quantity")),
      '<span id="lines_0__quantity-error" class="field-validation-error">The value &#39;many&#39; is not valid for quantity.</span>',
    );
    assert.match(
      String(form.summary()),
      /^<div class="validation-summary-errors" role="alert"><ul>(?:<li>[^<]+<\/li>){2,}<\/ul><\/div>$/,
    );
    assert.equal(String(form.summary("modelOnly")), "");
    assert.equal(form.hasErrors("customer.name"), true);
    assert.equal(String(form.at("customer").label("name")), '<label for="customer_name">Full name</label>');
  });

  it("never contain a password, whatever writes it", () => {
    const modelState = new fixture.ModelState();
    modelState.setModelValue("secret", "s3cret", "s3cret");
    const form = fixture.formFor(Object.assign(new fixture.models.Everything(), { secret: "s3cret", text: "s3cret" }), {
      modelState,
    });
    const all = [
      form.input("secret"),
      form.password("text"),
      form.hidden("secret"),
      form.textarea("secret"),
      form.display("secret"),
      form.textOf("secret"),
    ];
    const more = [
      form.input("secret", { type: "text" }),
      form.select("secret", ["s3cret", "x"]),
      form.radioGroup("secret", ["x"]),
    ];
    assert.doesNotMatch([...all, more[0], more[2]].join(""), /s3cret/);
    assert.doesNotMatch(String(more[1]), /selected/);
  });

  it("name the files that were lost", () => {
    const model = Object.assign(new fixture.models.Everything(), {
      file: { fileName: "<a>.png" },
      files: [{ fileName: "b.png" }, { fileName: "c.png" }],
    });
    const form = fixture.formFor(model);
    assert.equal(
      String(form.file("file")),
      '<input id="file" name="file" type="file" aria-describedby="file-lost"><span id="file-lost" class="lost-files">Please choose the file again: &lt;a&gt;.png</span>',
    );
    assert.match(String(form.file("files")), / multiple .*again: b\.png, c\.png/);
  });

  it("show values by @DisplayFormat and the culture", () => {
    const order = Object.assign(new fixture.models.Order(), {
      total: new fixture.Decimal("1234.5"),
      weight: new fixture.Decimal("2"),
      shipped: new fixture.DateOnly(2026, 2, 3),
      tags: ["a", "b"],
    });
    const form = fixture.formFor(order, { culture: fixture.cultures["de-DE"] });
    assert.equal(String(form.display("total")), "1.234,50\u00a0€");
    assert.equal(String(form.display((m) => m.tags)), "a, b");
    assert.equal(String(form.display("shipped")), "03.02.2026");
    assert.equal(String(form.displayName("customer.name")), "Name");
    assert.match(String(form.input("weight")), / value="2,000"/);
    assert.match(String(form.input("shipped")), / type="date" value="2026-02-03"/);
    assert.match(String(form.input("shipped", { type: "text" })), / value="03\.02\.2026"/);
    Object.assign(order, { total: null });
    assert.equal(String(form.display("total")), "free");
  });
});
