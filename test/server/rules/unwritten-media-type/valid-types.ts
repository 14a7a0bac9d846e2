// @ts-nocheck
import { ControllerBase, HttpGet, Produces, Route, UseFilters, type ActionResult } from "ligature";
import { ActionResultBase } from "ligature";

export class XmlResult extends ActionResultBase {
  execute(reply) {
    return reply.type("application/xml").send("<a/>");
  }
}

export class ToXml {
  onResultExecution(context, next) {
    return next();
  }
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("json")
  @Produces("application/hal+json", "application/json")
  asJson(): Order {
    return new Order();
  }

  @HttpGet("json-text")
  @Produces("application/json", "text/plain")
  jsonText(): string {
    return "a";
  }

  @HttpGet("text")
  @Produces("application/xml", "text/csv")
  text(): string {
    return "<order/>";
  }

  @HttpGet("bytes")
  @Produces("image/png")
  bytes(): Uint8Array {
    return new Uint8Array();
  }

  @HttpGet("rows")
  @Produces("text/csv")
  async *rows(): AsyncGenerator<string> {
    yield "a,b";
  }

  @HttpGet("either")
  @Produces("text/csv", "application/json")
  either(): Order | string {
    return "a,b";
  }

  @HttpGet("content")
  @Produces("text/html")
  asContent(): ActionResult<Order> {
    return Math.random() > 1 ? new Order() : this.content("<p>", "text/html; charset=utf-8");
  }

  @HttpGet("file")
  @Produces("application/pdf")
  asFile(type: string) {
    return this.file(new Uint8Array(), type);
  }

  @HttpGet("own")
  @Produces("application/xml")
  own(): ActionResult<Order> {
    return new XmlResult();
  }

  @HttpGet("reply")
  @Produces("application/xml")
  byReply(): void {
    this.reply.type("application/xml").send("<a/>");
  }

  @HttpGet("unknown")
  @Produces("application/xml")
  asUnknown(): unknown {
    return "<a/>";
  }

  @HttpGet("filtered")
  @Produces("application/xml")
  @UseFilters(ToXml)
  filtered(): Order {
    return new Order();
  }
}

@Route("invoices")
@Produces("application/pdf")
export class InvoicesController extends ControllerBase {
  @HttpGet()
  one(): Order {
    return new Order();
  }

  @HttpGet("file")
  asFile(): Uint8Array {
    return new Uint8Array();
  }
}

export class Order {
  id = 0;
}
