import { AllowedValues, ControllerBase, cultureCookieValue, HttpGet } from "ligature";

const oneYear = 365 * 24 * 60 * 60;

/** The links that change the language. The choice is kept in a cookie. */
export class LanguageController extends ControllerBase {
  @HttpGet("/language/{culture}") choose(@AllowedValues("en-US", "de-DE") culture: string, returnUrl: string | null) {
    if (!this.modelState.isValid) return this.notFound();
    this.reply.setCookie("ligature.culture", cultureCookieValue(culture), {
      path: "/",
      maxAge: oneYear,
      sameSite: "lax",
    });
    // The URL comes from the request, so it could lead to another site.
    return this.localRedirect(returnUrl !== null && this.url.isLocalUrl(returnUrl) ? returnUrl : "/");
  }
}
