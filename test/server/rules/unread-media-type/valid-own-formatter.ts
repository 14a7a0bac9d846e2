// @ts-nocheck
import { Consumes, ControllerBase, createApp, FromBody, HttpPost, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  @Consumes("text/csv")
  create(@FromBody() order: NewOrder) {}
}

export class NewOrder {
  customer?: string;
}

class CsvFormatter {
  readonly mediaTypes = ["text/csv"];
}

await createApp({
  controllers: [OrdersController],
  inputFormatters: (formatters) => formatters.push(new CsvFormatter()),
});
