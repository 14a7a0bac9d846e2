// @ts-nocheck
import {
  Bind,
  BindNever,
  BindRequired,
  ControllerBase,
  FromBody,
  FromForm,
  HttpPost,
  HttpPut,
  type Int32,
} from "ligature";

export class Address {
  street!: string;
  @BindNever() checked = false;
  //`@BindNever()` LIG1024
}

@Bind("id,title")
//`@Bind("id,title")` LIG1024
export class Book {
  id!: Int32;
  title!: string;
  price!: Int32;
}

export class User {
  name!: string;
  addresses: Address[] = [];
  byTitle: Record<string, Book> = {};
  @BindNever() isAdmin = false;
  //`@BindNever()` LIG1024
}

export class UsersController extends ControllerBase {
  @HttpPost("users/form")
  fromForm(@FromForm() user: User) {}

  @HttpPost("users")
  create(@FromBody() user: User) {}

  @HttpPut("users")
  replace(@FromBody() users: User[]) {}
}

class Wanted {
  @BindRequired() name!: string;
  // `@BindRequired()` LIG1024
}

export class WantedController extends ControllerBase {
  @HttpPost("wanted")
  create(@FromBody() wanted: Wanted) {}
}
