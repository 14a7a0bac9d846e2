// @ts-nocheck
import {
  Consumes,
  ControllerBase,
  FromBody,
  FromForm,
  HttpPost,
  ModelBinder,
  ModelBindingResult,
  Route,
  type FormFile,
} from "ligature";
import type { ModelBinder as Binder } from "ligature";

class CsvBinder implements Binder {
  bindModelAsync(context) {
    context.result = ModelBindingResult.success("a,b");
  }
}

interface Order {
  id: string;
}

@Route("orders")
@Consumes("application/json")
//`@Consumes("application/json")` LIG5015
export class OrdersController extends ControllerBase {
  @HttpPost("form")
  form(@FromForm() title: string) {}

  @HttpPost("file")
  @Consumes("application/json; charset=utf-8", "text/plain")
  //`@Consumes("application/json; charset=utf-8", "text/plain")` LIG5015
  files(photo: FormFile) {}

  @HttpPost("body")
  @Consumes("multipart/form-data", "application/x-www-form-urlencoded")
  //`@Consumes("multipart/form-data", "application/x-www-form-urlencoded")` LIG5015
  body(@FromBody() order: Order) {}

  @HttpPost("second")
  @Consumes("text/csv")
  //`@Consumes("text/csv")` LIG5015
  second(@FromForm() @ModelBinder({ binderType: CsvBinder }) lines: string, @FromForm() title: string) {}
}
