import { ControllerBase, FromForm, FromQuery, HttpGet, HttpPost } from "ligature";
import type { ActionResult, Double, Int32 } from "ligature";
import { Part, Purchase, Rate, Sums } from "./models.js";

export class BindingController extends ControllerBase {
  @HttpGet("rates/{id:int}/{active}")
  rate(id: Int32, active: boolean, @FromQuery() factor: Double): ActionResult<Rate> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id, active, factor };
  }

  @HttpGet("parts")
  parts(@FromQuery() part: Part): ActionResult<Part> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return part;
  }

  @HttpPost("purchases")
  buy(@FromForm() purchase: Purchase): ActionResult<Sums> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    let tags = 0;
    let total = 0;
    for (const line of purchase.lines) {
      tags += line.tags.length;
      total += line.quantity * line.price;
    }
    return { lines: purchase.lines.length, tags, total };
  }
}
