// @ts-nocheck
import { ApiController, ControllerBase, FromBody, FromForm, HttpGet, Route, type FormFile, FromQuery } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  find(@FromQuery() filter: Filter) {}
  //   ^^^^^^ LIG1018

  @HttpGet("explicit")
  explicit(@FromQuery() filter: Filter) {}
  //                   ^^^^^^ LIG1018

  @HttpGet("form")
  form(@FromQuery() text: string, file: FormFile) {}
  //               ^^^^ LIG1018
  //                             ^^^^ LIG1018

  @HttpGet("apart")
  apart(@FromQuery() { name }: Filter) {}
  //    ^^^^^^^^ LIG1018
}

export class Filter {
  name?: string;
}
