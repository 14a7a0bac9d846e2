// @ts-nocheck
import { Page, PageModel, UseFilters } from "ligature";

class AuditFilter {
  onActionExecution(_context, next) {
    return next();
  }
}

@Page("/courses")
@UseFilters(AuditFilter)
export class CoursesPage extends PageModel {
  // `@UseFilters(AuditFilter)` LIG1031
  onGet() {}
}
