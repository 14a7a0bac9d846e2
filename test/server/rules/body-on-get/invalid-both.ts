// @ts-nocheck
import { ApiController, ControllerBase, FromBody, FromForm, HttpGet, Route, type FormFile } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  find(filter: Filter) {}
  //   ^^^^^^ LIG1018

  @HttpGet("explicit")
  explicit(@FromBody() filter: Filter) {}
  //                   ^^^^^^ LIG1018

  @HttpGet("form")
  form(@FromForm() text: string, file: FormFile) {}
  //               ^^^^ LIG1018
  //                             ^^^^ LIG1018

  @HttpGet("apart")
  apart({ name }: Filter) {}
  //    ^^^^^^^^ LIG1018
}

export class Filter {
  name?: string;
}
