// @ts-nocheck
import { ControllerBase, FromQuery, HttpGet, Route } from "ligature";

@Route("jobs")
export class JobsController extends ControllerBase {
  @HttpGet("run/{step}")
  run(step: string, @FromQuery() action: string, @FromQuery() controller: string) {}

  @HttpGet("{area}")
  inArea(area: string) {}
}
