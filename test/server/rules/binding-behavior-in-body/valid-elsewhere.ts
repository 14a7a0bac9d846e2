// @ts-nocheck
import {
  Bind,
  BindNever,
  ControllerBase,
  FromBody,
  FromForm,
  FromQuery,
  HttpGet,
  HttpPost,
  type Int32,
} from "ligature";

@Bind("name")
export class User {
  name!: string;
  @BindNever() isAdmin = false;
}

export class Account {
  name!: string;
  @BindNever() isAdmin = false;
}

export class Computed {
  name!: string;
  @BindNever() get isNew(): boolean {
    return false;
  }
}

export class UsersController extends ControllerBase {
  @HttpGet("users")
  find(@FromQuery() user: User, @FromQuery() @Bind("name") account: Account) {}

  @HttpPost("users/form")
  create(@FromForm() user: User) {}

  @HttpPost("users")
  add(@FromBody() user: Omit<Account, "isAdmin">) {}

  @HttpPost("computed")
  compute(@FromBody() computed: Computed) {}
}
