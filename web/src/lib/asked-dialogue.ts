/** The dialogue that an address asks for by `?dialogue={execution_id}`; null for none, and for what is no number of one. */
export function askedDialogue(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('dialogue'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
