// @ts-nocheck
import {
  Authorize,
  BindProperty,
  ControllerBase,
  HttpPost,
  HttpPut,
  Required,
  Route,
  UseFilters,
  type Int32,
  FromRoute,
} from "ligature";

class Doc {
  id: Int32 = 0;
  title = "";
}

class OwnerFilter {
  async onResourceExecution(context, next) {
    await next();
  }
}

@Route("docs")
export class DocsController extends ControllerBase {
  @HttpPost("{id:int}")
  @Authorize("adult")
  save(@FromRoute() id: Int32, title: string) {}
  //   `id` LIG1051

  @HttpPut("{id:int}/{part}")
  @Authorize({ roles: ["editor", "admin"] })
  change(@Required() @FromRoute() id: Int32, @FromRoute() part: string) {}
  //                 `id` LIG1051
  //                            `part` LIG1051

  @HttpPost("filtered/{id:int}")
  @UseFilters(OwnerFilter)
  @Authorize()
  filtered(@FromRoute() id: Int32) {}
  //       `id` LIG1051

  @HttpPost("models/{id:int}")
  @Authorize("adult")
  model(doc: Doc) {}
  //    `doc` LIG1051
}

@Route("{tenant}/reports")
@Authorize({ policy: "adult" })
export class ReportsController extends ControllerBase {
  @FromRoute() @BindProperty() tenant = "";
  //              `tenant` LIG1051

  @HttpPost()
  add(name: string) {}
}
