// @ts-nocheck
import { BindProperty, ControllerBase, FromCookie, HttpGet } from "ligature";

export class Settings {
  theme: string = "light";
}

export class PagesController extends ControllerBase {
  @FromCookie() property: Settings | null = null;
  // `@FromCookie()` LIG1041

  @HttpGet("pages")
  show(@FromCookie() settings: Settings) {}
  //   `@FromCookie()` LIG1041

  @HttpGet("list")
  list(@FromCookie("ids") ids: string[]) {}
  //   `@FromCookie("ids")` LIG1041
}
