import { parseCookie } from "cookie";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { BindingScope, ModelBindingContext } from "../model-binding/model-binding-context.js";
import { bindText } from "./bind-text.js";

/** Binds from a cookie, named by the field name; the conversion is that of the binder of the type. */
class CookieBinder implements ModelBinder {
  constructor(readonly inner: ModelBinder) {}

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const value = cookiesOf(context.scope)[context.fieldName];
    if (value !== undefined) return bindText(context, this.inner, [value]);
  }
}

/** Parsed once for a request, into an object without a prototype. A name without `=` is not a cookie (RFC 6265, section 5.4, has only pairs). */
function cookiesOf(scope: BindingScope): Readonly<Record<string, string | undefined>> {
  const { cookie } = scope.request.headers;
  return (scope.cookies ??= parseCookie(typeof cookie === "string" ? cookie : (cookie ?? []).join("; ")));
}

/** `@FromCookie` on simple types: a cookie contains one text. */
export const cookieBinderProvider: ModelBinderProvider = {
  getBinder({ bindingInfo, metadata, metadataOf, createBinder }) {
    if (bindingInfo.source !== "Cookie") return null;
    if (metadata.isComplexType) {
      throw new Error(
        `A cookie contains one text, but '${metadata.name ?? metadata.type.id}' is neither a simple type nor an enum. ` +
          "Bind a string with @FromCookie and parse it in the action, or define your own parameter with defineParameter.",
      );
    }
    return new CookieBinder(createBinder(metadataOf(metadata.reference), { source: "ModelBinding" }));
  },
};
