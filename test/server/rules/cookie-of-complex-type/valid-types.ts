// @ts-nocheck
import { ControllerBase, FromCookie, HttpGet, type DateTime, type Guid, type Int32 } from "ligature";

export enum Theme {
  light,
  dark,
}

export class PagesController extends ControllerBase {
  @HttpGet("pages")
  show(
    @FromCookie() theme: Theme | null,
    @FromCookie("count") count: Int32,
    @FromCookie() since: DateTime | null,
    @FromCookie() kind: "a" | "b" | null,
    @FromCookie() id: Guid | null,
  ) {}
}
