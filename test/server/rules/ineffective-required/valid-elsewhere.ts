// @ts-nocheck
import {
  AutomaticBadRequest,
  ControllerBase,
  createApp,
  FromBody,
  HttpGet,
  HttpPost,
  Required,
  Route,
  type Int32,
} from "ligature";

/** Only in bodies, which are strict. */
export class NewLine {
  @Required() quantity!: Int32;
}

/** Only in responses. */
export class Line {
  @Required() id: Int32 = 0;
}

@Route("lines")
@AutomaticBadRequest()
export class LinesController extends ControllerBase {
  @HttpPost()
  add(@FromBody() line: NewLine) {
    return line.quantity;
  }

  @HttpGet()
  list(): Line[] {
    return [];
  }
}

await createApp({ controllers: [LinesController], strictBodies: process.env.STRICT === "1" });
