// @ts-nocheck
import { ControllerBase, createApp, HttpGet, HttpPost, Page, PageModel, Route } from "ligature";

const route = "odrer";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}", { name: "order" })
  get(id: string) {
    return [this.url.routeUrl("odrer", { id }), this.url.link(`ordre`, { id })];
    // `odrer` LIG5016
    // `ordre` LIG5016
  }

  @HttpPost()
  create() {
    if (this.request.id === "1") return this.createdAtRoute("xyz", { id: "1" });
    // `xyz` LIG5016
    return this.createdAtAction("gte", { id: "1" });
    // `gte` LIG5016
  }

  @HttpPost("import")
  import() {
    return this.acceptedAtRoute(route, { id: "1" });
    // `route` LIG5016
  }

  @HttpGet("latest")
  latest() {
    return this.redirectToAction("get", "Order", { id: "1" });
    // `Order` LIG5016
  }
}

@Page("/about")
export class AboutPage extends PageModel {
  onGet() {
    return this.url.action("gett", "Orders", { id: 1 });
    // `gett` LIG5016
  }
}

await createApp({ controllers: [OrdersController], pages: [AboutPage] });
