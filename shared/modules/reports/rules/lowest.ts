type Figure = { readonly mean: number | null };

/** The driver of the lowest released score; undefined where none is released. */
export function lowestDriver<T extends Figure>(
  dimensions: readonly { readonly drivers: readonly T[] }[],
): T | undefined {
  const shown = dimensions.flatMap(({ drivers }) => drivers).filter(({ mean }) => mean !== null);
  return shown.toSorted((a, b) => (a.mean ?? 0) - (b.mean ?? 0))[0];
}
