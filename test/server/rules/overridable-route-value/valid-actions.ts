// @ts-nocheck
import {
  AllowAnonymous,
  ApiController,
  Authorize,
  BindNever,
  Consumes,
  ControllerBase,
  FromBody,
  FromForm,
  FromQuery,
  FromRoute,
  HttpGet,
  HttpPost,
  Route,
  type Int32,
} from "ligature";

class Doc {
  @BindNever() id: Int32 = 0;
  title = "";
}

class Numbered {
  id: Int32 = 0;
}

@Route("docs")
@Authorize("adult")
export class DocsController extends ControllerBase {
  @HttpPost("{id:int}")
  save(@FromRoute() id: Int32, title: string) {}

  @HttpGet("{id:int}")
  get(id: Int32) {}

  @HttpPost("open/{id:int}")
  @AllowAnonymous()
  open(id: Int32) {}

  @HttpPost("bodies/{id:int}")
  body(id: Int32, @FromBody() doc: Numbered) {}

  @HttpPost("json/{id:int}")
  @Consumes("application/json")
  change(id: Int32) {}

  @HttpPost("models/{id:int}")
  model(doc: Doc) {}

  @HttpPost("numbered/{id:int}")
  numbered(@FromRoute() id: Int32, doc: Numbered) {}

  @HttpPost("forms/{id:int}")
  form(@FromRoute() id: Int32, @FromForm() numbered: Numbered) {}

  @HttpPost("queries/{id:int}")
  query(@FromRoute() id: Int32, @FromQuery({ name: "other" }) other: Int32) {}
}

@Route("users")
@Authorize()
export class UsersController extends ControllerBase {
  @HttpPost("{id:int}")
  save(id: Int32) {}
}

@ApiController()
@Route("api/docs")
@Authorize("adult")
export class ApiDocsController extends ControllerBase {
  @HttpPost("{id:int}")
  save(id: Int32) {}
}
