// @ts-nocheck
import { ControllerBase, FromBody, HttpGet, HttpPost, RouteOptions } from "ligature";

const limits = { bodyLimit: 5 };
const hook = async () => {};

@RouteOptions({ url: "/x", method: "GET" })
// `@RouteOptions({ url: "/x", method: "GET" })` LIG1030
// `@RouteOptions({ url: "/x", method: "GET" })` LIG1030
export class OrdersController extends ControllerBase {
  @RouteOptions({ handler: hook, preParsing: hook, errorHandler: hook })
  // `@RouteOptions({ handler: hook, preParsing: hook, errorHandler: hook })` LIG1030
  // `@RouteOptions({ handler: hook, preParsing: hook, errorHandler: hook })` LIG1030
  // `@RouteOptions({ handler: hook, preParsing: hook, errorHandler: hook })` LIG1030
  @HttpPost("a")
  a(@FromBody() order: object) {}

  @RouteOptions(limits)
  // `@RouteOptions(limits)` LIG1030
  @HttpPost("b")
  b(@FromBody() order: object) {}

  @RouteOptions({ schema: { body: {}, hide: true } })
  // `@RouteOptions({ schema: { body: {}, hide: true } })` LIG1030
  @HttpPost("c")
  c(@FromBody() order: object) {}

  @RouteOptions({ config: { action: "x" }, onRequest: "hook", preHandler: [hook, 5], constraints: "1" })
  // `@RouteOptions({ config: { action: "x" }, onRequest: "hook", preHandler: [hook, 5], constraints: "1" })` LIG1030
  // `@RouteOptions({ config: { action: "x" }, onRequest: "hook", preHandler: [hook, 5], constraints: "1" })` LIG1030
  // `@RouteOptions({ config: { action: "x" }, onRequest: "hook", preHandler: [hook, 5], constraints: "1" })` LIG1030
  // `@RouteOptions({ config: { action: "x" }, onRequest: "hook", preHandler: [hook, 5], constraints: "1" })` LIG1030
  @HttpPost("d")
  d(@FromBody() order: object) {}

  @HttpGet("e") @RouteOptions({ url: undefined }) e() {}
}
