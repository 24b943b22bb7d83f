import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Ports } from '../../core/context.ts';
import { nextDaily } from '../../core/due/kinds.ts';
import { MAX_BATCH } from '../../core/storage/port.ts';
import { storeOf } from '../../core/storage/rows.ts';

/** Takes away what stood in the trails longer than the setting says: the one way in which an event goes. */
export async function forgetOldEvents(ports: Ports, accountId: number): Promise<void> {
  const before = new Date(ports.clock.now() - ports.settings.auditDays * DAY_MS).toISOString();
  const store = ports.store.forAccount(accountId);
  for (;;) {
    const { rows } = await store.query('audit_events', {
      where: { field: 'happened_at', op: 'lt', value: before },
      fields: ['audit_event_id'],
      limit: MAX_BATCH,
    });
    if (rows.length === 0) return;
    await store.write(
      'audit_events',
      rows.map(({ id }) => ({ kind: 'delete', id })),
    );
  }
}

/** The night after the oldest event is too old (ms since 1970); null: the trail is empty. */
export async function nextRetention(ports: Ports, accountId: number): Promise<number | null> {
  const oldest = await storeOf(ports, accountId)
    .table('audit_events')
    .first({ sort: [{ field: 'happened_at', direction: 'asc' }], fields: ['happened_at'] });
  if (!oldest) return null;
  return nextDaily(Date.parse(oldest.happened_at) + ports.settings.auditDays * DAY_MS, 3, 0);
}
