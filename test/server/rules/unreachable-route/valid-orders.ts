// @ts-nocheck
import { Consumes, ControllerBase, HttpGet, HttpPost, HttpPut, Route, type Int32 } from "ligature";

@Route("files")
export class FilesController extends ControllerBase {
  @HttpGet("{**path}")
  any(path: string) {}

  @HttpGet("recent")
  recent() {}

  @HttpGet("first/{id:int}", { order: -1 })
  byId(id: Int32) {}

  @HttpGet("first/{name}")
  byName(name: string) {}

  @HttpPut("{a}/{b}", { order: -1 })
  two(a: string, b: string) {}

  @HttpPut("{a}/{b}/last")
  three(a: string, b: string) {}

  @HttpPut("pages/{page?}")
  page(page: string | null) {}

  @HttpPost("{**path}", { order: -1 })
  @Consumes("text/plain")
  text(path: string) {}

  @HttpPost("upload")
  upload() {}
}
