// @ts-nocheck
import { Authorize, Page, PageModel, type Int32 } from "ligature";

@Page("docs/{id:int}")
@Authorize("adult")
export class DocPage extends PageModel {
  onGet(id: Int32) {}

  onPost(id: Int32, title: string) {}
  //     `id` LIG1051
}
