// @ts-nocheck
import { ApiExplorerSettings, ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
@ApiExplorerSettings({ groupName: "public" })
//`@ApiExplorerSettings({ groupName: "pubic" })` LIG5014
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {
    return ["one"];
  }

  @HttpGet("known")
  @ApiExplorerSettings({ groupName: "internal" })
  known() {
    return ["one"];
  }

  @HttpGet("hidden")
  @ApiExplorerSettings({ groupName: "other", ignoreApi: true })
  hidden() {
    return ["one"];
  }

  @HttpGet("other")
  @ApiExplorerSettings({ groupName: "other" })
  //`@ApiExplorerSettings({ groupName: "other" })` LIG5014
  other() {
    return ["one"];
  }
}

await createApp({
  controllers: [OrdersController],
  openApi: { documents: { public: { title: "Orders" }, internal: { title: "Internal" } } },
});
