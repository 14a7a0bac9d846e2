// @ts-nocheck
import {
  ControllerBase,
  FromCookie,
  FromHeader,
  FromQuery,
  FromRoute,
  HttpGet,
  type DateTime,
  type Int32,
} from "ligature";

export class Filter {
  name?: string;
  since?: DateTime | Int32;
  // `since` LIG1067
}

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list(@FromQuery() customer: Int32 | string, @FromQuery() dates?: (DateTime | Int32)[]) {}
  //                `customer` LIG1067
  //                                                       `dates` LIG1067

  @HttpGet("orders/{id}")
  get(@FromRoute() id: Int32 | string, @FromHeader() version: Int32 | string | null) {}
  //               `id` LIG1067
  //                                                 `version` LIG1067

  @HttpGet("search")
  search(@FromQuery() filter: Filter, @FromCookie() last: Int32 | string) {}
  //                                                `last` LIG1067

  @HttpGet("latest")
  latest(customer?: Int32 | string) {}
  //     `customer` LIG1067
}
