/** What the steps of the missions look at. Each is read from the organisation's own rows whenever it is asked for. */
export const factNames = [
  'goals-chosen',
  'company-described',
  'admins-secured',
  'people-added',
  'people-placed',
  'units-managed',
  'people-invited',
  'setup-clean',
  'dialogue-tried',
  'launch-valid',
  'round-launched',
  'round-opened',
  'round-closed',
  'figures-released',
  'report-opened',
  'driver-opened',
  'managers-in',
  'actions-begun',
] as const;

export type FactName = (typeof factNames)[number];

/** How far something is: `done` of `of`. It holds when there is something and nothing of it is missing. */
export type Fact = { readonly done: number; readonly of: number };

export type Facts = { readonly [name in FactName]: Fact };

export function holds({ done, of }: Fact): boolean {
  return of > 0 && done >= of;
}
