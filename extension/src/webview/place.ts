/** Keeps what the user reads where it is when a document is drawn in place of another, whatever changes above it. */

/** A part of the page that the user sees. */
export interface Landmark {
  /** Its distance from the top of the window or the box, in pixels, when it was found. */
  readonly top: number;
  /** The distance in the page as it is now; `undefined` if the page does not have the part. */
  readonly now: () => number | undefined;
  /** For a page with only those parts that are in sight: scrolls to this one, if the document has it. */
  readonly seek?: () => void;
  /** The box of the page that scrolls the part; missing if only the window does. */
  readonly box?: () => Element | undefined;
}

/** Milliseconds without a change, after which a page is complete. */
const quietTime = 300;
const userInput = ["wheel", "keydown", "pointerdown"] as const;

let kept: { readonly landmarks: readonly Landmark[]; release(): void } | undefined;

/** Draws in a section. The landmarks that `inSight` finds stay where they are until the section is complete, or the user does something. */
export async function keepPlace<T>(section: Element, inSight: () => Landmark[], draw: () => Promise<T>): Promise<T> {
  // While an earlier drawing is not complete, its parts are not where they were.
  const landmarks = kept?.landmarks ?? inSight().filter(({ box }) => box !== undefined || window.scrollY > 0);
  releasePlace();
  if (landmarks.length === 0) return draw();
  const restore = hold(section, landmarks);
  const result = await draw();
  restore();
  return result;
}

/** Lets the page move. */
export function releasePlace(): void {
  kept?.release();
  kept = undefined;
}

/** Scrolls after each change, before the browser shows it. */
function hold(section: Element, landmarks: readonly Landmark[]): () => void {
  let timer = 0;
  // The box first: the window then has it where it was.
  const scrolled = [landmarks.filter(({ box }) => box !== undefined), landmarks.filter(({ box }) => box === undefined)]
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts, seek: parts.find((each) => each.seek !== undefined)?.seek }));
  const restore = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(releasePlace, quietTime);
    if (kept?.landmarks !== landmarks) return;
    for (const each of scrolled) {
      if (scrollBack(each.parts)) continue;
      each.seek?.();
      delete each.seek;
    }
  };
  const observer = new MutationObserver(restore);
  const ended = new AbortController();
  const release = (): void => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  kept = { landmarks, release };
  observer.observe(section, { childList: true, subtree: true, characterData: true });
  for (const event of userInput) window.addEventListener(event, releasePlace, { signal: ended.signal, passive: true });
  return restore;
}

/** By the first of the landmarks that is there; false if none is. */
function scrollBack(landmarks: readonly Landmark[]): boolean {
  for (const { top, now, box } of landmarks) {
    const moved = now();
    if (moved === undefined) continue;
    (box?.() ?? window).scrollBy({ top: moved - top, behavior: "instant" });
    return true;
  }
  return false;
}
