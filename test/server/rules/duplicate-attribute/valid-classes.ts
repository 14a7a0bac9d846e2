// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, MaxLength, Route } from "ligature";

class Tag {
  @MaxLength(5) name!: string;
}

class Code {
  @MaxLength(3) name!: string;
}

interface TagAndCode extends Tag, Code {}

type Both = Tag & Code;

@Route("tags")
export class TagsController extends ControllerBase {
  @HttpPost("interface")
  add(@FromBody() tag: TagAndCode) {}

  @HttpPost("intersection")
  addBoth(@FromBody() tag: Both) {}
}
