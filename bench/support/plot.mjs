/** Charts as SVG texts, for a light and a dark page. They have no background and no script, so a README shows them as pictures. */

/** The colors of a theme: text, lines of the grid, the one series that matters, and the others. */
export const themes = {
  light: { text: "#1f2328", grid: "#d1d9e0", own: "#0969da", other: "#818b98" },
  dark: { text: "#f0f6fc", grid: "#3d444d", own: "#4493f8", other: "#9198a1" },
};

/** The Markdown that shows a plot in the theme of the page. */
export function picture(name, alternative) {
  return `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="plots/${name}-dark.svg">
  <img alt="${alternative}" src="plots/${name}-light.svg">
</picture>`;
}

const width = 800;

function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Coordinates with one decimal are exact enough, and keep the differences between two versions of a file short. */
const at = (value) => String(Math.round(value * 10) / 10);

function text(x, y, content, { anchor = "start", fill, weight = "normal" }) {
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" fill="${fill}" font-weight="${weight}">${escape(content)}</text>`;
}

function line(x1, y1, x2, y2, stroke) {
  return `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="${stroke}"/>`;
}

function svg(height, title, { text: fill }, parts) {
  const head = text(0, 20, title, { fill, weight: "bold" });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`;
  const font = `font-family="system-ui, sans-serif" font-size="14"`;
  return [`${open} ${font}>`, `<title>${escape(title)}</title>`, head, ...parts, "</svg>", ""].join("\n");
}

/**
 * Horizontal bars from 0, one below the other, each with its name and its number.
 *
 * @param {{ title: string, rows: { label: string, value: number, own?: boolean }[] }} chart
 */
export function barChart({ title, rows }, theme) {
  const [left, top, step, room] = [370, 40, 28, 50];
  const scale = (width - left - room) / Math.max(...rows.map(({ value }) => value));
  const bars = rows.flatMap(({ label, value, own = false }, index) => {
    const y = top + index * step;
    const color = own ? theme.own : theme.other;
    const style = { fill: theme.text, weight: own ? "bold" : "normal" };
    return [
      text(left - 10, y + 15, label, { ...style, anchor: "end" }),
      `<rect x="${left}" y="${y}" width="${at(value * scale)}" height="20" rx="2" fill="${color}"/>`,
      text(left + value * scale + 8, y + 15, value.toFixed(2), style),
    ];
  });
  return svg(top + rows.length * step, title, theme, bars);
}

/** The powers of ten from the one at or below `low` to the one at or above `high`. */
function powersAround(low, high) {
  const first = Math.floor(Math.log10(low));
  const last = Math.max(first + 1, Math.ceil(Math.log10(high)));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

/** A position on a logarithmic scale: `from` at the first power, `to` at the last one. */
function logarithmic(powers, from, to) {
  const span = Math.log10(powers.at(-1) / powers[0]);
  return (value) => from + ((to - from) * Math.log10(value / powers[0])) / span;
}

/**
 * Lines over two logarithmic scales, each with its name at its end.
 *
 * @param {{ title: string, x: string, y: string, series: { label: string, own?: boolean, points: [number, number][] }[] }} chart
 */
export function lineChart({ title, x, y, series }, theme) {
  const [left, right, top, bottom] = [60, width - 170, 50, 330];
  const points = series.flatMap((one) => one.points);
  const range = (axis) => points.map((point) => point[axis]);
  const columns = powersAround(Math.min(...range(0)), Math.max(...range(0)));
  const rows = powersAround(Math.min(...range(1)), Math.max(...range(1)));
  const [across, up] = [logarithmic(columns, left, right), logarithmic(rows, bottom, top)];
  const number = (value) => value.toLocaleString("en-US");
  const grid = [
    ...columns.flatMap((value) => [
      line(across(value), top, across(value), bottom, theme.grid),
      text(across(value), bottom + 18, number(value), { anchor: "middle", fill: theme.text }),
    ]),
    ...rows.flatMap((value) => [
      line(left, up(value), right, up(value), theme.grid),
      text(left - 8, up(value) + 5, number(value), { anchor: "end", fill: theme.text }),
    ]),
    text((left + right) / 2, bottom + 40, x, { anchor: "middle", fill: theme.text }),
    text(left, top - 8, y, { fill: theme.text }),
  ];
  const lines = series.flatMap((one, index) => drawn(one, nameHeights(series, up)[index], { across, up }, theme));
  return svg(bottom + 50, title, theme, [...grid, ...lines]);
}

/** Names of lines that end at the same height stand one below the other. */
function nameHeights(series, up) {
  const heights = series.map(({ points }) => up(points.at(-1)[1]) + 5);
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[a] - heights[b]);
  for (const [rank, index] of order.entries())
    if (rank > 0) heights[index] = Math.max(heights[index], heights[order[rank - 1]] + 18);
  return heights;
}

function drawn({ label, own = false, points }, nameHeight, { across, up }, theme) {
  const color = own ? theme.own : theme.other;
  const places = points.map(([x, y]) => `${at(across(x))},${at(up(y))}`);
  const [end] = points.at(-1);
  return [
    `<polyline points="${places.join(" ")}" fill="none" stroke="${color}" stroke-width="2.5"/>`,
    ...places.map((place) => `<circle cx="${place.split(",")[0]}" cy="${place.split(",")[1]}" r="4" fill="${color}"/>`),
    text(across(end) + 10, nameHeight, label, { fill: theme.text, weight: own ? "bold" : "normal" }),
  ];
}
