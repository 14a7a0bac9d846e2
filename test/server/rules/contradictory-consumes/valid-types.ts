// @ts-nocheck
import { Consumes, ControllerBase, FromBody, FromForm, HttpGet, HttpPost, Route, type FormFile } from "ligature";
import { ownType } from "./somewhere.js";

interface Order {
  id: string;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost("form")
  @Consumes("Multipart/Form-Data; boundary=a")
  form(@FromForm() title: string) {}

  @HttpPost("several")
  @Consumes("application/json", "multipart/*")
  several(photo: FormFile) {}

  @HttpPost("anything")
  @Consumes("*/*")
  anything(photo: FormFile) {}

  @HttpPost("unknown")
  @Consumes(ownType)
  unknown(photo: FormFile) {}

  @HttpPost("body")
  @Consumes("application/vnd.orders+json", "multipart/form-data")
  body(@FromBody() order: Order) {}

  @HttpGet("none")
  @Consumes("application/json")
  none() {}
}
