import type { ErrorState } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import type { ServiceContext } from '../../core/context.ts';
import { causesIn, type Entry, entriesOf } from './period.ts';
import { readEntry } from './read-log.ts';

/** Rows that are changed at once. */
const AT_ONCE = 500;

export async function setEntryStatus(
  context: ServiceContext,
  id: number,
  status: ErrorState,
): Promise<Entry> {
  await readEntry(context, id);
  return (await entriesOf(context)).change(id, (row) => (row.status === status ? null : { status }));
}

/**
 * The state of a cause and of its entries, the cause first: what happens meanwhile already has the new state. Done again
 * after a failure it goes on where it stopped.
 */
export async function setCauseStatus(context: ServiceContext, id: string, status: ErrorState) {
  const entries = await entriesOf(context);
  const cause = await causesIn(context).change(id, (row) => (row.status === status ? null : { status }));
  const others = { error_cause_id_ref: id, status: { ne: status } } as const;
  for await (const rows of entries.pages({ where: others }, AT_ONCE))
    await entries.changeEach(rows, (row) => (row.status === status ? null : { status }));
  return cause;
}
