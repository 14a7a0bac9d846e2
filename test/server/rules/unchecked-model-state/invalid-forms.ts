// @ts-nocheck
import { ControllerBase, FromForm, HttpGet, HttpPost, HttpPut, Route } from "ligature";

export class Course {
  title: string | null = null;
}

@Route("courses")
export class CoursesController extends ControllerBase {
  @HttpPost()
  add(course: Course): string {
    // `add` LIG1032
    return `${course.title}`;
  }

  @HttpPut()
  put(@FromForm() course: Course): string {
    // `put` LIG1032
    return `${course.title}`;
  }
}
