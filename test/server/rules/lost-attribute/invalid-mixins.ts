// @ts-nocheck
import { Authorize, ControllerBase, FromBody, HttpGet, HttpPost, Range, Required, Route, type Int32 } from "ligature";

type Constructor<T = object> = new (...args: any[]) => T;

class Core {
  @Required() name?: string;
}

function Ranked<TBase extends Constructor>(Base: TBase, isStrict = true) {
  class RankedModel extends Base {
    @Range(1, 9) rank: Int32 = 1;
  }
  if (isStrict) return RankedModel;
  return RankedModel;
}

export class Model extends Ranked(Core) {}
//           `Model` LIG1050

export class Special extends Model {
  override rank: Int32 = 5;
}

function Guarded<TBase extends abstract new (...args: any[]) => ControllerBase>(Base: TBase) {
  @Authorize()
  abstract class GuardedBase extends Base {
    @HttpGet("own")
    own(): string {
      return "";
    }
  }
  return [GuardedBase][0]!;
}

@Route("models")
export class ModelsController extends Guarded(ControllerBase) {
  //         `ModelsController` LIG1050
  //         `ModelsController` LIG1050
  @HttpPost()
  add(@FromBody() model: Special) {
    return this.modelState.isValid ? this.ok(model.rank) : this.badRequest(this.modelState);
  }

  @HttpPost("part")
  part(@FromBody() model: Partial<Model>) {
    return this.modelState.isValid ? this.ok(model.rank) : this.badRequest(this.modelState);
  }
}
