/** The dialogue that an address asks for by `?dialogue={execution_id}`; null for none, and for what is no number of one. */
export function askedDialogue(search: string): number | null {
  return numberOf('dialogue', search);
}

/** The dialogue whose round an address asks about by `?round={execution_id}`; null as above. */
export function askedRound(search: string): number | null {
  return numberOf('round', search);
}

function numberOf(name: string, search: string): number | null {
  const id = Number(new URLSearchParams(search).get(name));
  return Number.isInteger(id) && id > 0 ? id : null;
}
