// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, RouteOptions } from "ligature";
import { makeHook, options } from "./elsewhere.js";

const hook = async () => {};

@RouteOptions({
  config: { rateLimit: { max: 5, keyGenerator: (request) => request.ip } },
  logLevel: "warn",
  onRequest: hook,
})
export class OrdersController extends ControllerBase {
  @RouteOptions({
    onRequest: [hook, makeHook()],
    preHandler: () => {},
    onSend: OrdersController.hook,
    schema: { hide: true },
  })
  @HttpPost("a")
  a() {}

  @RouteOptions(options)
  @RouteOptions({ helmet: false, compress: { threshold: 5 }, constraints: { version: "1.0.0", host: /x/ } })
  @HttpGet("b")
  b() {}

  @RouteOptions({ constraints: { version: "2.0.0" } })
  @HttpGet("b")
  c() {}
}
