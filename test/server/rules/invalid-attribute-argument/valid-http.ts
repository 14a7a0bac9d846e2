// @ts-nocheck
import {
  AcceptVerbs,
  Consumes,
  ControllerBase,
  FromBody,
  FromCookie,
  FromHeader,
  Produces,
  ProducesResponseType,
  Range,
  Route,
} from "ligature";

@Route("people")
export class PeopleController extends ControllerBase {
  @AcceptVerbs("post", "PATCH")
  @Consumes("application/*+json", "text/json; charset=utf-8")
  @Produces("application/vnd.people+json", "application/json;version=1")
  @ProducesResponseType(200)
  @ProducesResponseType(599)
  change(
    @FromBody() text: string,
    @FromHeader({ name: "X-Tenant_1" }) tenant: string | null,
    @FromCookie("__Host-session[1]") session: string | null,
    @Range(5, 5) count: number = 5,
  ) {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return this.ok({ text, tenant, session, count });
  }
}
