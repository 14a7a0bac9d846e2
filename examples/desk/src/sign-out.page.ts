import { Page, PageModel } from "ligature";

/** Only a POST with a token signs out, so that no link on another site can. */
@Page("/sign-out", { view: false })
export class SignOutPage extends PageModel {
  onPost() {
    this.request.session.delete();
    return this.redirectToPage("/index");
  }
}
