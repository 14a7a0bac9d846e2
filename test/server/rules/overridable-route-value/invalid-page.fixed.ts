// @ts-nocheck
import { Authorize, Page, PageModel, type Int32, FromRoute } from "ligature";

@Page("docs/{id:int}")
@Authorize("adult")
export class DocPage extends PageModel {
  onGet(id: Int32) {}

  onPost(@FromRoute() id: Int32, title: string) {}
  //     `id` LIG1051
}
