/** What a key may be made for; `rules/scopes.ts` says which rights each gives. */
export const keyScopes = [
  'people.read',
  'people.write',
  'feeds.send',
  'units.read',
  'units.write',
  'groups.read',
  'groups.write',
  'rounds.read',
  'reports.read',
  'actions.read',
  'actions.write',
  'audit.read',
] as const;

export type KeyScope = (typeof keyScopes)[number];
