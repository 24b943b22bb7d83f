import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Clock } from '../gateways/clock/port.ts';
import { type AccountStore, type Body, type DocumentStore, hasBody, type Write } from '../storage/port.ts';
import { announceChange, type Changed } from './caller-changes.ts';

/** Of which rows a caller is made: the fields that count, and whose caller a row is part of. */
type Part = {
  readonly fields: readonly string[];
  /** Null: nobody can be remembered by this row. */
  readonly of: (body: Body, row: { readonly accountId: number; readonly id: string }) => Changed | null;
  /** A new row changes a caller as well. */
  readonly whenMade?: boolean;
};

const ofTenant: Part['of'] = (_body, { accountId, id }) => ({ accountId, employees: [Number(id)] });

const ofOwner: Part['of'] = ({ account_id_ref, employee_id_ref }) => ({
  accountId: Number(account_id_ref),
  employees: [Number(employee_id_ref)],
});

/** All that `callers.ts` reads of a person, by table. */
export const callerParts: { readonly [table: string]: Part } = {
  identities: { fields: ['account_id_ref', 'employee_id_ref', 'bound_at'], of: ofOwner },
  accounts: {
    fields: ['status', 'company_id_ref'],
    of: (_body, { id }) => ({ accountId: Number(id), employees: null }),
  },
  employees: { fields: ['status', 'primary_unit_id_ref', 'language', 'work_email'], of: ofTenant },
  employee_roles: { fields: ['role_name'], of: ofTenant, whenMade: true },
  users: {
    fields: ['user_id', 'identity_key', 'status', 'tokens_from', 'ended_sessions'],
    of: (body, row) => (body.identity_key ? ofOwner(body, row) : null),
  },
};

/** Tables of the system account, whoever's rows they are. */
const ofSystem = ['identities', 'accounts', 'users'];

/** Rows of a batch that are compared with what they were; more count as changed. */
const COMPARED = 16;

/**
 * A store that announces that a caller changes before it writes the change: a process that dies between the two makes
 * hosts read a caller anew for nothing; the other way round one of them would go on with who the person was.
 */
export function announcingCallers(store: DocumentStore, clock: Clock): DocumentStore {
  const announce = (changed: Changed) => announceChange({ store, clock }, changed);
  return {
    forAccount: (accountId) => announcingAccount(store.forAccount(accountId), announce),
    close: () => store.close(),
  };
}

function announcingAccount(inner: AccountStore, announce: (changed: Changed) => Promise<void>): AccountStore {
  const { accountId } = inner;
  return {
    accountId,
    get: (...given) => inner.get(...given),
    query: (...given) => inner.query(...given),
    count: (...given) => inner.count(...given),
    takeNumbers: (...given) => inner.takeNumbers(...given),
    async write(table, writes, shard) {
      const part = callerParts[table];
      if (part && (!ofSystem.includes(table) || accountId === SYSTEM_ACCOUNT_ID))
        for (const changed of await changesIn(inner, { table, part, writes, shard })) await announce(changed);
      return inner.write(table, writes, shard);
    },
  };
}

type Batch = {
  readonly table: string;
  readonly part: Part;
  readonly writes: readonly Write[];
  readonly shard: string | undefined;
};

/** Whose callers a batch changes, one entry an account. */
async function changesIn(
  store: AccountStore,
  { table, part, writes, shard }: Batch,
): Promise<readonly Changed[]> {
  const telling = writes.filter(({ kind }) => isTelling(kind, part));
  const isCompared = part.of !== ofTenant || telling.length <= COMPARED;
  const all = await Promise.all(
    telling.map(async (write) => {
      const row = { accountId: store.accountId, id: write.id };
      // The ids of such rows say whose they are: many at once need no look at each.
      if (!isCompared) return part.of({}, row);
      const before = write.kind === 'create' ? null : await store.get(table, write.id, shard);
      if (!before) return part.whenMade && hasBody(write) ? part.of(write.body, row) : null;
      const changed = part.of(before.body, row);
      // Who goes is not named: nothing of a person is kept behind them.
      if (write.kind === 'delete') return changed && { ...changed, employees: null };
      const body = hasBody(write) ? write.body : {};
      return part.fields.every((field) => isEqual(before.body[field], body[field])) ? null : changed;
    }),
  );
  const byAccount = Map.groupBy(
    all.filter((changed) => changed != null),
    (changed) => changed.accountId,
  );
  return [...byAccount].map(([accountId, changes]) => ({
    accountId,
    employees: changes.some(({ employees }) => employees === null)
      ? null
      : [...new Set(changes.flatMap(({ employees }) => employees ?? []))],
  }));
}

function isTelling(kind: Write['kind'], { whenMade }: Part): boolean {
  return (
    kind === 'replace' || kind === 'upsert' || kind === 'delete' || (kind === 'create' && whenMade === true)
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
