// @ts-nocheck
import { Area, ControllerBase, FromRoute, HttpGet, Route } from "ligature";

@Area("admin")
@Route("jobs/{area}")
//            ^^^^ LIG1036
export class JobsController extends ControllerBase {
  @HttpGet("{action}")
  //         ^^^^^^ LIG1036
  run(action: string, area: string) {}

  @HttpGet("by/{controller}")
  //            ^^^^^^^^^^ LIG1036
  by(@FromRoute({ name: "Controller" }) name: string, area: string) {}
}
