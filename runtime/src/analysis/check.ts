import type { ConventionalRoute as TemplateOfRoute, EndpointTable } from "../endpoints/index.js";
import type { ApplicationModel, ModelDiagnostic, Severity, SourceLocation } from "../model/index.js";
import type { ConstraintMap } from "../routing/index.js";

/** Something a check found. `analyze` adds the code and, unless the finding has its own, the check's severity. */
export interface Finding extends Omit<ModelDiagnostic, "code" | "severity"> {
  readonly severity?: Severity;
}

/** A route that `createApp` was given under `conventionalRoutes`. */
export interface ConventionalRoute extends TemplateOfRoute {
  /** Where the template stands; absent where nobody knows. */
  readonly location?: SourceLocation;
}

/** What a check may know beside the model. */
export interface CheckContext {
  /** Every route of the model, behind the prefix of the registration where that is known. */
  readonly endpoints: EndpointTable;
  /** Constraints of the application's own, by name. */
  readonly constraints: ConstraintMap;
  /** There are constraints of which not even the name is known, so that a name that is not known may be right. */
  readonly hasUnknownConstraints: boolean;
  readonly conventionalRoutes: readonly ConventionalRoute[];
  /** The application has binder providers of its own: they may bind what the built-in binders cannot. */
  readonly hasBinderProviders: boolean;
  /** The names of the application's policies; absent where nobody knows them. */
  readonly policies?: readonly string[];
  /** All roles that there are; absent where any text may be one. */
  readonly roles?: readonly string[];
  /** Nobody knows where an invalid model state is answered with 400: a function decides, which the editor does not run. */
  readonly mayAnswerBadRequest: boolean;
  /** Nobody knows how the classes are registered: a prefix with parameters may be there, and conventional routes. */
  readonly isRegistrationUnknown: boolean;
  /** Types are missing from the model (it was read from one file's syntax): what hangs on them is left unsaid. */
  readonly incompleteTypes: boolean;
  /** The source text at a location, to find places inside string literals. */
  readonly readSource: (location: SourceLocation) => string | undefined;
}

/**
 * One thing that makes an application wrong, or that its author should know. A check is a pure function: start-up throws
 * on its errors, the editor shows its findings, the linter prints them.
 */
export interface Check {
  /** `LIGnnnn`; never reused for anything else. */
  readonly code: string;
  /** The name for settings, and of the folder with its documentation and fix. */
  readonly slug: string;
  /** A sentence for lists of rules. */
  readonly title: string;
  readonly severity: Severity;
  /** What the log at start-up says once where it is found in more than one place. Default: each finding is said by itself. */
  readonly summary?: (count: number) => string;
  /** It needs no more than the syntax of one file, so the editor answers before types are known. */
  readonly syntaxOnly?: true;
  /**
   * `controller`: what it finds in one controller depends on no other one, nor on a list of all types, so that an editor looks again
   * only at controllers that have changed. Default: it looks at the whole application.
   */
  readonly scope?: "controller";
  /** It says nothing unless settings give it a severity. */
  readonly isOff?: true;
  check(model: ApplicationModel, context: CheckContext): Iterable<Finding>;
}
