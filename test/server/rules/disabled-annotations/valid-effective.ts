// @ts-nocheck
import {
  ControllerBase,
  createApp,
  HttpPost,
  FromBody,
  Route,
  SwaggerDiscriminator,
  SwaggerResponse,
  SwaggerSubType,
} from "ligature";

@SwaggerDiscriminator("kind")
@SwaggerSubType(() => Circle)
export abstract class Shape {
  kind!: string;
}

export class Circle extends Shape {
  radius = 0;
}

@Route("shapes")
export class ShapesController extends ControllerBase {
  @HttpPost()
  @SwaggerResponse(204, "it is kept")
  add(@FromBody() shape: Shape) {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return shape.kind === "circle" ? this.noContent() : this.badRequest();
  }
}

await createApp({ controllers: [ShapesController], openApi: {} });
