// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

export abstract class CrudController extends ControllerBase {
  @HttpGet()
  list() {
    return ["one"];
  }
}

export class NamedController extends CrudController {
  @HttpGet("name")
  name() {
    return "name";
  }
}

@Route("a")
export class AController extends NamedController {}

export function controllerOf(path: string) {
  @Route(path)
  class LocalController extends ControllerBase {
    @HttpGet()
    get() {
      return path;
    }
  }
  return LocalController;
}

await createApp({ controllers: [AController] });
