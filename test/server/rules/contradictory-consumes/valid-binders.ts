import {
  Consumes,
  ControllerBase,
  FromBody,
  FromForm,
  HttpPost,
  ModelBinder,
  ModelBindingResult,
  Route,
} from "ligature";
import type { ModelBinder as Binder, ModelBindingContext } from "ligature";

class CsvBinder implements Binder {
  bindModelAsync(context: ModelBindingContext): void {
    context.result = ModelBindingResult.success("a,b");
  }
}

@ModelBinder({ binderType: CsvBinder })
class Table {
  rows?: string;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost("lines")
  @Consumes("text/csv")
  lines(@FromForm() @ModelBinder({ binderType: CsvBinder }) lines: string) {
    return this.modelState.isValid ? this.ok(lines) : this.badRequest(this.modelState);
  }

  @HttpPost("table")
  @Consumes("multipart/form-data")
  table(@FromBody() table: Table) {
    return this.modelState.isValid ? this.ok(table.rows) : this.badRequest(this.modelState);
  }
}
