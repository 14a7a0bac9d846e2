// @ts-nocheck
import { Authorize, ControllerBase, HttpGet } from "ligature";

@Authorize("adult")
//         ^^^^^^^ LIG1027
export class BarController extends ControllerBase {
  @HttpGet("bar")
  @Authorize({ policy: "sober" })
  //         ^^^^^^^^^^^^^^^^^^^ LIG1027
  drinks() {}
}
