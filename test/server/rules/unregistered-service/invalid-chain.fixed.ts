// @ts-nocheck
import {
  AllowAnonymous,
  Authorize,
  ControllerBase,
  createApp,
  FromServices,
  HttpGet,
  Page,
  PageModel,
  Route,
  UseFilters,
} from "ligature";

export class Clock {}

export class Cache {}

export abstract class Store {}

export class SqlStore extends Store {
  constructor(private readonly clock: Clock) {
    //                         ^^^^^ LIG2010
    super();
  }
}

export interface Settings {
  title: string;
}

export class Report {
  constructor(
    settings: Settings,
    // `settings` LIG2010
    title = "Report",
    private cache?: Cache,
  ) {}
}

export class Timing {
  constructor(private readonly cache: Cache) {}
  //                           ^^^^^ LIG2010
  onActionExecuting() {}
}

export class OwnerPolicy {
  constructor(@FromServices({ key: "owners" }) owners: string[]) {}
  //                                           ^^^^^^ LIG2010
  isAllowed() {
    return true;
  }
}

@Route("orders")
@UseFilters(Timing)
export class OrdersController extends ControllerBase {
  constructor(
    private readonly store: Store,
    private readonly report: Report,
  ) {
    super();
  }

  @HttpGet()
  @Authorize("owner")
  list(@FromServices() cache: Cache) {
    //                 ^^^^^ LIG2010
    return cache;
  }
}

@Page("/")
@AllowAnonymous()
export class IndexPage extends PageModel {
  @FromServices({ key: "title" }) title: string;
  //                              ^^^^^ LIG2010

  onGet() {
    return this.title;
  }
}

await createApp({
  controllers: [OrdersController],
  pages: [IndexPage],
  authorization: { policies: { owner: OwnerPolicy } },
  services: (services) => services.addScoped(Store, SqlStore).addScoped(Report).addScoped(Cache).addScoped(Clock),
});
