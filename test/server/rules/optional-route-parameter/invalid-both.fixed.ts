// @ts-nocheck
import { ControllerBase, FromRoute, HttpGet, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("pages/{page:int?}")
  list(page?: Int32) {}
  //   ^^^^ LIG1019

  @HttpGet("sizes/{size:int?}")
  sized(size: Int32 | null, text: Record<string, string>) {}
  //    ^^^^ LIG1019

  @HttpGet("lists/{size:int?}")
  lists(
    size?: Int32,
    // `size` LIG1019
  ) {}

  @HttpGet("years/{year:int}")
  year(@FromRoute() year?: Int32) {}
  //                ^^^^ LIG1019
}
