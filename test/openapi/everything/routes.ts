// Every route constraint, and the other parts of templates.
import {
  ApiController,
  ControllerBase,
  HttpGet,
  Route,
  type Double,
  type Guid,
  type Int32,
  type Int64,
} from "ligature";
import {
  type Decimal,
  type DateTime,
  type Single,
  HttpDelete,
  HttpPatch,
  HttpOptions,
  HttpHead,
  AcceptVerbs,
} from "ligature";

@ApiController()
@Route("routes")
export class RoutesController extends ControllerBase {
  @HttpGet("int/{value:int}") int(value: Int32) {
    return { value };
  }
  @HttpGet("long/{value:long}") long(value: Int64) {
    return { value };
  }
  @HttpGet("bool/{value:bool}") bool(value: boolean) {
    return { value };
  }
  @HttpGet("datetime/{value:datetime}") datetime(value: DateTime) {
    return { value };
  }
  @HttpGet("decimal/{value:decimal}") decimal(value: Decimal) {
    return { value };
  }
  @HttpGet("double/{value:double}") double(value: Double) {
    return { value };
  }
  @HttpGet("float/{value:float}") float(value: Single) {
    return { value };
  }
  @HttpGet("guid/{value:guid}") guid(value: Guid) {
    return { value };
  }
  @HttpGet("minlength/{value:minlength(4)}") minlength(value: string) {
    return { value };
  }
  @HttpGet("maxlength/{value:maxlength(8)}") maxlength(value: string) {
    return { value };
  }
  @HttpGet("length/{value:length(2,4)}") length(value: string) {
    return { value };
  }
  @HttpGet("min/{value:min(18)}") min(value: Int32) {
    return { value };
  }
  @HttpGet("max/{value:max(120)}") max(value: Int32) {
    return { value };
  }
  @HttpGet("range/{value:range(18,120)}") range(value: Int32) {
    return { value };
  }
  @HttpGet("alpha/{value:alpha}") alpha(value: string) {
    return { value };
  }
  @HttpGet("regex/{value:regex(^\\d{{3}}-\\d{{2}}$)}") regex(value: string) {
    return { value };
  }
  @HttpGet("required/{value:required}") required(value: string) {
    return { value };
  }
  @HttpGet("text/int/{value:int}") intText(value: string) {
    return { value };
  }
  @HttpGet("text/range/{value:range(18,120)}") rangeText(value: string) {
    return { value };
  }
  @HttpGet("text/bool/{value:bool}") boolText(value: string) {
    return { value };
  }
  @HttpGet("text/guid/{value:guid}") guidText(value: string) {
    return { value };
  }
  @HttpGet("file/{**value:file}") fileName(value: string) {
    return { value };
  }
  @HttpGet("nonfile/{**value:nonfile}") nonFile(value: string) {
    return { value };
  }
  @HttpGet("default/{value=7}") defaulted(value: Int32) {
    return { value };
  }
  @HttpGet("optional/{value:int?}") optional(value: Int32 | null) {
    return { value };
  }
  @HttpGet("rest/{**value}") rest(value: string) {
    return { value };
  }
  @HttpGet("complex/{name}.{extension}") complex(name: string, extension: string) {
    return { name, extension };
  }
  @HttpGet("[action]") token() {
    return {};
  }
  @HttpDelete("methods/{id}") delete(id: Int32): void {
    if (id < 0) this.reply.code(202);
  }
  @HttpPatch("methods/{id}") patch(id: Int32) {
    return { id };
  }
  @HttpOptions("methods/{id}") options(id: Int32) {
    return { id };
  }
  @HttpHead("methods/{id}") head(id: Int32) {
    return { id };
  }
  @AcceptVerbs("GET", "POST", { route: "verbs/{id}" }) verbs(id: Int32) {
    return { id };
  }
}
