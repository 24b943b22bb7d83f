import { systemClock } from '../../../functions/gateways/clock/port.ts';
import { migrateAll } from '../../../functions/services/migrations/run-migrations.ts';
import type { DocumentStore } from '../../../functions/storage/port.ts';

/** Rows of an older version get the shape of this one before anything reads them. */
export async function migrate(store: DocumentStore): Promise<void> {
  const done = await migrateAll({ store, clock: systemClock, log: { write: () => undefined } });
  if (done.length > 0) console.log(`The data of an older version was migrated (${done.join(', ')}).`);
}
