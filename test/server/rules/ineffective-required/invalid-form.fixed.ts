// @ts-nocheck
import {
  AutomaticBadRequest,
  BindRequired,
  ControllerBase,
  createApp,
  Display,
  FromForm,
  FromQuery,
  HttpGet,
  HttpPost,
  Required,
  Route,
  type Int32,
} from "ligature";

export class Page {
  @Required() size!: Int32 | null;
  // `@Required()` LIG5013
  @Required() @BindRequired() number!: Int32;
  @Required() @Display({ order: 1, name: "The (order:" }) order!: Int32 | null;
  // `@Required()` LIG5013
}

@Route("pages")
@AutomaticBadRequest()
export class PagesController extends ControllerBase {
  @HttpGet()
  list(@FromQuery() page: Page) {
    return page.size;
  }

  @HttpGet("{id}")
  get(id: Int32, @FromQuery() @Required() version: Int32) {
    return id + version;
  }
}

await createApp({ controllers: [PagesController], strictBodies: true });
