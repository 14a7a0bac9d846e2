import { abortSignalBinderProvider } from "./binders/abort-signal-binder.js";
import { arrayBinderProvider } from "./binders/array-binder.js";
import { binderTypeBinderProvider } from "./binders/binder-type-binder.js";
import { bodyBinderProvider } from "./binders/body-binder.js";
import { bytesBinderProvider } from "./binders/bytes-binder.js";
import { cookieBinderProvider } from "./binders/cookie-binder.js";
import { complexObjectBinderProvider } from "./binders/complex-object-binder.js";
import { currentUserBinderProvider } from "./binders/current-user-binder.js";
import { dictionaryBinderProvider } from "./binders/dictionary-binder.js";
import { formCollectionBinderProvider } from "./binders/form-collection-binder.js";
import { formFileBinderProvider } from "./binders/form-file-binder.js";
import { headerBinderProvider } from "./binders/header-binder.js";
import { requestValueBinderProvider } from "./binders/request-value-binder.js";
import { serverRequestBinderProvider } from "./binders/server-request-binder.js";
import { servicesBinderProvider } from "./binders/services-binder.js";
import { setBinderProvider } from "./binders/set-binder.js";
import { simpleTypeBinderProvider } from "./binders/simple-type-binder.js";
import type { ModelBinderProvider } from "./model-binder.js";

/**
 * The built-in providers in ASP.NET Core's order (rule B2); the first that answers wins. First come those that go by
 * what an attribute says (a binder of one's own, then the sources that read the request themselves), then those that go
 * by type, the special before the general: bytes before simple types, as both read one text, files before collections,
 * as a list of files is a collection. Objects come last, as they take whatever is left. A provider inserted at 0 wins over
 * all of them; one appended sees only what none of them binds.
 */
export function defaultModelBinderProviders(): ModelBinderProvider[] {
  return [
    binderTypeBinderProvider,
    servicesBinderProvider,
    currentUserBinderProvider,
    bodyBinderProvider,
    headerBinderProvider,
    cookieBinderProvider,
    requestValueBinderProvider,
    bytesBinderProvider,
    simpleTypeBinderProvider,
    abortSignalBinderProvider,
    serverRequestBinderProvider,
    formFileBinderProvider,
    formCollectionBinderProvider,
    dictionaryBinderProvider,
    arrayBinderProvider,
    setBinderProvider,
    complexObjectBinderProvider,
  ];
}
