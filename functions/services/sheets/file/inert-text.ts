/** What a spreadsheet program would take for a formula, also behind apostrophes that are already there. */
const formula = /^'*[=+\-@\t\r]/;

/** Text of a CSV cell that no spreadsheet program runs: a formula gets an apostrophe in front. */
export function inertText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `inertText` was given. */
export function writtenText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
