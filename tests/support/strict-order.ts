export type Index = readonly { readonly path: string; readonly order?: string }[];
type Sorted = { readonly path: string; readonly descending: boolean };

/** What a query is sorted by, as paths of an index. */
export function sortedPaths(query: string): readonly Sorted[] {
  const [, text = ''] = query.split(' ORDER BY ');
  return text
    .split(', ')
    .filter((one) => one !== '')
    .map((one) => {
      const [expression = '', direction] = one.split(' ');
      const path = expression
        .replaceAll('["', '/')
        .replaceAll('"]', '')
        .replaceAll('.', '/')
        .replace(/^c/, '');
      return { path, descending: direction === 'DESC' };
    });
}

/** An index serves its own order and the one that is turned round wholly, with the same paths and no others. */
export function isServed(sorted: readonly Sorted[], indexes: readonly Index[]): boolean {
  return indexes.some((index) => {
    if (index.length !== sorted.length) return false;
    const same = index.every(({ path }, at) => path === sorted[at]?.path);
    const turned = index.map(({ order }, at) => (order === 'descending') !== sorted[at]?.descending);
    return same && (turned.every(Boolean) || !turned.some(Boolean));
  });
}
