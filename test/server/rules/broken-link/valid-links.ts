// @ts-nocheck
import { ActionName, ControllerBase, createApp, HttpGet, HttpPost, Route } from "ligature";

/** Its own links, not Ligature's. */
const url = { routeUrl: (name: string, values: object) => ({ name, values }) };

export abstract class ListController extends ControllerBase {
  /** The controller that inherits it has the action. */
  protected list() {
    return this.url.action("page");
  }
}

@Route("orders")
export class OrdersController extends ListController {
  @HttpGet("{id:int}/{part?}", { name: "order" })
  get(id: string, part?: string) {
    // The values of this request are used.
    return [this.url.routeUrl("order", { part: "lines" }), this.url.action("get", undefined, {}), id, part];
  }

  @HttpGet("{page=1}/{*rest}", { name: "Page" })
  @ActionName("page")
  pages(page: string, rest: string) {
    return this.redirectToRoute("page", { page, rest });
  }

  @HttpPost()
  create(values: { id: number } | null, name: string) {
    const all = { ...values };
    return [
      this.url.routeUrl("ORDER", all),
      this.url.routeUrl("order", { ...values }),
      this.url.routeUrl("order", { [name]: 1 }),
      this.url.routeUrl(name, {}),
      this.url.routeUrl(`${name}s`, {}),
      this.url.routeUrl("page"),
      this.url.action("PAGE", "orders"),
      this.link(),
      url.routeUrl("nothing", {}),
    ];
  }

  /** `get` may call it. */
  private link() {
    return this.url.routeUrl("order");
  }
}

/** No application lists it, so nobody knows its routes. */
@Route("later")
// ligature-ignore LIG1057: it is not ready yet
export class LaterController extends ControllerBase {
  @HttpGet()
  get() {
    return this.url.routeUrl("elsewhere");
  }
}

export class Mailer {
  text(controller: OrdersController) {
    return controller.url.routeUrl("order");
  }
}

await createApp({ prefix: "/:tenant", controllers: [OrdersController] });
