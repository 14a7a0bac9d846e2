import { hasDisabledBodyReading, leavesBodyUnread, readsParts, takesRawBody } from "../../metadata/index.js";
import type { ActionModel, ControllerModel } from "../../model/index.js";
import type { BodyUse } from "../requests/action-endpoint.js";

/** The ways in which an action uses a body besides those of its formatters. */
export function bodyUseOf(controller: ControllerModel, action: ActionModel): BodyUse {
  return {
    isUnread: leavesBodyUnread(controller, action),
    isRaw: hasDisabledBodyReading(controller, action),
    readsParts: readsParts(controller, action),
    takesBytes: takesRawBody(controller, action),
  };
}
