import { defaultSettings } from "../../model/index.js";
import { findNearestName } from "../../routing/index.js";
import type { OptionMistake } from "./option-mistake.js";

const app = {
  ...namesOf(defaultSettings),
  allowedHosts: true,
  antiforgery: true,
  authorization: true,
  bindingTrace: true,
  compression: true,
  configure: true,
  constraints: true,
  controllers: true,
  converters: true,
  conventionalRoutes: true,
  customizeProblem: true,
  eagerSingletons: true,
  fastify: true,
  filters: true,
  health: true,
  jsonSerializer: true,
  localization: true,
  messages: true,
  modelBinderProviders: true,
  openApi: true,
  openApiGuard: true,
  openApiJsonSerializer: true,
  pages: true,
  plans: true,
  prefix: true,
  reDoc: true,
  services: true,
  severities: true,
  shutdown: true,
  swaggerUi: true,
  staticFiles: true,
  tempData: true,
  uploads: true,
  validateResponses: true,
} as const;

const limits = {
  ...namesOf(defaultSettings.limits),
  bodyLimit: true,
  bufferedBytesLimit: true,
  diskBytesLimit: true,
  fieldsLengthLimit: true,
  fileCountLimit: true,
  fileLengthLimit: true,
  keyLengthLimit: true,
  memoryBufferThreshold: true,
  minRequestBodyDataRate: true,
  minResponseDataRate: true,
  multipartBodyLimit: true,
  multipartBoundaryLengthLimit: true,
  multipartHeadersCountLimit: true,
  multipartHeadersLengthLimit: true,
  valueCountLimit: true,
  valueLengthLimit: true,
} as const;

const localization = {
  cookieName: true,
  cultures: true,
  fallBackToParentCultures: true,
  requestCultureProviders: true,
  resources: true,
  uiCultures: true,
} as const;

const tempData = { keys: true, name: true, provider: true } as const;

const uploads = { folder: true, onFile: true } as const;

const antiforgery = {
  autoValidate: true,
  formFieldName: true,
  headerName: true,
  suppressXFrameOptionsHeader: true,
  userInfo: true,
} as const;

const authorization = {
  challenge: true,
  fallbackPolicy: true,
  loginPath: true,
  policies: true,
  roles: true,
  rolesOf: true,
} as const;

const json = namesOf(defaultSettings.json);

const openApi = {
  allowAnonymous: true,
  annotations: true,
  authorizationSchemes: true,
  docComments: true,
  documentFilters: true,
  documents: true,
  externalDocs: true,
  ignoreDeprecatedActions: true,
  ignoreDeprecatedProperties: true,
  inclusion: true,
  inferResponses: true,
  inlineEnums: true,
  openApiVersion: true,
  operationFilters: true,
  operationIds: true,
  orderActionsBy: true,
  parameterFilters: true,
  requestBodyFilters: true,
  routePrefix: true,
  schemaFilters: true,
  schemaIds: true,
  security: true,
  securitySchemes: true,
  separateInputSchemas: true,
  separateXmlSchemas: true,
  servers: true,
  tagActionsBy: true,
  writeIndented: true,
} as const;

/** All settings are options. */
function namesOf<Group extends object>(settings: Group): Readonly<Record<keyof Group, true>> {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, true])) as Record<keyof Group, true>;
}

/** The names of options: those of `createApp` and of the plugin `controllers`, and those of options that are objects. The start compares them with the types. */
export const optionNames = { app, antiforgery, authorization, json, limits, localization, openApi, tempData, uploads };

/** The names of options, by the option that has them; `app` for the outermost. */
export type OptionNames = Readonly<Record<keyof typeof optionNames, Readonly<Record<string, true>>>>;

/** The names that Fastify adds to, or reads from, the options of a plugin. */
const ofFastify: ReadonlySet<string> = new Set(["encapsulate", "exposeHeadRoutes", "logLevel", "logSerializers"]);

/**
 * Finds options that do not exist (LIG2083). TypeScript reports them only where they are written in the call, not in an object that
 * is spread or cast.
 *
 * @param options the options of `createApp` or of the plugin `controllers`
 * @param names the names that exist
 * @returns the mistakes
 * @example unknownOptions({ authorisation: {} }).length // 1
 */
export function unknownOptions(options: object, { app: ofApp, ...nested }: OptionNames = optionNames): OptionMistake[] {
  const found = unknownIn(options, ofApp, "").filter(({ path }) => !ofFastify.has(path));
  for (const [option, names] of Object.entries(nested)) {
    const value = (options as Record<string, unknown>)[option];
    if (typeof value === "object" && value !== null) found.push(...unknownIn(value, names, `${option}.`));
  }
  return found;
}

function unknownIn(options: object, names: Readonly<Record<string, true>>, path: string): OptionMistake[] {
  const wrong = Object.entries(options).filter(([name, value]) => value !== undefined && !Object.hasOwn(names, name));
  return wrong.map(([name]) => {
    const nearest = findNearestName(name, Object.keys(names));
    const way =
      nearest === undefined ? "Remove it" : `Did you mean '${path}${nearest}'? Correct the name, or remove it`;
    const message = `There is no option '${path}${name}', so it has no effect. ${way}.`;
    return { code: "LIG2083", path: path + name, message };
  });
}
