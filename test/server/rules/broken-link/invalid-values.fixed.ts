// @ts-nocheck
import { ControllerBase, createApp, FromRoute, HttpGet, HttpPost, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}/{part?}", { name: "order" })
  get(id: string, part?: string) {
    return { id, part };
  }

  @HttpGet("by/{order-id}", { name: "by id" })
  byId(@FromRoute({ name: "order-id" }) id: string) {
    return id;
  }

  @HttpGet("{year}/{month}", { name: "month" })
  month(year: string, month: string) {
    return { year, month };
  }

  @HttpPost()
  create() {
    const ib = 1;
    return [
      this.url.routeUrl("order", { number: 1 }),
      //                 ^^^^^ LIG5016
      this.url.routeUrl("order", { page: 2, id: 1 }),
      //                                    ^^^^^^^ LIG5016
      this.url.routeUrl("order", { id: 1 }),
      //                           ^^^ LIG5016
      this.url.routeUrl("by id", { "order-id": 1, "page-size": 2 }),
      //                            ^^^^^^^^ LIG5016
      this.url.routeUrl("order", { id: ib }),
      //                           ^^ LIG5016
      this.url.routeUrl("by id", { "order-id": 1 }),
      //                           ^^^^^^^ LIG5016
      this.url.routeUrl("month"),
      //                 ^^^^^ LIG5016
      this.createdAtAction("get", {}),
      //                    ^^^ LIG5016
    ];
  }
}

await createApp({ controllers: [OrdersController] });
