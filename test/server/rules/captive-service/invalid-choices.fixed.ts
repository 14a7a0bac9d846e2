// @ts-nocheck
import { ControllerBase, createApp, FromServices, HttpGet, Route } from "ligature";
import type { FastifyRequest } from "fastify";

export class Visit {
  constructor(private readonly request: FastifyRequest) {}
}

export class Log {
  constructor(private readonly visit: Visit) {}
  //                           ^^^^^ LIG2011
}

// As `Log` is a singleton, too: neither change would solve the problem alone.
export class Archive {
  constructor(
    private readonly log: Log,
    @FromServices({ key: "tenant" }) private readonly tenant: string,
    //                                                ^^^^^^ LIG2011
  ) {}
}

@Route("orders")
export class OrdersController extends ControllerBase {
  constructor(private readonly archive: Archive) {
    super();
  }

  @HttpGet()
  list() {
    return this.archive;
  }
}

await createApp({
  controllers: [OrdersController],
  services: (services) =>
    services
      .addScoped("tenant", () => "acme")
      .addScoped(Visit)
      .addScoped(Log)
      .addScoped(Archive),
});
