/** Filters as another tool has compiled them. */
export class UncompiledFilter {
  async onActionExecution(context: { reply: { header(name: string, value: string): unknown } }, next: () => unknown) {
    context.reply.header("x-uncompiled", "yes");
    await next();
  }
}

export class UncompiledWantingFilter extends UncompiledFilter {
  constructor(readonly wanted: object) {
    super();
  }
}
