/** A block of cells as a spreadsheet copies it: tabs between cells, lines between rows, quotes around what holds either. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  let at = 0;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at < all.length) {
    const sign = all[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (all[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '' && closes(all, at)) quoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
    at += 1;
  }
  endCell();
  return rows;
}

/** Whether the quote at this place has its other half at the end of a cell: a cell may begin with a plain one. */
function closes(text: string, at: number): boolean {
  const rest = text.slice(at + 1).replaceAll('""', '  ');
  const end = rest.indexOf('"');
  return end >= 0 && ['\t', '\n', undefined].includes(rest[end + 1]);
}
