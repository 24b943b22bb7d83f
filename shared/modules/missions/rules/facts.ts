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

/** What an admin may say of what they would like to find out; at most three. */
export const goals = ['leaving', 'decisions', 'workload', 'growth', 'inclusion', 'leadership'] as const;
export type Goal = (typeof goals)[number];
export const MAX_GOALS = 3;

/** What an admin has looked at; nothing else is known of it. */
export const lookedAt = ['report', 'driver'] as const;
export type LookedAt = (typeof lookedAt)[number];
