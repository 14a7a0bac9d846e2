import type { TestRunner } from "./starter-options.js";
import { testText } from "./test-files.js";

/** The application of a new project with pages: a form with its view, its layout and its style. */
export function pageFiles(runner: TestRunner): Readonly<Record<string, string>> {
  return {
    "src/main.ts": main,
    "src/app.ts": app,
    "src/index.page.ts": page,
    "views/index.eta": view,
    "views/layout.eta": layout,
    "views/error.eta": error,
    "assets/site.css": style,
    "test/index.test.ts": test(runner),
  };
}

const main = `import { listenOptions } from "ligature";
import { createApplication } from "./app.js";

const app = await createApplication();
// Reads HOST and PORT. Default: port 3000, on this machine only, or on all addresses in a container.
const address = await app.listen(listenOptions());
console.log(address);
`;

const app = `import { createApp } from "ligature";
import { IndexPage } from "./index.page.js";

export function createApplication() {
  return createApp({
    pages: [IndexPage],
    // The templates are in views/, beside src/. Forms have an antiforgery token.
    views: { layout: "layout" },
    // Templates name its files with it.asset("site.css").
    staticFiles: { root: new URL("../assets", import.meta.url) },
    // /health/live and /health/ready
    health: {},
    // On SIGTERM and SIGINT, running requests complete before the process ends.
    shutdown: true,
  });
}
`;

const page = `import {
  BindProperty,
  Display,
  Page,
  PageModel,
  Range,
  Required,
  StringLength,
  TempData,
  type Int32,
} from "ligature";

/** A form that greets. Its view is views/index.eta. */
@Page("/")
export class IndexPage extends PageModel {
  @BindProperty()
  @Required()
  @StringLength(40)
  @Display({ name: "Your name" })
  name = "";

  @BindProperty()
  @Range(1, 5)
  @Display({ name: "How often" })
  times: Int32 = 1;

  /** Is kept for the next request. */
  @TempData() greeting?: string;

  onPost() {
    // Shows the form again, with its errors and all that was typed.
    if (!this.modelState.isValid) return this.page();
    const greetings = Array<string>(this.times).fill(\`Hello, \${this.name}!\`);
    this.greeting = greetings.join(" ");
    // Reloading the next page sends nothing again.
    return this.redirectToPage();
  }
}
`;

const view = `<% const { form } = it; it.viewData.title = "Greetings" %>
<h1>Greetings</h1>
<% if (it.model.greeting) { %><p role="status"><%= it.model.greeting %></p><% } %>
<%= form.open() %>
  <%= form.summary("modelOnly") %>
  <div><%= form.label("name") %> <%= form.input("name") %> <%= form.errors("name") %></div>
  <div><%= form.label("times") %> <%= form.input("times") %> <%= form.errors("times") %></div>
  <%= form.button("Greet") %>
<%= form.close() %>
`;

const layout = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title><%= it.viewData.title ?? "Greetings" %></title>
    <link rel="stylesheet" href="<%= it.asset("site.css") %>">
  </head>
  <body>
    <main><%~ it.body %></main>
  </body>
</html>
`;

const error = `<% it.viewData.title = it.model.title %>
<h1><%= it.model.title %></h1>
<p><%= it.model.detail %></p>
<p><a href="<%= it.url.page("/index") %>">Home</a></p>
`;

const style = `body {
  font-family: system-ui, sans-serif;
  margin: 2rem;
}

.field-validation-error {
  color: #b00020;
}
`;

function test(runner: TestRunner): string {
  const { imports, define, equal, matches } = testText(runner);
  return `${imports}
import { createApplication } from "../src/app.js";

/** Opens the form, and sends it with its token, as a browser does. */
async function send(fields: Record<string, string>) {
  const app = await createApplication();
  const form = await app.inject({ url: "/" });
  const token = /name="(__\\w+)" value="([^"]+)"/.exec(form.body);
  const cookies = Object.fromEntries(
    form.cookies.map(({ name, value }) => [name, value]),
  );
  const response = await app.inject({
    method: "POST",
    url: "/",
    cookies,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({
      ...fields,
      [token?.[1] ?? ""]: token?.[2] ?? "",
    }).toString(),
  });
  await app.close();
  return response;
}

${define}("a form that is valid leads to the next page", async () => {
  const response = await send({ name: "Ann", times: "2" });
  ${equal("response.statusCode", "302")}
  ${equal("response.headers.location", '"/"')}
});

${define}("a form without a name comes back with its errors", async () => {
  const response = await send({ name: "", times: "2" });
  ${equal("response.statusCode", "200")}
  ${matches("response.body", "/The Your name field is required/")}
});
`;
}
