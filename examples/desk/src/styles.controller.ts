import { readFileSync } from "node:fs";
import { ControllerBase, HttpGet } from "ligature";

const styles = readFileSync(new URL("../views/desk.css", import.meta.url), "utf8");

/** The style sheet. A larger application would use `@fastify/static`. */
export class StylesController extends ControllerBase {
  @HttpGet("/desk.css") get() {
    return this.content(styles, "text/css");
  }
}
