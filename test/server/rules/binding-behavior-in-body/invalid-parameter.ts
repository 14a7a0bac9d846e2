// @ts-nocheck
import { Bind, ControllerBase, FromBody, HttpPost, type Int32 } from "ligature";

export class Book {
  id!: Int32;
  title!: string;
  price!: Int32;
}

export class BooksController extends ControllerBase {
  @HttpPost("books")
  create(@FromBody() @Bind("id,title") book: Book) {}
  //                 ^^^^^^^^^^^^^^^^^ LIG1024
}
