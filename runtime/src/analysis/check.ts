import type { ConventionalRoute as TemplateOfRoute, EndpointTable } from "../endpoints/index.js";
import type {
  ApplicationModel,
  ControllerModel,
  ModelDiagnostic,
  PossibleSettings,
  Severity,
  SourceLocation,
  TypeModel,
} from "../model/index.js";
import type { ConstraintMap } from "../routing/index.js";

/** A finding of a check. `analyze` adds the code and, unless the finding has its own, the check's severity. */
export interface Finding extends Omit<ModelDiagnostic, "code" | "severity"> {
  readonly severity?: Severity;
}

/** A route from the option `conventionalRoutes` of `createApp`. */
export interface ConventionalRoute extends TemplateOfRoute {
  /** The place of the template, if it is known. */
  readonly location?: SourceLocation;
}

/** Reads the source text at a location. */
export interface ReadSource {
  (location: SourceLocation): string | undefined;
  /** The files whose texts are others than an earlier function has read; `undefined` if that is unknown. */
  changedSince?(earlier: ReadSource): ReadonlySet<string> | undefined;
}

/** The inputs of a check besides the model. */
export interface CheckContext {
  /** Every route of the model, with the prefix of the registration if it is known. */
  readonly endpoints: EndpointTable;
  /** The application's own constraints, by name. */
  readonly constraints: ConstraintMap;
  /** The application has constraints with unknown names, so an unknown name may be correct. */
  readonly hasUnknownConstraints: boolean;
  readonly conventionalRoutes: readonly ConventionalRoute[];
  /** The application has its own binder providers, which may bind what the built-in binders cannot. */
  readonly hasBinderProviders: boolean;
  /** The names of the application's policies, if they are known. */
  readonly policies?: readonly string[];
  /** All roles; absent if any text may be a role. */
  readonly roles?: readonly string[];
  /** The options that change what declarations mean, as far as they are known. */
  readonly settings: PossibleSettings;
  /** It is unknown how the classes are registered: there may be a prefix with parameters, or conventional routes. */
  readonly isRegistrationUnknown: boolean;
  /** Types are missing from the model, because it was read from the syntax of one file. Checks that need them report nothing. */
  readonly incompleteTypes: boolean;
  /** The source text at a location, to find places inside string literals. */
  readonly readSource: ReadSource;
}

/** A controller, a page or a type of an application. */
export type Part = ControllerModel | TypeModel;

/**
 * A check for one kind of mistake in an application. It is a pure function: the start throws its errors, the editor shows
 * its findings, and the linter prints them.
 */
export interface Check {
  /** `LIGnnnn`. A code is never reused. */
  readonly code: string;
  /** The check's name in settings, and the name of the folder with its documentation and fix. */
  readonly slug: string;
  /** A sentence for lists of rules. */
  readonly title: string;
  readonly severity: Severity;
  /** The message that the start-up log prints once for several findings. Default: each finding is logged separately. */
  readonly summary?: (count: number) => string;
  /** It needs only the syntax of one file, so the editor can show its findings before types are known. */
  readonly syntaxOnly?: true;
  /**
   * `part`: its findings in one controller, page or type depend on no other one and on no list of all of them. It is given a model that lists
   * nothing else, in which it can look up every type, so an editor checks only parts that have changed. `application`: it is given the whole
   * application. Default: `application`.
   */
  readonly scope?: "application" | "part";
  /** For the scope `part`: what several parts inherit from one place is found in the first of them only. Default: in each, if the messages differ. */
  readonly oncePerPlace?: true;
  /** It reports nothing unless settings give it a severity. */
  readonly isOff?: true;
  check(model: ApplicationModel, context: CheckContext): Iterable<Finding>;
}
