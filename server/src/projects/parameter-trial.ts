import { analyze } from "ligature/internal/analysis";
import { bindingInfoOf } from "ligature/internal/attributes";
import type {
  ActionModel,
  ApplicationModel,
  AttributeModel,
  ControllerModel,
  ModelDiagnostic,
  ParameterModel,
} from "ligature/internal/model";
import type { Snapshot } from "./snapshot.js";

/** A parameter of an action, and the attributes that it has now. */
export interface TriedParameter {
  readonly model: ApplicationModel;
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly parameter: ParameterModel;
  readonly attributes: readonly AttributeModel[];
}

/**
 * Tries attributes on a parameter, as a snapshot knows it. Attributes that make a check report something are not allowed. The checks
 * are the same as for the application.
 */
export class ParameterTrial {
  private readonly before: ReadonlySet<string>;

  /** @param ignored codes of findings that do not count. Default: none */
  constructor(
    private readonly snapshot: Snapshot,
    private readonly found: TriedParameter,
    private readonly ignored: ReadonlySet<string> = new Set(),
  ) {
    this.before = new Set(this.analyze(found.attributes).map(keyOf));
  }

  /** Whether the parameter may have the attribute, together with its other attributes. */
  allowsMore(attribute: AttributeModel): boolean {
    return this.allows([...this.found.attributes, attribute]);
  }

  /** Whether the parameter may have these attributes, and no others. */
  allows(attributes: readonly AttributeModel[]): boolean {
    return this.analyze(attributes).every((one) => this.before.has(keyOf(one)));
  }

  private analyze(attributes: readonly AttributeModel[]): ModelDiagnostic[] {
    const { model, controller, action, parameter } = this.found;
    const inferred = parameter.bindingInfo.explicitSource ? { source: "ModelBinding" as const } : parameter.bindingInfo;
    const changed = { ...parameter, attributes, bindingInfo: bindingInfoOf(attributes) ?? inferred };
    const parameters = action.parameters.map((one) => (one === parameter ? changed : one));
    const actions = [{ ...action, parameters }];
    const reduced: ApplicationModel = { ...model, controllers: [{ ...controller, actions }] };
    const { endpoints: _, ...options } = this.snapshot.analysisOptions;
    return analyze(reduced, options).filter(
      ({ severity, code }) => (severity === "error" || severity === "warning") && !this.ignored.has(code),
    );
  }
}

function keyOf({ code, message }: ModelDiagnostic): string {
  return `${code} ${message}`;
}
