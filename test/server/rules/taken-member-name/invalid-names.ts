// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, Route } from "ligature";

@Route("reports")
export class ReportsController extends ControllerBase {
  @HttpGet("[action]/{id}")
  file(id: string) {
    // `file` LIG1058
    return id;
  }

  @HttpPost("[action]")
  public async content() {
    //         ^^^^^^^ LIG1058
    return "content";
  }

  @HttpGet("contents")
  getContent() {
    return "postContent";
  }
}
