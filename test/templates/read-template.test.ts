import assert from "node:assert/strict";
import { readTemplate, type TemplateName } from "#runtime/templates/index.js";

/** The names of a template, short: `field customer name`, `page /orders`. */
function namesIn(text: string): string[] {
  return readTemplate(text).names.map((name) => {
    assert.equal(text.slice(name.start, name.end), name.name);
    return short(name);
  });
}

function short(name: TemplateName): string {
  switch (name.kind) {
    case "field":
      return ["field", ...name.path, name.name].join(" ");
    case "template":
      return `template ${name.name} ${name.form === null ? "-" : name.form.join(".")}`.trim();
    case "action":
      return `action ${name.controller ?? "?"}.${name.name}`;
    case "handler":
      return `handler ${name.page === undefined ? "" : String(name.page)}.${name.name}`;
    default:
      return `${name.kind} ${name.name}`;
  }
}

/** The text of a template, and the names that are found. */
const cases: readonly [what: string, text: string, names: readonly string[]][] = [
  ["calls of it.form", `<%= it.form.input("email") %><%~ it.form.errors('email') %>`, ["field email", "field email"]],
  ["a form in a constant", `<% const { form } = it %><%= form.label("a") %>`, ["field a"]],
  ["a form with another name", `<% const { form: f, url } = it %><%= f.label("a") %><%= url.page("/x") %>`, ["field a", "page /x"]],
  ["a constant for the form", "<% const f = it.form; const g = f %><%= g.input(`a`) %>", ["field a"]],
  ["lines without semicolons", "<%\n const f = it.form\n const n = 5\n%><%= f.input('a') %>", ["field a"]],
  ["parts", `<% const c = it.form.at("customer") %><%= c.at("address").input("city") %>`, ["field customer", "field customer address", "field customer address city"]],
  ["parts with an index", `<% const c = it.form.at("lines[2].owner") %><%= c.input("name") %>`, ["field lines[2].owner", "field lines 2 owner name"]],
  ["items", `<% for (const line of it.form.items("lines")) { %><%= line.input("sku") %><% } %><%= line.input("no") %>`, ["field lines", "field lines 0 sku"]],
  ["items of items", `<% for (const a of it.form.items("a")) for (const b of a.items("b")) { %><%= b.input("c") %><% } %>`, ["field a", "field a 0 b", "field a 0 b 0 c"]],
  ["the item itself", `<% for (const tag of it.form.items("tags")) { %><%= tag.input("") %><% } %>`, ["field tags", "field tags 0 "]],
  ["parameters of functions", `<% const { form } = it; const f = (form) => form.input("no"); [1].map(form => form.input("no")); function g(form) { return form.input("no") } %><%= form.input("a") %>`, ["field a"]],
  ["a function that uses the form", `<% const { form } = it; const f = (name) => form.label("a") + form.label(name) %>`, ["field a"]],
  ["a variable that changes", `<% let form = it.form; form = other %><%= form.input("no") %>`, []],
  ["an expression that is no form", `<% const form = it.form ?? other; const g = other.form %><%= form.input("no") %><%= g.input("no") %>`, []],
  ["a property of another object", `<%= other.it.form.input("no") %><%= form.input("no") %>`, []],
  ["a form of another object", `<% const shown = it.formFor(it.model) %><%= shown.input("no") %><%= shown.toRoute("r") %>`, ["route r"]],
  ["comments", `<% /* it.form.input("no") %> */ // it.form.input("no")\n %><%= it.form.input("a") %>`, ["field a"]],
  ["strings with code", `<%= "it.form.input('no') %>" %><%= it.form.input("a") %>`, ["field a"]],
  ["text outside of tags", `it.form.input("no") <%= it.form.input("a") %> it.form.input("no")`, ["field a"]],
  ["regular expressions", `<% if (/["'(]/.test(x)) { %><%= it.form.input("a") %><% } %>`, ["field a"]],
  ["divisions", `<%= it.n / 2 %><%= it.form.input("a") %><%= 4 / 2 %>`, ["field a"]],
  ["template literals", "<%= `a ${it.form.input('a')} ${`b ${it.form.input('b')}`} it.form.input('no')` %>", ["field a", "field b"]],
  ["texts with escapes and parts", `<%= it.form.input("a\\x62") %><%= it.form.input("a" + b) %><%= it.form.input(\`\${a}\`) %>`, []],
  ["nested calls", `<%= wrap(it.form.label("a"), { x: [it.form.input("b", { class: f("no") })] }) %>`, ["field a", "field b"]],
  ["optional chains", `<%= it?.form?.input("a") %>`, ["field a"]],
  ["blanks and signs of tags", `<%-= it.form . input ( "a" , {} ) _%>`, ["field a"]],
  ["a tag without an end", `<%= it.form.input("a")`, ["field a"]],
  ["a call without an end", `<%= it.form.input("a" %>`, []],
  ["destinations", `<%= it.form.open({ route: "r", values: { id: 1 } }) %><%= it.form.link("Text", { page: "/p", handler: "H" }) %><%= it.form.button("B", { handler: "H" }) %>`, ["route r", "page /p", "handler /p.H", "handler .H"]],
  ["destinations that are not constant", `<%= it.form.open({ ...other, route: "no" }) %><%= it.form.open(options) %><%= it.form.button("B", { page: p, handler: "H" }) %>`, ["handler null.H"]],
  ["an action", `<%= it.form.toAction("edit", "Orders") %><%= it.url.action("list") %><%= it.form.open({ action: "a", controller: "C" }) %>`, ["action Orders.edit", "controller Orders", "action ?.list", "action C.a", "controller C"]],
  ["links of url", `<a href="<%= it.url.routeUrl("order", { id: 5 }) %>"><% const { url } = it %><%= url.page("../list", { handler: "H" }) %>`, ["route order", "page ../list", "handler ../list.H"]],
  ["other templates", `<% layout("/layout") %><%~ include("./row") %><%~ include("x", { form: it.form.at("a"), model: 1 }) %><%~ include("y", data) %><%~ include("z", { model: 1 }) %><%~ include("w", { form: other }) %>`, ["template /layout", "template ./row", "template x a", "field a", "template y -", "template z", "template w -"]],
]; // prettier-ignore

describe("names in templates", () => {
  for (const [what, text, names] of cases) {
    it(`are found when a template has ${what}`, () => {
      assert.deepEqual(namesIn(text), names);
    });
  }

  it("have their places, and nothing fails, when a template is random", () => {
    const parts = ["it.form", ".input(", '"a"', "'", "`", "${", "}", "{", "(", ")", "<%", "%>", "<%=", "/*", "*/", "//", "\n", "\\", "/", "=>", "const {form} = it", "for (const x of ", "form", ".items(", ";", ","]; // prettier-ignore
    let seed = 7;
    const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
    for (let run = 0; run < 2_000; run++) {
      const text = Array.from({ length: 40 }, () => parts[next() % parts.length]).join("");
      for (const { name, start, end } of readTemplate(text).names) assert.equal(text.slice(start, end), name);
    }
  });
});
