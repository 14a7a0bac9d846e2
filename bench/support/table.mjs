/** A Markdown table; the first column is text, the others are numbers. */
export function markdownTable(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = `|${head.map((_, column) => (column === 0 ? "---" : "---:")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** `1.03 [0.97-1.08]`: the median and the quartiles of ratios. */
export function ratioText({ median, low, high }) {
  return `**${median.toFixed(2)}** [${low.toFixed(2)}-${high.toFixed(2)}]`;
}

/** `10.3`: bytes in thousands. */
export function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

export function countText(value) {
  return Math.round(value).toLocaleString("en-US");
}
