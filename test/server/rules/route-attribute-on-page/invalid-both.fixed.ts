// @ts-nocheck
import { HttpGet, Page, PageModel, Route } from "ligature";

@Page("/courses")
// `@Route("elsewhere")` LIG1015
export class CoursesPage extends PageModel {
  // `@HttpGet("list")` LIG1015
  onGet() {}
}
