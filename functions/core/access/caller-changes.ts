import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { CallerChange } from '@livingroom/shared/modules/users/tables/caller-changes.ts';
import type { Clock } from '../gateways/clock/port.ts';
import type { DocumentStore } from '../storage/port.ts';
import { storeOf } from '../storage/rows.ts';

export type Changes = Row<'caller_changes'>;

/** What changed: one person of an account as a caller, or everybody (null). */
export type Changed = { readonly accountId: number; readonly employees: readonly number[] | null };

/** Changes of single people that the row names; older ones count as changes of everybody. */
const NAMED = 40;

/** People that one announcement names; more are everybody. */
const NAMED_AT_ONCE = 16;

/**
 * A change that was announced is written within this, in ms, and every host sees it: what is read meanwhile may be of
 * before it and is not remembered. No write waits for so long: the store's client gives up earlier.
 */
export const SETTLES_MS = 60_000;

/** What a host remembers of a caller is read anew after this, in ms, changed or not. */
export const REMEMBERED_MS = 10 * 60_000;

type ChangePorts = { readonly store: DocumentStore; readonly clock: Clock };

export function callerChangesOf(ports: ChangePorts) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('caller_changes');
}

/**
 * The row of an account, made where there is none. A change that found no row was not announced: the row that is new
 * counts as one of everybody.
 */
export async function ensureChanges(ports: ChangePorts, accountId: number): Promise<Changes> {
  const changes = callerChangesOf(ports);
  const known = await changes.get(accountId);
  if (known) return known;
  // Behind the numbers of any row of before.
  const now = ports.clock.now();
  return changes.ensure({
    caller_account_id: accountId,
    sequence: now,
    all_sequence: now,
    all_at: now,
    changed: [],
  });
}

/** Says that callers are about to change. Without a row nobody remembers any of them. */
export async function announceChange(ports: ChangePorts, { accountId, employees }: Changed): Promise<void> {
  const at = ports.clock.now();
  await callerChangesOf(ports).changeIfThere(accountId, (row) => {
    const sequence = row.sequence + 1;
    if (employees === null || employees.length > NAMED_AT_ONCE)
      return { sequence, all_sequence: sequence, all_at: at, changed: [] };
    const named = employees.map((employee): CallerChange => ({ employee, sequence, at }));
    const all = [...changedOf(row).filter(({ employee }) => !employees.includes(employee)), ...named];
    const unnamed = all.slice(0, -NAMED);
    return {
      sequence,
      changed: all.slice(-NAMED),
      all_sequence: Math.max(row.all_sequence, ...unnamed.map((one) => one.sequence)),
      all_at: Math.max(row.all_at, ...unnamed.map((one) => one.at)),
    };
  });
}

/** The number and moment (ms since 1970) of the last change that concerns a person. */
export function lastChange(
  row: Changes,
  employeeId: number,
): { readonly sequence: number; readonly at: number } {
  const own = changedOf(row).find(({ employee }) => employee === employeeId);
  return {
    sequence: Math.max(row.all_sequence, own?.sequence ?? 0),
    at: Math.max(row.all_at, own?.at ?? 0),
  };
}

function changedOf({ changed }: Changes): readonly CallerChange[] {
  return changed ?? [];
}
