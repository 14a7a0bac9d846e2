// @ts-nocheck
import {
  AcceptVerbs,
  ActionName,
  AllowedValues,
  Area,
  Consumes,
  ControllerBase,
  FromBody,
  FromCookie,
  FromHeader,
  HttpGet,
  HttpPost,
  Produces,
  ProducesResponseType,
  Range,
  Route,
  SwaggerResponse,
  type Int32,
} from "ligature";

@Area("")
//`@Area("")` LIG1023
@Route("[area]/people")
export class PeopleController extends ControllerBase {
  @HttpGet("[action]")
  @ActionName("")
  //`@ActionName("")` LIG1023
  @ProducesResponseType(99)
  //`@ProducesResponseType(99)` LIG1023
  @ProducesResponseType(200, { contentTypes: ["text"] })
  //`@ProducesResponseType(200, { contentTypes: ["text"] })` LIG1023
  @SwaggerResponse(4040, "missing")
  //`@SwaggerResponse(4040, "missing")` LIG1023
  @Produces("json")
  //`@Produces("json")` LIG1023
  get(
    @FromHeader({ name: "X Tenant" }) tenant: string,
    //`@FromHeader({ name: "X Tenant" })` LIG1023
    @FromHeader({ name: "" }) empty: string,
    //`@FromHeader({ name: "" })` LIG1023
    @FromCookie("theme=dark") theme: string,
    //`@FromCookie("theme=dark")` LIG1023
    @AllowedValues() size: string,
    //`@AllowedValues()` LIG1023
    @Range(5, 5, { minimumIsExclusive: true }) count: Int32,
    //`@Range(5, 5, { minimumIsExclusive: true })` LIG1023
    @Range(NaN, 5) rate: number,
    //`@Range(NaN, 5)` LIG1023
  ) {}

  @Consumes()
  //`@Consumes()` LIG1023
  @HttpPost("none")
  none(@FromBody() text: string) {}

  @AcceptVerbs("PUT,PATCH", { route: "several" })
  //`@AcceptVerbs("PUT,PATCH", { route: "several" })` LIG1023
  several() {}
}
