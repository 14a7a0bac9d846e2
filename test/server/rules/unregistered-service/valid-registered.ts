// @ts-nocheck
import {
  ControllerBase,
  createApp,
  CurrentUser,
  FromServices,
  HostApplicationLifetime,
  HttpGet,
  Route,
  ServiceProvider,
  StringLocalizer,
  UseFilters,
} from "ligature";
import type { FastifyRequest } from "fastify";

export class Clock {}

export abstract class Store {}

export class SqlStore extends Store {
  constructor(private readonly clock: Clock) {
    super();
  }
}

export class MemoryStore extends Store {
  constructor(private readonly nobodyKnows: Map<string, string>) {
    super();
  }
}

export class Repository {
  items: string[] = [];
}

export class Cleaner {
  constructor(
    private readonly clock: Clock,
    private readonly lifetime: HostApplicationLifetime,
  ) {}
  start() {}
}

export class Timing {
  constructor(
    private readonly request: FastifyRequest,
    private readonly services: ServiceProvider,
    private readonly localizer: StringLocalizer,
  ) {}
  onActionExecuting() {}
}

@Route("orders")
@UseFilters(Timing)
export class OrdersController extends ControllerBase {
  constructor(
    private readonly store: Store,
    private readonly repository: Repository,
    @FromServices({ key: "title" }) private readonly title: string,
    @CurrentUser() private readonly user: unknown,
    private readonly more: Clock | null,
  ) {
    super();
  }

  @HttpGet()
  list(@FromServices() clock: Clock, @FromServices({ key: "none" }) none: string | null) {
    return [clock, none];
  }
}

const title = () => "Orders";

function addStores(services) {
  return services.addSingleton(Store, () => new MemoryStore(new Map())).addScoped(Repository);
}

await createApp({
  controllers: [OrdersController],
  services: (services) => {
    addStores(services.addSingleton(Clock)).addSingleton("title", title);
    services.addHostedService(Cleaner).addHostedService(() => ({ start() {} }));
    return services;
  },
});
