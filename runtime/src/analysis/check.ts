import type { AttributeEndpoint, ConventionalRoute as TemplateOfRoute, EndpointTable } from "../endpoints/index.js";
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

/** What a check may use besides the model. */
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
  readonly readSource: (location: SourceLocation) => string | undefined;
  /** Names the state of the source texts, if it is known which files differ from an earlier state (`changesSince`). */
  readonly texts?: object;
}

/** A controller, a page or a type of an application. */
export type Part = ControllerModel | TypeModel;

/** What a check may use to judge one part: the types, and of the routes only those of the part itself. */
export interface PartContext extends CheckContext {
  readonly types: ApplicationModel["types"];
}

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
   * `controller`: its findings in one controller depend on no other controller and on no list of all types, so an editor checks
   * only controllers that have changed. Default: it checks the whole application.
   */
  readonly scope?: "controller";
  /** It reports nothing unless settings give it a severity. */
  readonly isOff?: true;
  check(model: ApplicationModel, context: CheckContext): Iterable<Finding>;
  /**
   * Whether the check may find something because of a part. An editor runs a check of the whole application only if it may find
   * something because of some part, and asks again only about parts that have changed. Default: it always may.
   */
  mayFindIn?(part: Part, context: PartContext): boolean;
  /**
   * For a check that compares routes: keys of the routes of one controller. The check finds something only if two routes share a
   * key, so an editor runs it only then. Default: it may find something in any two routes.
   */
  clashKeys?(endpoints: readonly AttributeEndpoint[], context: CheckContext): readonly string[];
}
