import { enUS, type Culture } from "../types/index.js";

/**
 * The options of an application that change what its declarations mean: what is required, what is read, how values are written. They are
 * the same at run time, where `createApp` gets them, and in the editor, which reads them from the source.
 */
export interface SettingOptions {
  /** The culture of numbers and dates in forms. Default: en-US. Everything else is read in the invariant culture. */
  readonly culture?: Culture;
  readonly json?: JsonOptions;
  /**
   * A JSON body must contain each property that is not optional, not nullable and not initialized, and may contain
   * `null` only where the type allows it, including in a list's elements and optional properties. A missing property is
   * an error in the model state. Default: false, so an absent number is 0, as in ASP.NET Core.
   */
  readonly strictBodies?: boolean;
  /** A non-nullable string or class is not required merely because of its type. Default: false. */
  readonly suppressImplicitRequired?: boolean;
  /**
   * The formats that the URL of an action with `@FormatFilter` can name, with their media types: `{ csv: "text/csv" }`. Default: `json`, and
   * `xml` with `xmlSerializerFormatters`.
   */
  readonly formatterMappings?: Readonly<Record<string, string>>;
  /**
   * A range of all media types in `Accept` counts like any other. By default a header that has one counts as absent, because browsers send
   * it, and prefer XML in it. Default: false.
   */
  readonly respectBrowserAcceptHeader?: boolean;
  /** A client that accepts nothing of what can be sent gets 406. Default: false, so it gets what it would get without `Accept`. */
  readonly returnHttpNotAcceptable?: boolean;
  /**
   * Also reads XML bodies, and answers in XML if a client asks for it, as ASP.NET Core does after `AddXmlSerializerFormatters()`.
   * Default: false, and the XML parser is not loaded.
   */
  readonly xmlSerializerFormatters?: boolean;
}

/** How the names of properties become names in JSON: `orderId` is `orderId`, `order_id` or `order-id`. `camelCase` makes `orderId` of `OrderId`. */
export type JsonNamingPolicy = "asDeclared" | "camelCase" | "snakeCaseLower" | "kebabCaseLower";

/** When a member is left out of JSON that is written: never, if it is null, or if it has the default of its type, such as 0, false or null. */
export type JsonDefaultIgnoreCondition = "never" | "whenWritingNull" | "whenWritingDefault";

/** How JSON is read and written. Dictionaries' keys, forms, query strings and XML are as they are declared. */
export interface JsonOptions {
  /** The names of members. `@JsonPropertyName` sets the name of one. Default: `asDeclared`. */
  readonly propertyNamingPolicy?: JsonNamingPolicy;
  /** Members that are not written. `@JsonIgnore` sets the condition of one. Default: `never`, so null is written. */
  readonly defaultIgnoreCondition?: JsonDefaultIgnoreCondition;
  /** How an enum with numbers is written. Both are read. Default: `numbers`. */
  readonly enums?: "names" | "numbers";
  /**
   * How Int64 and UInt64 are written: as numbers or as strings. A number has all its digits, but a client that uses
   * doubles loses the last ones. Default: `number`.
   */
  readonly int64?: "number" | "string";
  /** How Decimal is written: as a number with all its digits, or as a string. Default: `number`. */
  readonly decimal?: "number" | "string";
}

/** The values that each option of JSON may have. */
export const jsonOptionValues: {
  readonly [Name in keyof JsonOptions]-?: readonly NonNullable<JsonOptions[Name]>[];
} = {
  propertyNamingPolicy: ["asDeclared", "camelCase", "snakeCaseLower", "kebabCaseLower"],
  defaultIgnoreCondition: ["never", "whenWritingNull", "whenWritingDefault"],
  enums: ["names", "numbers"],
  int64: ["number", "string"],
  decimal: ["number", "string"],
};

/** The limits of binding and validation. */
export interface BindingLimits {
  /**
   * Items of a collection, in forms, JSON and XML, and elements that a request may cause to be bound again. Default:
   * 1,024.
   */
  readonly maxCollectionSize?: number;
  /** How deep models may be nested. Default: 32. */
  readonly maxDepth?: number;
  /** Errors that are kept. Default: 200. */
  readonly maxErrors?: number;
  /**
   * Steps that the patterns of `@RegularExpression` may take for one parameter or bound property, 1 to 2 nanoseconds
   * each. A text does not match if too few steps are left for it. Default: 33,554,432.
   */
  readonly maxPatternSteps?: number;
}

/** The settings of an application: its `SettingOptions`, limits and some facts about other options, with defaults. Plain data. */
export interface Settings extends Required<SettingOptions> {
  /** The actions of API controllers have the automatic 400. */
  readonly automaticBadRequest: boolean;
  readonly json: Required<JsonOptions>;
  readonly limits: Required<BindingLimits>;
  /** The application changes the list of body formatters. */
  readonly inputFormatters: boolean;
  /** The application changes the list of formatters of responses. */
  readonly outputFormatters: boolean;
  /** Pages are shown by templates. */
  readonly views: boolean;
}

/** A setting that the source does not show. */
export const unknownSetting = "unknown";

/** Settings as the editor knows them: each may be `"unknown"`. */
export type PossibleSettings = Possible<Settings>;

type Possible<Group> = {
  readonly [Name in keyof Group]: Name extends GroupName ? Possible<Group[Name]> : Group[Name] | typeof unknownSetting;
};

type GroupName = "json" | "limits";

/** The settings that are objects of other settings. */
export const settingGroups: ReadonlySet<string> = new Set<GroupName>(["json", "limits"]);

/** The settings of an application without options. */
export const defaultSettings: Settings = {
  automaticBadRequest: false,
  culture: enUS,
  formatterMappings: {},
  inputFormatters: false,
  json: {
    decimal: "number",
    defaultIgnoreCondition: "never",
    enums: "numbers",
    int64: "number",
    propertyNamingPolicy: "asDeclared",
  },
  limits: { maxCollectionSize: 1024, maxDepth: 32, maxErrors: 200, maxPatternSteps: 32 * 1024 * 1024 },
  outputFormatters: false,
  respectBrowserAcceptHeader: false,
  returnHttpNotAcceptable: false,
  strictBodies: false,
  suppressImplicitRequired: false,
  views: false,
  xmlSerializerFormatters: false,
};

/** The options of `createApp` that settings follow from. */
export interface SettingSources extends SettingOptions {
  /** `true`, or a function that the settings do not contain: it decides about each action when the model is built. */
  readonly automaticBadRequest?: unknown;
  readonly inputFormatters?: unknown;
  readonly outputFormatters?: unknown;
  readonly views?: unknown;
  readonly limits?: BindingLimits;
}

/**
 * The settings of an application, with defaults.
 *
 * @param options the options of `createApp`; others are ignored. Default: none
 * @returns the settings
 * @example resolveSettings({ strictBodies: true }).limits.maxDepth // 32
 */
export function resolveSettings(options: SettingSources = {}): Settings {
  const given = {
    ...options,
    automaticBadRequest: options.automaticBadRequest === true,
    inputFormatters: options.inputFormatters !== undefined,
    outputFormatters: options.outputFormatters !== undefined,
    views: options.views !== undefined && options.views !== false,
  };
  return filled(given, defaultSettings, (value) => value === undefined || value === null) as Settings;
}

/**
 * The settings of which some are unknown, with the defaults in place of those. Documents are written with them.
 *
 * @param settings the settings
 * @returns the same without unknown ones
 * @example assumeDefaults({ ...defaultSettings, strictBodies: "unknown" }).strictBodies // false
 */
export function assumeDefaults(settings: PossibleSettings): Settings {
  return filled(settings, defaultSettings, (value) => value === unknownSetting) as Settings;
}

/** The members that the defaults have, of which some may be missing. */
function filled(given: object, defaults: object, isMissing: (value: unknown) => boolean): object {
  const entries = Object.entries(defaults).map(([name, fallback]: [string, unknown]) => {
    const value = (given as Record<string, unknown>)[name];
    if (isMissing(value)) return [name, fallback];
    return [name, settingGroups.has(name) ? filled(value as object, fallback as object, isMissing) : value];
  });
  return Object.fromEntries(entries) as object;
}

/** The settings of an application that the source does not show. */
export const unknownSettings: PossibleSettings = allUnknown(defaultSettings) as PossibleSettings;

function allUnknown(settings: object): object {
  const entries = Object.entries(settings).map(([name, value]: [string, unknown]) => [
    name,
    settingGroups.has(name) ? allUnknown(value as object) : unknownSetting,
  ]);
  return Object.fromEntries(entries) as object;
}
