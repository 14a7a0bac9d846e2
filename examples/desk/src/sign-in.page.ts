import {
  BindProperty,
  DataType,
  DataTypeKind,
  Display,
  EmailAddress,
  Page,
  PageModel,
  Required,
  StringLocalizer,
  TempData,
} from "ligature";
import { isAgent } from "./users.js";

/** The agents sign in here. Pages with `@Authorize()` lead to it. */
@Page("/sign-in")
export class SignInPage extends PageModel {
  @BindProperty() @Required() @EmailAddress() @Display({ name: "E-mail" }) email = "";
  @BindProperty() @Required() @DataType(DataTypeKind.Password) @Display({ name: "Password" }) password = "";
  @BindProperty({ supportsGet: true }) returnUrl: string | null = null;
  @TempData() message?: string;

  constructor(private readonly localizer: StringLocalizer) {
    super();
  }

  onPost() {
    if (!this.modelState.isValid) return this.page();
    if (!isAgent(this.email, this.password)) {
      this.modelState.addModelError("", this.localizer.get("The e-mail or the password is wrong."));
      return this.page();
    }
    // Values that somebody else has put into the session must not become this agent's.
    this.request.session.regenerate();
    this.request.session.set("user", this.email);
    this.message = this.localizer.get("You are signed in.");
    const { returnUrl } = this;
    // The URL comes from the request, so it could lead to another site.
    if (returnUrl !== null && this.url.isLocalUrl(returnUrl)) return this.localRedirect(returnUrl);
    return this.redirectToPage("/agent/tickets");
  }
}
