// @ts-nocheck
import { ControllerBase, HttpGet, Page, PageModel, Route } from "ligature";

@Route("files/[controller]")
export class FilesController extends ControllerBase {
  @HttpGet("~/absolute/{name:length(1,20)}")
  a(name: string) {}

  @HttpGet("{code:regex(^\\d{{3}}$)}")
  b(code: string) {}

  @HttpGet("by/{**path}")
  c(path: string) {}

  @HttpGet("[[literal]]/{name}.{extension?}")
  d(name: string, extension?: string) {}
}

@Page("/courses/{id:int?}")
export class CoursesPage extends PageModel {
  onGet(id?: number) {}
}
