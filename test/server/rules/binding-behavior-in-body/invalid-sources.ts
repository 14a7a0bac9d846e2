// @ts-nocheck
import {
  ControllerBase,
  FromBody,
  FromCookie,
  FromHeader,
  FromQuery,
  FromRoute,
  FromServices,
  HttpPut,
  ModelBinder,
  Route,
  type Int32,
} from "ligature";

export class Rename {
  @FromRoute() id!: Int32;
  //`@FromRoute()` LIG1024
  @FromHeader({ name: "X-Tenant" }) tenant!: string;
  //`@FromHeader({ name: "X-Tenant" })` LIG1024
  @FromCookie("theme") theme: string | null = null;
  //`@FromCookie("theme")` LIG1024
  @ModelBinder({ name: "full-name" }) name!: string;
  //`@ModelBinder({ name: "full-name" })` LIG1024
  lines: Line[] = [];
}

export class Line {
  @FromQuery() number!: Int32;
  //`@FromQuery()` LIG1024
}

/** Not read from a body. */
export class Search {
  @FromHeader({ name: "X-Tenant" }) tenant!: string;
}

@Route("users")
export class UsersController extends ControllerBase {
  @HttpPut("{id}")
  rename(id: Int32, @FromBody() rename: Rename) {
    return this.modelState.isValid ? this.ok(id) : this.badRequest(rename);
  }

  @HttpPut("{id}/search")
  search(id: Int32, search: Search) {
    return this.modelState.isValid ? this.ok(id) : this.badRequest(search);
  }
}
