// @ts-nocheck
import { Authorize, ControllerBase, HttpGet } from "ligature";

const policy = process.env.POLICY;

@Authorize()
export class BarController extends ControllerBase {
  @HttpGet("bar")
  @Authorize("adult")
  @Authorize({ roles: "guest, any text", policy: "adult" })
  drinks() {}

  @HttpGet("unknown")
  @Authorize(policy)
  unknown() {}
}
