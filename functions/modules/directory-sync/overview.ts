import type { ServiceContext } from '../../core/context.ts';
import { planEntry } from './apply.ts';
import { connectionOf } from './connection.ts';
import { waitingInGroups } from './group-people.ts';

/** How the sync stands, and what would be done with those who wait. */
export async function syncOverview(context: ServiceContext) {
  const { store } = context;
  const entries = store.table('scim_users');
  const [connection, people, groups, refused] = await Promise.all([
    connectionOf(context),
    entries.count({ removed_at: null }),
    store.table('scim_groups').count(),
    entries.count({ state: 'refused' }),
  ]);
  const waiting = { create: 0, change: 0, pause: 0 };
  for await (const rows of entries.pages({ where: { state: 'waiting' } }))
    for (const { body } of rows) {
      const { kind } = await planEntry(context, body);
      if (kind === 'create' || kind === 'change' || kind === 'pause') waiting[kind] += 1;
    }
  const inGroups = await waitingInGroups(context);
  const { state = 'off', token_made_at = null, used_at = null } = connection ?? {};
  return { state, token_made_at, used_at, people, groups, waiting: { ...waiting, ...inGroups }, refused };
}
