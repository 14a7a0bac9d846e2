/** A small application with pages and templates that name each other in each way. */
export const pageFiles = {
  "src/order.page.ts": `import { BindProperty, Page, PageModel, type Int32 } from "ligature";

@Page("/orders/{id:int}")
export class OrderPage extends PageModel {
  @BindProperty() note = "";

  onGet(id: Int32) {
    return id > 5 ? this.redirectToPage("list", { page: id }) : this.page({ layout: "shop/plain" });
  }

  onPostAddLineAsync(id: Int32) {
    return this.redirectToPage("/orders/[id]", { id, handler: "AddLine" });
  }

  onGetAddLine() {
    return this.partial("orders/row");
  }
}
`,
  "src/list.page.ts": `import { Page, PageModel } from "ligature";

@Page('/orders/list')
export class ListPage extends PageModel {
  onGetFirst(id: number) {
    return this.redirectToPage("[id]", { "id": id });
  }

  onPost() {
    return this.view("orders/[id]");
  }

  onPostMove() {}
}
`,
  "src/home.page.ts": `import { Page, PageModel } from "ligature";
const path = "/home";

@Page(path, { view: "start" })
export class HomePage extends PageModel {
  onPost() {
    return this.redirectToPage(undefined, { handler: "Other" });
  }
  onPostOther() {}
}
`,
  "src/sign-in.page.ts": `import { Page, PageModel } from "ligature";

@Page("/account/sign-in", { view: false })
export class SignInPage extends PageModel {
  onGet() {
    return this.redirectToPage("/home");
  }
}
`,
  "src/app.ts": `import { createApp } from "ligature";
import { HomePage } from "./home.page.js";
import { ListPage } from "./list.page.js";
import { OrderPage } from "./order.page.js";
import { SignInPage } from "./sign-in.page.js";

export const app = await createApp({
  pages: [HomePage, ListPage, OrderPage, SignInPage],
  authorization: { loginPath: "/account/Sign-In?from=pages" },
  views: { root: new URL("../views", import.meta.url), layout: "layout" },
});
`,
  "views/layout.eta": `<a href="<%= it.url.page("/orders/list") %>">All</a><%~ it.body %>`,
  "views/start.eta": `<a href="<%= it.url.page("/orders/[id]", { id: 5, handler: "AddLine" }) %>">First</a>`,
  "views/shop/plain.eta": `<%~ it.body %>`,
  "views/orders/list.eta": `<%= it.form.link("Go", { page: "[id]", values: { id: 7 } }) %><%~ include("./row") %>`,
  "views/orders/[id].eta": `<% const id = 5 %><%= it.form.button("Add", { handler: "AddLine" }) %><%= it.form.toPage("/orders/[id]", { id }) %><%~ include("./row.eta") %><%~ include("/orders/row") %>`,
  "views/orders/row.eta": `<i>row</i>`,
  "views/error.eta": `<i>error</i>`,
};
