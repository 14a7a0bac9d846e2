// @ts-nocheck
import { Consumes, ControllerBase, createApp, FromBody, HttpGet, HttpPost, Route } from "ligature";

@Route("orders")
@Consumes("text/csv", "text/tab-separated-values")
// `@Consumes("text/csv", "text/tab-separated-values")` LIG5017
export class OrdersController extends ControllerBase {
  @HttpPost()
  create(@FromBody() order: NewOrder) {}

  @HttpPost("json")
  @Consumes("application/json")
  change(@FromBody() order: NewOrder) {}

  @HttpPost("xml")
  @Consumes("application/xml")
  // `@Consumes("application/xml")` LIG5017
  xml(@FromBody() order: NewOrder) {}

  @HttpPost("form")
  @Consumes("multipart/form-data", "text/plain")
  // `@Consumes("multipart/form-data", "text/plain")` LIG5017
  form(@FromBody() order: NewOrder) {}

  @HttpGet()
  none() {}
}

export class NewOrder {
  customer?: string;
}

await createApp({ controllers: [OrdersController] });
