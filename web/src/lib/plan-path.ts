type About = { readonly driverId: number; readonly unitId: number; readonly roundId: string };

/** Where an action about a driver of a unit is planned, from the figures of a round. */
export function planPath({ driverId, unitId, roundId }: About): string {
  const query = new URLSearchParams({ plan: String(driverId), unit: String(unitId), round: roundId });
  return `/actions?${query}`;
}

/** What an address asks to be planned; null for one that asks for nothing, or for what cannot be. */
export function plannedIn(search: string): About | null {
  const query = new URLSearchParams(search);
  const driverId = wholeNumber(query.get('plan'));
  const unitId = wholeNumber(query.get('unit'));
  const roundId = query.get('round') ?? '';
  if (driverId === null || unitId === null || !/^\d+-\d+$/.test(roundId)) return null;
  return { driverId, unitId, roundId };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
