// @ts-nocheck
import { Authorize, ControllerBase, FromBody, HttpGet, HttpPost, Range, Required, Route, type Int32 } from "ligature";

type Constructor<T = object> = new (...args: any[]) => T;

class Core {
  @Required() name?: string;
}

function Ranked<TBase extends Constructor>(Base: TBase, most: Int32) {
  class RankedModel extends Base {
    @Range(1, most) rank: Int32 = 1;
  }
  return RankedModel;
}

const RankedCore = Ranked(Core, 9);

export class Model extends RankedCore {}

export class Other extends Ranked(Ranked(Core, 9), 5) {}

function Guarded<TBase extends abstract new (...args: any[]) => ControllerBase>(Base: TBase) {
  @Authorize()
  abstract class GuardedBase extends Base {
    @HttpGet("own")
    own(): string {
      return "";
    }
  }
  return GuardedBase;
}

@Route("models")
export class ModelsController extends Guarded(ControllerBase) {
  @HttpPost()
  add(@FromBody() model: Model) {
    return this.modelState.isValid ? this.ok(model.rank) : this.badRequest(this.modelState);
  }

  @HttpPost("other")
  other(@FromBody() model: Partial<Other>) {
    return this.modelState.isValid ? this.ok(model.rank) : this.badRequest(this.modelState);
  }
}
