// @ts-nocheck
import { ApiController, ControllerBase, HttpGet, HttpPost, Route } from "ligature";

// A path of its own: the action is called by another one on purpose.
@Route("home")
export class HomeController extends ControllerBase {
  index() {
    return "home";
  }

  @HttpPost("reset")
  reset() {
    return this.index();
  }
}

@Route("[controller]/[action]")
export class ToolsController extends ControllerBase {
  first() {
    return this.second();
  }

  second() {
    return 2;
  }
}

// Nobody calls it, or it calls itself.
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {}

  any(depth: number) {
    return depth === 0 ? 0 : this.any(depth - 1);
  }
}

// Another `this`.
@Route("lines")
export class LinesController extends ControllerBase {
  @HttpGet()
  list(): void {
    this.inner = class {
      load() {}
      again() {
        this.load();
      }
    };
  }

  inner: unknown;

  load() {}
}

// No route leads to it.
export class LooseController extends ControllerBase {
  @HttpGet("loose")
  list() {
    return this.load();
  }

  load() {}
}
