// @ts-nocheck
import { ControllerBase, FromForm, FromQuery, HttpGet, HttpPost, Route } from "ligature";

export class Course {
  title: string | null = null;
}

@Route("courses")
export class CoursesController extends ControllerBase {
  @HttpGet()
  find(course: Course): string {
    return `${course.title}`;
  }

  @HttpPost("null")
  addOrNot(course: Course | null): string {
    return `${course?.title}`;
  }

  @HttpPost("form")
  addDefault(@FromForm() course: Course = new Course()): string {
    return `${course.title}`;
  }

  @HttpPost("query")
  addFromQuery(@FromQuery() course: Course): string {
    return `${course.title}`;
  }

  @HttpPost("checked")
  addChecked(course: Course): string {
    return this.modelState.isValid ? `${course.title}` : "";
  }
}
