// @ts-nocheck
import { Consumes, ControllerBase, createApp, FromBody, HttpPost, ModelBinder, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost("one")
  @Consumes("text/csv", "text/json")
  one(@FromBody() order: NewOrder) {}

  @HttpPost("two")
  @Consumes("application/vnd.shop+json; charset=utf-8")
  two(@FromBody() order: NewOrder) {}

  @HttpPost("three")
  @Consumes("application/*")
  three(@FromBody() order: NewOrder) {}

  @HttpPost("four")
  @Consumes("Application/XML")
  four(@FromBody() order: NewOrder) {}

  @HttpPost("five")
  @Consumes("text/csv")
  five() {}

  @HttpPost("six")
  @Consumes("*/*")
  six(@FromBody() order: NewOrder) {}

  @HttpPost("seven")
  @Consumes("text/csv")
  seven(@FromBody() @ModelBinder({ binderType: CsvBinder }) order: NewOrder) {}

  @HttpPost("eight")
  @Consumes("text/csv")
  eight(@FromBody() table: Table) {}
}

export class CsvBinder {
  bindModelAsync() {}
}

@ModelBinder({ binderType: CsvBinder })
export class Table {
  rows?: string;
}

export class NewOrder {
  customer?: string;
}

await createApp({ controllers: [OrdersController], xmlSerializerFormatters: true });
