// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

export class Session {}

export class Report {
  constructor(private readonly session: Session) {}
}

export class Totals {
  constructor(private readonly session: Session | null = null) {}
}

@Route("orders")
export class OrdersController extends ControllerBase {
  constructor(
    private readonly report: Report,
    private readonly totals: Totals,
  ) {
    super();
  }

  @HttpGet()
  list() {
    return this.report;
  }
}

// The later registration counts, and what a function makes nobody looks into.
await createApp({
  controllers: [OrdersController],
  services: (services) =>
    services
      .addSingleton(Report)
      .addScoped(Session)
      .addScoped(Report)
      .addSingleton(Totals, () => new Totals()),
});
