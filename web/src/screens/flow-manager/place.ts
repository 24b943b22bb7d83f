/** An address that stays in the organisation. */
export function placeOf(
  path: string,
  organisation: number | null,
  place: { readonly [name: string]: string | number },
): string {
  const all = { ...(organisation === null ? {} : { organisation }), ...place };
  return `${path}?${new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))}`;
}
