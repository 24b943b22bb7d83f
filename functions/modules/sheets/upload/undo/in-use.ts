import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { shareTurns } from '../../../../core/event-loop/turns.ts';
import { readPages, storeOf as rowsOf } from '../../../../core/storage/rows.ts';
import { storeOf } from '../../../../core/tables/read/store-of.ts';
import { referrers } from '../../../../core/tables/write/referring.ts';

/** Rows that are looked for in one query. */
const AT_ONCE = 100;

/** The trail is never changed: it holds numbers of people who were there, whatever becomes of them. */
const trail = 'audit_events';

/** Rows of one table, by their ids. */
export type RowsOf = { readonly table: string; readonly ids: readonly string[] };

/** A row that points at one of them: whether it goes or lets go of it, too. */
export type LetsGo = (row: {
  readonly table: string;
  readonly id: string;
  readonly field: string;
  readonly employeeId: unknown;
}) => boolean;

/** The tables, or `sign-in`, by which each of these rows is in use, by its id; rows that nobody points at are left out. */
export async function usesOf(
  context: ServiceContext,
  { table, ids }: RowsOf,
  letsGo: LetsGo,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const uses = new Map<string, Set<string>>();
  const note = (id: unknown, by: string) => {
    const known = uses.get(String(id));
    if (known) known.add(by);
    else uses.set(String(id), new Set([by]));
  };
  const pointing = referrers(findTable(table)).filter(({ source }) => source.name !== trail);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const value = ids.slice(start, start + AT_ONCE).map(Number);
    for (const { source, field } of pointing) {
      const person = 'employee_id_ref' in source.variables ? ['employee_id_ref'] : [];
      const where = { field, op: 'in' as const, value };
      const fields = [...new Set([source.key, field, ...person])];
      for await (const rows of readPages(storeOf(context, source), source.name, { where, fields })) {
        await shareTurns();
        for (const { id, body } of rows)
          if (!letsGo({ table: source.name, id, field, employeeId: body.employee_id_ref }))
            note(body[field], source.name);
      }
    }
    if (table === 'employees') for (const id of await signIns(context, value)) note(id, 'sign-in');
  }
  return uses;
}

/** Those of these people who sign in, or are invited to. */
export async function signIns(
  { ports, accountId }: Pick<ServiceContext, 'ports' | 'accountId'>,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const system = rowsOf(ports, SYSTEM_ACCOUNT_ID);
  const where = { account_id_ref: accountId, employee_id_ref: people };
  const [users, identities, owners] = await Promise.all([
    system.table('users').every({ where }),
    system.table('identities').every({ where }),
    system.table('primary_owners').every({ where }),
  ]);
  return new Set(
    [...users, ...identities, ...owners].flatMap(({ employee_id_ref }) => employee_id_ref ?? []),
  );
}
