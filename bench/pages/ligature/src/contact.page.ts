import {
  BindProperty,
  Display,
  EmailAddress,
  IgnoreAntiforgeryToken,
  Page,
  PageModel,
  Range,
  Required,
  StringLength,
  type Int32,
} from "ligature";

@IgnoreAntiforgeryToken()
@Page("/contact")
export class ContactPage extends PageModel {
  @BindProperty() @Required() @StringLength(40) @Display({ name: "Full name" }) name = "";
  @BindProperty() @Required() @EmailAddress() @Display({ name: "E-mail" }) email = "";
  @BindProperty() @Range(1, 99) @Display({ name: "Guests" }) guests: Int32 = 1;
  @BindProperty() @StringLength(2_000) @Display({ name: "Message" }) message: string | null = null;

  onPost() {
    if (!this.modelState.isValid) return this.page();
    return this.redirectToPage();
  }
}
