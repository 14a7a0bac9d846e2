import { sameOr } from "ligature/internal/incremental";
import type { ModelDiagnostic } from "ligature/internal/model";
import type { FoldedCall, FoldedRegistration, PackageSeverities, Reflector } from "ligature/internal/reflection";
import {
  findAccessMistakes,
  foldAppOptions,
  foldApplications,
  type AppDescription,
} from "ligature/internal/applications";
import { withPackageSeverities } from "./project-severities.js";

/** The applications of a project, kept as long as nothing that describes them changes. */
export class ProjectApplications {
  private calls: readonly FoldedCall[] = [];
  private registrations: readonly FoldedRegistration[] = [];
  private settings: PackageSeverities | undefined;
  private apps: readonly AppDescription[] = [];
  /** The mistakes in the guards of the applications. */
  accessMistakes: readonly ModelDiagnostic[] = [];
  /** Those that tests create from options, by the call. */
  private readonly tests = new WeakMap<FoldedCall, AppDescription>();

  of(reflector: Reflector, settings: PackageSeverities | undefined): readonly AppDescription[] {
    const registrations = reflector.foldRegistrations();
    const calls = reflector.foldCalls("createApp");
    const now = sameOr(this.settings, settings);
    const isSame =
      now === this.settings && sameItems(calls, this.calls) && sameItems(registrations, this.registrations);
    if (!isSame) {
      this.apps = foldApplications(calls, registrations).map((app) => withPackageSeverities(app, settings));
      this.accessMistakes = findAccessMistakes(calls, registrations);
    }
    [this.calls, this.registrations, this.settings] = [calls, registrations, now];
    return this.apps;
  }
  /** The applications of `createTestApp`, which lists classes as well. One that is made by a function is one of the others. */
  ofTests(reflector: Reflector): readonly AppDescription[] {
    return reflector.foldCalls("createTestApp").map((call) => {
      let app = this.tests.get(call);
      if (app === undefined) this.tests.set(call, (app = foldAppOptions(call)));
      return app;
    });
  }
}

function sameItems<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at]);
}
