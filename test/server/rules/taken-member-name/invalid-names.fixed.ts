// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, Route, ActionName } from "ligature";

@Route("reports")
export class ReportsController extends ControllerBase {
  @HttpGet("[action]/{id}")
  @ActionName("file")
  getFile(id: string) {
    // `file` LIG1058
    return id;
  }

  @HttpPost("[action]")
  @ActionName("content")
  public async contentAction() {
    //         ^^^^^^^ LIG1058
    return "content";
  }

  @HttpGet("contents")
  getContent() {
    return "postContent";
  }
}
