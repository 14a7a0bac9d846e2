import { abortSignalBinderProvider } from "../binders/abort-signal-binder.js";
import { arrayBinderProvider } from "../binders/array-binder.js";
import { binderTypeBinderProvider } from "../binders/binder-type-binder.js";
import { bodyBinderProvider } from "../binders/body-binder.js";
import { bytesBinderProvider } from "../binders/bytes-binder.js";
import { cookieBinderProvider } from "../binders/cookie-binder.js";
import { complexObjectBinderProvider } from "../binders/complex-object-binder.js";
import { currentUserBinderProvider } from "../binders/current-user-binder.js";
import { dictionaryBinderProvider } from "../binders/dictionary-binder.js";
import { entityTagBinderProvider } from "../binders/entity-tag-binder.js";
import { familyBinderProvider } from "../binders/family-binder.js";
import { formCollectionBinderProvider } from "../binders/form-collection-binder.js";
import { formFileBinderProvider } from "../binders/form-file-binder.js";
import { headerBinderProvider } from "../binders/header-binder.js";
import { patchBinderProvider } from "../binders/patch-binder.js";
import { rawBodyBinderProvider } from "../binders/raw-body-binder.js";
import { requestValueBinderProvider } from "../binders/request-value-binder.js";
import { serverRequestBinderProvider } from "../binders/server-request-binder.js";
import { servicesBinderProvider } from "../binders/services-binder.js";
import { setBinderProvider } from "../binders/set-binder.js";
import { simpleTypeBinderProvider } from "../binders/simple-type-binder.js";
import { unreadBodyBinderProvider } from "../binders/unread-body-binder.js";
import type { ModelBinderProvider } from "./model-binder.js";

/**
 * The built-in providers in ASP.NET Core's order (rule B2). The first that returns a binder wins. Providers that look at attributes come
 * first: your own binder, then the sources that read the request themselves. Then come those that look at the type, from special to general:
 * bytes before simple types, as both read one text; files before collections, as a list of files is a collection. Objects come last, as they
 * bind everything that is left. A provider inserted at 0 precedes all of them. A provider at the end gets only what no other one binds.
 */
export function defaultModelBinderProviders(): ModelBinderProvider[] {
  return [
    binderTypeBinderProvider,
    servicesBinderProvider,
    currentUserBinderProvider,
    rawBodyBinderProvider,
    unreadBodyBinderProvider,
    patchBinderProvider,
    bodyBinderProvider,
    entityTagBinderProvider,
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
    familyBinderProvider,
    complexObjectBinderProvider,
  ];
}
