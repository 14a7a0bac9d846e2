// @ts-nocheck
import { ApiController, ControllerBase, FromBody, HttpPost, Route, FromForm as Field, type FormFile } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  create(@FromBody() order: NewOrder, @Field() note: string) {}
  //                                           ^^^^ LIG1017

  @HttpPost("inferred")
  inferred(order: NewOrder, file: FormFile) {}
  //                        ^^^^ LIG1017

  @HttpPost("dictionary")
  dictionary(file: FormFile, meta: Record<string, string>) {}
  //         ^^^^ LIG1017

  @HttpPost("comment")
  comment(
    file: FormFile,
    // `file` LIG1017
    // once @FromBody()
    order: NewOrder,
  ) {}

  @HttpPost("rest")
  rest(file: FormFile, ...orders: NewOrder[]) {}
  //   ^^^^ LIG1017
  //                      ^^^^^^ LIG1045

  @HttpPost("parts")
  parts(@FromBody() { customer }: NewOrder, file: FormFile) {}
  //                                        ^^^^ LIG1017

  @HttpPost("lines")
  lines(
    file: FormFile,
    // `file` LIG1017
    @FromBody({ emptyBody: "allow" })
    order: NewOrder,
  ) {}
}

export class NewOrder {
  customer?: string;
}
