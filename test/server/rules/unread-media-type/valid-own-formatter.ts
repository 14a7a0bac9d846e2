// @ts-nocheck
import { Consumes, ControllerBase, createApp, FromBody, HttpPost, Route } from "ligature";
import { CsvFormatter } from "./csv-formatter.js";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  @Consumes("text/csv")
  create(@FromBody() order: NewOrder) {}
}

export class NewOrder {
  customer?: string;
}

await createApp({
  controllers: [OrdersController],
  inputFormatters: (formatters) => formatters.push(new CsvFormatter()),
});
