import { viewNameOf } from "../conventions/index.js";
import type { ApplicationModel, ControllerModel } from "../model/index.js";

/** A template that a page or the option `views` names, and that does not exist. */
export interface MissingView {
  /** Its name: `orders/[id]`. */
  readonly name: string;
  readonly message: string;
  /** The page; absent for the layout. */
  readonly page?: ControllerModel;
}

/** The templates of an application, and their place. */
interface ViewFolder {
  /** Whether there is a template. */
  readonly has: (name: string) => boolean;
  readonly extension: string;
  readonly layout?: string | undefined;
  /** The path of the folder, for messages. */
  readonly root: string;
}

/**
 * Finds pages and a layout whose templates do not exist (LIG2109).
 *
 * @param model the application
 * @param folder its templates
 * @returns what is missing, the pages first
 * @example `(model: ApplicationModel) => findMissingViews(model, { has: () => false, extension: "eta", root: "views" }).length`
 */
export function findMissingViews({ controllers }: ApplicationModel, folder: ViewFolder): MissingView[] {
  const { has, layout, extension, root } = folder;
  const ofPages = controllers.flatMap((page) => {
    const name = viewNameOf(page);
    return name === undefined || has(name)
      ? []
      : [{ name, page, message: messageOf(page, `${name}.${extension}`, root) }];
  });
  if (layout === undefined || has(layout)) return ofPages;
  const message = `views: the layout '${layout}.${extension}' is not in the folder '${root}'. Create it, or correct its name.`;
  return [...ofPages, { name: layout, message }];
}

function messageOf({ typeName }: ControllerModel, file: string, root: string): string {
  return (
    `The page '${typeName}' has the view '${file}', which is not in the folder '${root}'. ` +
    'Create it, name another one (`@Page(path, { view: "name" })`), or say that the page has none (`{ view: false }`).'
  );
}
