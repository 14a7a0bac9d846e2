/** A form as it is opened, and as it comes back with its errors and all that was typed. */
import { mentions, urlEncoded } from "../support/checks.mjs";

const isPage = { status: 200, contentType: /^text\/html\b/ };

export const requests = [
  {
    name: "get-form",
    title: "GET form",
    method: "GET",
    path: "/contact",
    ...isPage,
    check: mentions('<label for="name">Full name</label>', 'name="guests"', 'value="1"', 'maxlength="40"', "</form>"),
  },
  {
    name: "post-invalid-form",
    title: "POST form, invalid",
    ...urlEncoded("/contact", { name: "", email: "<nobody>", guests: "100", message: "Hello <b>there</b>" }),
    ...isPage,
    check: mentions(
      "The Full name field is required.",
      "The E-mail field is not a valid e-mail address.",
      "The field Guests must be between 1 and 99.",
      'value="&lt;nobody&gt;"',
      'value="100"',
      "Hello &lt;b&gt;there&lt;/b&gt;",
      'aria-invalid="true"',
    ),
  },
];
