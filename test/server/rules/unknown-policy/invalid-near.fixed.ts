// @ts-nocheck
import { Authorize, ControllerBase, createApp, HttpGet } from "ligature";

@Authorize("adult")
//         ^^^^^^^ LIG1027
export class BarController extends ControllerBase {
  @HttpGet("bar")
  @Authorize({ policy: "adult", roles: "editor,admin" })
  //         `{ policy: "adlut", roles: "editor,admon" }` LIG1027
  //         `{ policy: "adlut", roles: "editor,admon" }` LIG1027
  drinks() {}
}

export const app = await createApp({
  controllers: [BarController],
  authorization: { policies: { adult: () => true }, roles: ["admin", "editor"] },
});
