import assert from "node:assert/strict";
import type { Form } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { attributesOf, elementsOf, joined, textOf } from "./browser-form.js";
import { hostileUrls, payloads } from "./payloads.js";

type Fixture = typeof import("./fixtures/forms.js");

/** Each helper, and each position in which a text of others can stand. */
const positions: Record<string, (form: Form, text: string) => unknown> = {
  "the text of an input": (form) => form.input("note"),
  "the text of a hidden input": (form) => form.hidden("note"),
  "the value of another type": (form) => form.input("note", { type: "search" }),
  "a text area": (form) => form.textarea("note"),
  "a text that is shown": (form) => form.display("note"),
  "the errors": (form) => form.errors("note"),
  "the summary": (form) => form.summary(),
  "the summary of the model": (form) => form.summary("modelOnly"),
  "a label": (form, text) => form.label("note", text),
  "an attribute": (form, text) => form.input("note", { title: text, "data-x": text }),
  "the type of an input": (form, text) => form.input("note", { type: text }),
  "the class of errors": (form, text) => form.errors("note", { class: text, id: text }),
  "the description": (form, text) => form.input("note", { "aria-describedby": text }),
  "the options of a select": (form, text) => form.select("note", [{ value: text, text, group: text }, text], { optionLabel: text }),
  "the options of an object": (form, text) => form.select("note", { [text]: text }),
  "a chosen option": (form, text) => form.select("note", [[text, text]]),
  "a radio button": (form, text) => form.radio("note", text),
  "a group of radio buttons": (form, text) => form.radioGroup("note", [[text, text]], { class: text }),
  "a checkbox of a list": (form, text) => form.checkbox("tags", { value: text }),
  "a lost file": (form) => form.file("file"),
  "a list of items": (form) => form.items("tags").map((tag) => joined(tag.indexField(), tag.input(""))).join(""),
  "the key of a dictionary": (form, text) => form.input(`prices[${text.replaceAll(/[[\]]/g, "")}]`),
  "the text of a button": (form, text) => form.button(text, { values: { [text]: text } }, { name: text, value: text }),
  "the text of a link": (form, text) => form.link(text, { route: text, values: { [text]: text } }),
  "the path of a form": (form, text) => form.open({ values: { [text]: text }, attributes: { class: text, id: text } }),
  "the antiforgery token": (form) => form.antiforgeryToken(),
}; // prettier-ignore

const markup = new Set(["html", "head", "body", "form", "input", "textarea", "select", "option", "optgroup", "label", "span", "br", "div", "ul", "li", "fieldset", "legend", "button", "a"]); // prettier-ignore
const attributes = /^(?:id|name|type|value|title|data-x|class|for|role|action|method|enctype|href|formaction|label|rows|multiple|checked|selected|required|disabled|step|placeholder|aria-describedby|aria-invalid)$/; // prettier-ignore

/** The elements and attributes that no helper writes. */
function foreignParts(html: string): string[] {
  const elements = elementsOf(`<!doctype html><body>${html}`);
  const names = elements.flatMap((element) => Object.keys(attributesOf(element)));
  return [
    ...elements.map(({ tagName }) => tagName).filter((name) => !markup.has(name)),
    ...names.filter((name) => !attributes.test(name)),
  ];
}

describe("scripts", () => {
  let fixture: Fixture;

  before(async function () {
    this.timeout(60_000);
    fixture = await loadCompiled<Fixture>("./fixtures/forms.js", import.meta.url);
  });

  function hostileForm(text: string): Form {
    const modelState = new fixture.ModelState();
    modelState.setModelValue("note", text, text);
    for (const key of ["", "note"]) modelState.addModelError(key, `The value '${text}' is invalid.`);
    const { models } = fixture;
    const model = Object.assign(new models.Order(), { note: text, tags: [text, text], prices: { [text]: 1 } });
    const file = Object.assign(new models.Everything(), { file: { fileName: text } }) as unknown;
    const links = {
      current: () => "/orders",
      route: (name: string) => `/route?${new URLSearchParams({ name }).toString()}`,
      action: () => null,
      page: () => null,
    };
    const antiforgery = () => ({ formFieldName: text, requestToken: text });
    return new Proxy(fixture.formFor(model, { modelState, links, antiforgery }), {
      get(target, name) {
        const owner = name === "file" ? fixture.formFor(file as object, { modelState }) : target;
        const member = owner[name as keyof Form] as (...args: unknown[]) => unknown;
        return member.bind(owner);
      },
    });
  }

  it("are never part of the page when any text contains one of 100 payloads", () => {
    assert.equal(new Set(payloads).size, 100);
    for (const [position, write] of Object.entries(positions)) {
      for (const text of payloads) {
        const html = String(write(hostileForm(text), text));
        assert.deepEqual(foreignParts(html), [], `${position}: ${text}: ${html}`);
      }
    }
  }).timeout(60_000);

  it("are shown as the text that they are", () => {
    for (const text of payloads) {
      const html = joined("<body>", hostileForm(text).input("note"), hostileForm(text).textarea("note"));
      const [input, area] = ["input", "textarea"].map((name) =>
        elementsOf(html).find(({ tagName }) => tagName === name)!,
      );
      assert.equal(attributesOf(input!).value, text.replaceAll("\0", "\ufffd"));
      assert.equal(textOf(area!), text.replaceAll("\0", "\ufffd"));
    }
  });

  it("cannot be the URL of a form, a button or a link", () => {
    for (const url of hostileUrls) {
      const form = hostileForm("x");
      const refused = { code: "LIG2113" };
      assert.throws(() => form.open({ attributes: { action: url } }), refused, url);
      assert.throws(() => form.button("x", undefined, { formaction: url }), refused, url);
      assert.throws(() => form.link("x", {}, { href: url }), refused, url);
    }
    for (const url of ["/orders?a=b", "?handler=x", "#top", "https://example.com/a"]) {
      assert.match(String(hostileForm("x").link("x", {}, { href: url })), /^<a href=/);
    }
  });

  it("cannot be attributes", () => {
    const names = ["onclick", "ONFOCUS", "style", "srcdoc", "a b", "a=b", "a>b", "a\"b", "", "1a", "a\0", "a/b"]; // prettier-ignore
    for (const name of names)
      assert.throws(() => hostileForm("x").input("note", { [name]: "alert(1)" }), { code: "LIG2113" }, name);
  });
});
