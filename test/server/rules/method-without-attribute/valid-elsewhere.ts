// @ts-nocheck
import { AcceptVerbs, ApiController, ControllerBase, HttpGet, Page, PageModel, Route } from "ligature";
import { attribute } from "ligature/internal/attributes";

const HttpSearch = attribute({ name: "HttpSearch", targets: ["method"], create: () => ({ methods: ["SEARCH"] }) });

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {}

  @AcceptVerbs("PUT", "PATCH")
  change() {}

  @Route("all")
  all() {}

  @HttpSearch()
  search() {}
}

@ApiController()
@Route("api/[controller]")
export abstract class Api extends ControllerBase {
  @HttpGet()
  find() {}
}

export class ThingsController extends Api {
  override find() {}
}

@Route("home")
export class HomeController extends ControllerBase {
  index() {}
}

@Page("/contact")
export class ContactPage extends PageModel {
  onGet() {}

  load() {}
}
