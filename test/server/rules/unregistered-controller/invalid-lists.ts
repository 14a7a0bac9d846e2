// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Page, PageModel, Route } from "ligature";

@Route("a")
export class AController extends ControllerBase {
  @HttpGet()
  get() {
    return "a";
  }
}

@Route("b")
export class BController extends ControllerBase {
  //         ^^^^^^^^^^^ LIG1057
  @HttpGet()
  get() {
    return "b";
  }
}

@Route("c")
class CController extends ControllerBase {
  //  ^^^^^^^^^^^ LIG1057
  @HttpGet()
  get() {
    return "c";
  }
}

@Page("/")
export class IndexPage extends PageModel {
  //         ^^^^^^^^^ LIG1057
  onGet() {
    return "page";
  }
}

const some = [
  AController, // the first
];
const all = [...some] as const;

await createApp({
  controllers: all,
});
