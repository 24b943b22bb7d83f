import { findTable, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { FlowsEverywhere } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { isRunning, runningStatuses } from '@livingroom/shared/modules/flows/rules/states.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { entriesOf, entryIdOf } from '../../../core/due/entries.ts';
import { storeOf } from '../../../core/storage/rows.ts';
import { listRows } from '../../../core/tables/read/list-rows.ts';
import { readSearch } from '../../../core/tables/read/read-query.ts';
import type { FlowExecution } from '../round/rows.ts';
import { FLOW_WATCH } from '../watch/watch-flows.ts';
import { standingRun } from './overview.ts';

/** Organisations of one page. */
const ORGANISATIONS = 20;

/** Runs of an organisation that a page shows. */
const RUNS = 5;

/** Pages of names that one call looks through, where a search finds none with a running flow on the first. */
const LOOKS = 5;

type Asked = {
  readonly shown: 'running' | 'all';
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
};

type Organisation = Pick<Row<'accounts'>, 'account_id' | 'account_name' | 'status'>;
type Found = { readonly accounts: readonly Organisation[]; readonly next: string | null };
type Shown = FlowsEverywhere['organisations'][number];

/**
 * The runs of all organisations, a page of them; inside an organisation its own alone. What a page costs does not grow with the
 * number of organisations. Errors: `query-refused` for a cursor of another question.
 */
export async function flowsEverywhere(context: ServiceContext, asked: Asked): Promise<FlowsEverywhere> {
  const { accounts, next } = await organisationsFor(context, asked);
  const all = await Promise.all(
    accounts.map((account) => shownOf(accountContext(context.ports, account.account_id), account)),
  );
  // An entry of due work outlives the flow by some minutes.
  const isAsked = ({ runs }: Shown) => asked.shown === 'all' || runs.some(({ status }) => isRunning(status));
  return { organisations: all.filter((shown) => shown !== null).filter(isAsked), next };
}

async function organisationsFor(context: ServiceContext, asked: Asked): Promise<Found> {
  if (context.accountId !== SYSTEM_ACCOUNT_ID) {
    const own = await accountsOf(context).get(context.accountId);
    return { accounts: own ? [own] : [], next: null };
  }
  if (asked.shown === 'all') return named(context, asked);
  return asked.search ? namedAndRunning(context, asked) : running(context, asked.cursor);
}

/** Those that have a running flow, by the due work that such a flow makes. */
async function running(context: ServiceContext, cursor: string | undefined): Promise<Found> {
  const page = await entriesOf(context.ports).page({
    where: { kind: FLOW_WATCH },
    sort: [{ field: 'account_id_ref', direction: 'asc' }],
    fields: ['account_id_ref'],
    limit: ORGANISATIONS,
    ...(cursor ? { cursor } : {}),
  });
  const ids = page.rows.map(({ body }) => body.account_id_ref);
  const accounts = ids.length > 0 ? await accountsOf(context).every({ where: { account_id: ids } }) : [];
  return { accounts: accounts.toSorted((a, b) => a.account_id - b.account_id), next: page.cursor };
}

/** By name, those whose name has the words of the search. */
async function named({ ports }: ServiceContext, { search, cursor }: Asked): Promise<Found> {
  const table = findTable('accounts');
  const where = readSearch(table, search);
  const page = await listRows(accountContext(ports, SYSTEM_ACCOUNT_ID), table, {
    ...(where ? { where } : {}),
    sort: [{ field: 'account_name', direction: 'asc' }],
    limit: ORGANISATIONS,
    ...(cursor ? { cursor } : {}),
  });
  return { accounts: page.rows.map(({ body }) => body as Organisation), next: page.cursor };
}

/** The same of those that have a running flow. A page may be short, and go on all the same. */
async function namedAndRunning(context: ServiceContext, asked: Asked): Promise<Found> {
  let found: Found = { accounts: [], next: asked.cursor ?? null };
  for (let look = 0; look < LOOKS && found.accounts.length === 0; look += 1) {
    if (look > 0 && found.next === null) break;
    const page = await named(context, { ...asked, cursor: found.next ?? undefined });
    const ids = page.accounts.map(({ account_id: accountId }) => entryIdOf({ accountId, kind: FLOW_WATCH }));
    const entries =
      ids.length > 0
        ? await entriesOf(context.ports).every({ where: { due_entry_id: ids }, fields: ['account_id_ref'] })
        : [];
    const watched = new Set(entries.map(({ account_id_ref }) => account_id_ref));
    found = { accounts: page.accounts.filter(({ account_id }) => watched.has(account_id)), next: page.next };
  }
  return found;
}

function accountsOf({ ports }: ServiceContext) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
}

/** Null: the operator's own account, and samples, which are no organisations. */
async function shownOf(context: ServiceContext, account: Organisation): Promise<Shown | null> {
  const { account_id, account_name, status } = account;
  if (account_id === SYSTEM_ACCOUNT_ID || status === 'sample') return null;
  const { rows, more } = await runsOf(context);
  const runs = await Promise.all(
    rows.map(async (row) => {
      const [run, flow] = await Promise.all([
        standingRun(context, row),
        context.store.table('flows').get(row.flow_id_ref),
      ]);
      return { ...run, flow: flow?.name ?? row.name };
    }),
  );
  return { account_id, account_name, status, runs, more };
}

/** Runs that take part in time or pause, then the newest of the others; and how many there are beside them. */
async function runsOf({ store }: ServiceContext) {
  const table = store.table('flow_executions');
  const live = [...runningStatuses, 'PAUSED'] as const;
  const newest = async (statuses: readonly FlowExecution['status'][], limit: number) => {
    const page = await table.page({
      where: { status: statuses },
      sort: [{ field: 'created_at', direction: 'desc' }],
      limit,
    });
    return page.rows.map(({ body }) => body);
  };
  const first = await newest(live, RUNS);
  const left = RUNS - first.length;
  const others = left > 0 ? await newest(['NOT_STARTED', 'COMPLETED', 'CANCELED'], left) : [];
  const rows = [...first, ...others];
  const all = rows.length < RUNS ? rows.length : await table.count();
  return { rows, more: all - rows.length };
}
