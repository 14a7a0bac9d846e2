import { AcceptVerbs, ControllerBase, Route } from "ligature";

@Route("duplicates")
export class DuplicatesController extends ControllerBase {
  @AcceptVerbs("GET", "POST", { name: "duplicate" })
  both() {}
}
