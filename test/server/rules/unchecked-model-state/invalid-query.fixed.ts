// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, Range, Route, AutomaticBadRequest } from "ligature";

@Route("lines")
export class LinesController extends ControllerBase {
  @HttpGet()
  @AutomaticBadRequest()
  find(@FromQuery() @Range(1, 100) page: number): string {
    // `find` LIG1032
    return `${page}`;
  }
}
