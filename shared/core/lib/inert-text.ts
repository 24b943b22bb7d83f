/** What a spreadsheet program takes for a formula where a cell begins; the wide ones count in some countries. */
const formula = new Set('=+-@＝＋－＠');

/** What a spreadsheet program may take for the end of a cell: which one it is depends on the reader's country. */
const separators = new Set(',;|\t\r\n');

/** What may stand between the beginning of a cell and its formula; an apostrophe makes it a text. */
const between = new Set(' "\'\u00A0');

/** Text of a CSV cell that no spreadsheet program runs: whatever could begin a formula gets an apostrophe in front. */
export function inertText(text: string): string {
  return atFormulas(text, (before) => `${before}'`);
}

/** What `atFormulas` looks for; most cells have none, and are not walked over. */
const anyFormula = /(?:^|[,;|\t\r\n])[ "'\u00A0]*[=+\-@＝＋－＠]/;

/** The text that `inertText` was given. */
export function writtenText(cell: string): string {
  if (!anyFormula.test(cell)) return cell;
  return atFormulas(cell, (before) => (before.endsWith("'") ? before.slice(0, -1) : before));
}

/** Changes what stands before each character that could begin a formula. */
function atFormulas(text: string, change: (before: string) => string): string {
  let made = '';
  let taken = 0;
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isStart && formula.has(char)) {
      made += change(text.slice(taken, at));
      taken = at;
    }
    isStart = separators.has(char) || (isStart && between.has(char));
  }
  return taken === 0 && made === '' ? text : made + text.slice(taken);
}
