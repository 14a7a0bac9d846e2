import {
  ControllerBase,
  FromBody,
  FromQuery,
  FromRoute,
  HttpGet,
  HttpPost,
  Route,
  type Double,
  type Single,
} from "ligature";

export class Part {
  ratio!: Single;
  exact!: Double;
}

@Route("singles")
export class SinglesController extends ControllerBase {
  @HttpGet("links/{ratio}", { name: "ratio" })
  links(
    @FromRoute() ratio: Single,
    @FromQuery({ name: "r" }) ratios: Single[],
    @FromQuery() exact: Double = 0,
  ): unknown {
    const values = { ratio, r: ratios, exact };
    return [this.url.action("links", undefined, values), this.url.routeUrl("ratio", values)];
  }

  @HttpGet("model")
  model(@FromQuery() part: Part): string {
    return `${this.request.url.slice(this.request.url.indexOf("?"))} ${part.ratio === Math.fround(0.1)}`;
  }

  @HttpPost()
  body(@FromBody() part: Part): unknown {
    return this.modelState.isValid ? part : this.badRequest(this.modelState.errors());
  }
}
