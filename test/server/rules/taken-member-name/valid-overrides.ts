// @ts-nocheck
import { ControllerBase, HttpGet, NonAction, Route } from "ligature";

@Route("reports")
export class ReportsController extends ControllerBase {
  @HttpGet("{id}")
  files(id: string) {
    return this.ok(id);
  }

  @NonAction()
  override ok(value: unknown) {
    return super.ok({ value });
  }
}
