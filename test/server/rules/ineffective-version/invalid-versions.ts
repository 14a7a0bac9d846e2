// @ts-nocheck
import {
  ControllerBase,
  DisableResponseCompression,
  ETag,
  HttpGet,
  HttpPut,
  ResponseCache,
  type ActionResult,
  type EntityTagHeader,
} from "ligature";

export class Order {
  id = 0;
  version = 1;
}

@ETag("version")
// `@ETag("version")` LIG1056
export class Basket {
  version = 1;
}

@ResponseCache({ duration: 60 })
// `@ResponseCache({ duration: 60 })` LIG1056
@DisableResponseCompression()
// `@DisableResponseCompression()` LIG1056
export class Secret {
  text = "";
}

export class OrdersController extends ControllerBase {
  @ETag("vesion")
  // `@ETag("vesion")` LIG1056
  @HttpGet("orders/one")
  one(): ActionResult<Order> {
    return this.notFound();
  }

  @ETag("version")
  // `@ETag("version")` LIG1056
  @HttpGet("orders")
  list(): Order[] {
    return [];
  }

  @HttpGet("basket")
  basket(): Basket {
    return new Basket();
  }

  @HttpGet("secret")
  @ResponseCache({ duration: 60 })
  @DisableResponseCompression()
  secret(): Secret {
    return new Secret();
  }

  @HttpPut("orders")
  put(match: EntityTagHeader | null) {}
  // `match` LIG1056
}
