/** Links to files that the page has made, such as the body of a response. */

/** Keeps clicks on such links from VS Code, which takes those on links and opens none of these. So the browser downloads the file. */
export function letDownloadsPass(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
    if (link?.getAttribute("href")?.startsWith("blob:")) event.stopPropagation();
  });
}
