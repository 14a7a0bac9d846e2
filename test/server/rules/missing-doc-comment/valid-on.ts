// @ts-nocheck
import { ApiExplorerSettings, ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  /** All orders. */
  @HttpGet()
  list() {}

  @HttpGet("hidden")
  @ApiExplorerSettings({ ignoreApi: true })
  hidden() {}
}

export const app = await createApp({
  controllers: [OrdersController],
  severities: { "missing-doc-comment": "warning" },
});
