import { systemClock } from '../../../functions/core/gateways/clock/port.ts';
import type { DocumentStore } from '../../../functions/core/storage/port.ts';
import { migrateAll } from '../../../functions/modules/migrations/run-migrations.ts';

/** Rows of an older version get the shape of this one before anything reads them. */
export async function migrate(store: DocumentStore): Promise<void> {
  const done = await migrateAll({ store, clock: systemClock, log: { write: () => undefined } });
  if (done.length > 0) console.log(`The data of an older version was migrated (${done.join(', ')}).`);
}
