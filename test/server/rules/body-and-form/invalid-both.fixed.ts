// @ts-nocheck
import { ApiController, ControllerBase, FromBody, HttpPost, Route, FromForm as Field, type FormFile } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  create(@Field() order: NewOrder, @Field() note: string) {}
  //                                           ^^^^ LIG1017

  @HttpPost("inferred")
  inferred(@Field() order: NewOrder, file: FormFile) {}
  //                        ^^^^ LIG1017

  @HttpPost("dictionary")
  dictionary(file: FormFile, @Field() meta: Record<string, string>) {}
  //         ^^^^ LIG1017

  @HttpPost("comment")
  comment(
    file: FormFile,
    // `file` LIG1017
    // once @FromBody()
    @Field() order: NewOrder,
  ) {}

  @HttpPost("rest")
  rest(file: FormFile, ...orders: NewOrder[]) {}
  //   ^^^^ LIG1017
  //                      ^^^^^^ LIG1045

  @HttpPost("parts")
  parts(@Field() { customer }: NewOrder, file: FormFile) {}
  //                                        ^^^^ LIG1017

  @HttpPost("lines")
  lines(
    file: FormFile,
    // `file` LIG1017
    @Field()
    order: NewOrder,
  ) {}
}

export class NewOrder {
  customer?: string;
}
