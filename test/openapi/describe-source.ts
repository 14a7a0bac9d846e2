import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable, type EndpointTableOptions } from "#runtime/endpoints/index.js";
import type { ApplicationModel } from "#runtime/model/index.js";
import { describeDocument, DocumentCache, openApiJson, writeDocument, type ApplicationFacts, type DescribedDocument, type OpenApiOptions, type WrittenDocument } from "#runtime/openapi/index.js"; // prettier-ignore
import { createReflector, reflectProject, type Reflector } from "#runtime/reflection/index.js";

const directory = fileURLToPath(new URL(".", import.meta.url));
/** One file for all texts: a program whose only change is a text keeps what it knows of all other files. */
const describedFile = `${directory}described.ts`;
let reflector: Reflector | undefined;

/** The other options with which a description is made. */
export interface SourceOptions extends OpenApiOptions {
  readonly facts?: ApplicationFacts;
  /** The path under which the application is registered. */
  readonly prefix?: string;
  readonly fallbackPolicy?: EndpointTableOptions["fallbackPolicy"];
  readonly antiforgery?: EndpointTableOptions["antiforgery"];
  /** More files, by name: `{ "other": "export class Order {}" }` is imported as `./other.js`. */
  readonly files?: Readonly<Record<string, string>>;
  readonly documentName?: string;
  /** The change of the model against the source. */
  readonly change?: (model: ApplicationModel) => ApplicationModel;
}

const models = new Map<string, ApplicationModel>();

/** The document of the controllers (and pages) of a source text; everything of `ligature` is imported already. */
export function describeSource(text: string, options: SourceOptions = {}): DescribedDocument {
  const {
    facts,
    prefix,
    fallbackPolicy,
    antiforgery,
    files = {},
    documentName = "v1",
    change = same,
    ...openApi
  } = options;
  const key = JSON.stringify([text, files]);
  const model = models.get(key) ?? createModel(text, files);
  models.set(key, model);
  const endpoints = createEndpointTable(change(model), { prefix, fallbackPolicy, antiforgery });
  const described = describeDocument(endpoints, openApi, documentName, facts);
  assertSameWhenKept(described, (cache) => writeDocument(endpoints, openApi, documentName, facts ?? {}, cache));
  return described;
}

/** The document is the same when its parts are kept, and when they have been kept. */
function assertSameWhenKept(described: DescribedDocument, write: (cache: DocumentCache) => WrittenDocument): void {
  const cache = new DocumentCache();
  for (const kept of [write(cache), write(cache)]) {
    assert.equal(kept.text, openApiJson(described.document));
    assert.deepEqual(kept.diagnostics, described.diagnostics);
    assert.equal(kept.title, described.document.info.title);
  }
}

const same = (model: ApplicationModel): ApplicationModel => model;

function createModel(text: string, files: Readonly<Record<string, string>>): ApplicationModel {
  reflector ??= createReflector({ projectRoot: directory, rootNames: [] });
  for (const [name, content] of Object.entries(files)) reflector.setOverlay(`${directory}${name}.ts`, content);
  reflector.setOverlay(describedFile, `${imports}\n${text}`);
  const classes = reflector.reflectFile(describedFile).classes.map(({ declaration }) => declaration);
  return createApplicationModel(reflectProject({ reflector }), {
    controllers: classes.filter(({ name }) => name.endsWith("Controller")).map(({ id }) => id),
    pages: classes.filter(({ name }) => name.endsWith("Page")).map(({ id }) => id),
  }).model;
}

const imports = `import { Base64String, CreditCard, defineAttribute, DeniedValues, EmailAddress, FileExtensions, Phone, AllowedValues, DateOnly, DateTimeOffset, Decimal, MaxLength, MinLength, TimeOnly, TimeSpan, Uri, Version, AllowAnonymous, AutoValidateAntiforgeryToken, IgnoreAntiforgeryToken, ValidateAntiForgeryToken, ApiController, ApiExplorerSettings, Authorize, AutomaticBadRequest, Bind, BindNever, BindProperty, BindRequired, Consumes, ControllerBase, CurrentUser, Display, DisplayFormat, ETag, FormFile, FromBody, FromCookie, FromForm, FromHeader, FromQuery, FromRoute, FromServices, HttpDelete, HttpGet, HttpPost, HttpPut, AcceptVerbs, ModelBinder, NotFound, Page, PageModel, ProblemDetails, Produces, ProducesResponseType, Range, RegularExpression, Required, Route, StringLength, SwaggerDiscriminator, SwaggerOperation, SwaggerResponse, SwaggerSchema, SwaggerSubType, ValidationProblemDetails } from "ligature";
import type { ActionResult, Byte, Char, DateTime, Guid, Int32, Int64, EntityTagHeader, FormCollection, SByte, Single, UInt64 } from "ligature";`;
