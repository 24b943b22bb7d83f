import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Ports } from '../../core/context.ts';
import { MAX_BATCH } from '../../core/storage/port.ts';
import { storeOf } from '../../core/storage/rows.ts';

/** Takes away what stood in the trails longer than the setting says: the one way in which an event goes. */
export async function forgetOldEvents(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now() - ports.settings.auditDays * DAY_MS).toISOString();
  const accounts = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .every({ fields: ['account_id'] });
  for (const { account_id: accountId } of accounts) {
    try {
      await forgetEventsOf(ports, accountId, before);
    } catch (error) {
      ports.log.write({ level: 'error', event: 'audit-retention', accountId, error });
    }
  }
}

async function forgetEventsOf(ports: Ports, accountId: number, before: string): Promise<void> {
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
