/** Folders whose floors are told by the part of a module, not by the folder: tables stand below the catalogue, rules above. */
const byPart = ['shared'];

/** Pairs of folders of one room that import each other, one sentence each: floors inside a room run one way. */
export function knotsIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const between = new Map<string, string>();
  for (const [from, targets] of arrows)
    for (const to of targets) {
      const [room, own, other] = partingOf(from, to);
      if (own && other && !byPart.includes(room)) between.set(`${room} ${own} ${other}`, `${from} > ${to}`);
    }
  return [...between].flatMap(([key, example]) => {
    const [room = '', own = '', other = ''] = key.split(' ');
    const back = between.get(`${room} ${other} ${own}`);
    return back && own < other
      ? [`${room}: ${own} and ${other} import each other (${example}; ${back})`]
      : [];
  });
}

/** The folder that two files have in common, and the folder of each in it; null for a file that lies in it itself. */
function partingOf(
  from: string,
  to: string,
): readonly [room: string, own: string | null, other: string | null] {
  const [a, b] = [from.split('/'), to.split('/')];
  const last = Math.min(a.length, b.length) - 1;
  let depth = 0;
  while (depth < last && a[depth] === b[depth]) depth += 1;
  const folderIn = (path: readonly string[]) => (depth < path.length - 1 ? (path[depth] ?? null) : null);
  return [a.slice(0, depth).join('/'), folderIn(a), folderIn(b)];
}
