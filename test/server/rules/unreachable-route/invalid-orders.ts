// @ts-nocheck
import { AcceptVerbs, ControllerBase, HttpGet, HttpPost, Route, type Int32 } from "ligature";

export class FilesController extends ControllerBase {
  @HttpGet("files/{**path}", { order: -1 })
  any(path: string) {}

  @AcceptVerbs("GET", "POST", { route: "{kind}/by-name/{name?}", order: -2 })
  named(kind: string, name: string | null) {}
}

@Route("files")
export class RecentController extends ControllerBase {
  @HttpGet("recent")
  //       ^^^^^^^^ LIG1038
  recent() {}

  @HttpGet("{id:int}/lines")
  //       ^^^^^^^^^^^^^^^^ LIG1038
  lines(id: Int32) {}

  @HttpPost("by-name/{name}")
  //        ^^^^^^^^^^^^^^^^ LIG1038
  save(name: string) {}

  @HttpPost("other")
  other() {}
}
