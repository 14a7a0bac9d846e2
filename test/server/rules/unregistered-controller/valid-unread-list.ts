// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("a")
export class AController extends ControllerBase {
  @HttpGet()
  get() {
    return "a";
  }
}

@Route("b")
export class BController extends ControllerBase {
  @HttpGet()
  get() {
    return "b";
  }
}

await createApp({ controllers: process.env.ALL ? [AController, BController] : [AController] });
