/**
 * Which modules each module may import, on both sides: `shared/modules` and `functions/modules`. A module names only
 * those above it in this list, so that none can need itself in a circle; the check refuses a later name, and a name
 * that nothing uses any more. Not named here means not imported: what two modules both need and neither owns belongs
 * in the core, and what a lower one must call of a higher one is handed in by `functions/registry`.
 */
export const allowed: readonly (readonly [module: string, mayImport: readonly string[]])[] = [
  ['analytics', []],
  ['people', ['analytics']],
  ['audit', ['people']],
  ['jobs', []],
  ['feedback', []],
  ['error-log', []],
  ['metrics', []],
  ['saved-views', []],
  ['api-keys', []],
  ['webhooks', []],
  ['edits', []],
  ['pictures', []],
  ['migrations', []],
  ['platform', ['migrations']],
  ['users', ['people']],
  ['dialogues', ['analytics', 'people', 'audit', 'jobs']],
  ['emails', ['people', 'pictures', 'dialogues']],
  ['email-changes', ['people', 'users', 'emails']],
  ['activations', ['people', 'users', 'emails', 'email-changes']],
  ['accounts', ['people', 'emails', 'activations']],
  ['directory-sync', ['people']],
  ['sheets', ['people', 'jobs', 'pictures']],
  ['reports', ['analytics', 'people', 'pictures', 'dialogues', 'sheets']],
  ['analyses', ['reports']],
  ['actions', ['analytics', 'people', 'reports']],
  ['flows', ['analytics', 'people', 'audit', 'platform', 'dialogues', 'emails', 'actions']],
  ['samples', ['analytics', 'people', 'dialogues', 'accounts', 'flows']],
  ['playground', ['dialogues', 'emails', 'flows']],
  ['surveys', ['people', 'dialogues', 'flows', 'sheets']],
  ['trust', ['analytics', 'people', 'dialogues', 'reports']],
  ['notifications', ['analytics', 'people', 'emails', 'reports']],
  ['missions', ['analytics', 'flows']],
  ['assistant', ['analytics', 'people', 'dialogues', 'reports', 'actions']],
  ['own-data', ['people', 'pictures', 'users', 'dialogues', 'emails', 'sheets']],
  ['data-migration', ['people', 'jobs']],
  ['organisation-transfer', ['analytics', 'people', 'pictures', 'jobs', 'sheets', 'reports']],
];
