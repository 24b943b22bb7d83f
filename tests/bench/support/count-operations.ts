import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { createApp } from '../../../functions/app.ts';
import type { ServiceContext } from '../../../functions/core/context.ts';
import type { AccountStore, DocumentStore, Write } from '../../../functions/core/storage/port.ts';
import { Store } from '../../../functions/core/storage/rows.ts';
import { processDue } from '../../../functions/modules/flows/run/run-due.ts';
import { dueKinds, timerOf, timers } from '../../../functions/registry/timers.ts';
import { indexings, leavesOf } from '../../../scripts/infra/price/indexed.ts';
import type { Counted, Operations } from '../../../scripts/infra/price/model.ts';
import { createTestApi } from '../../support/test-api.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

type Counts = { -readonly [name in keyof Operations]: number };

const nothing = (): Counts => ({
  reads: 0,
  queries: 0,
  rowsRead: 0,
  kilobytesRead: 0,
  writes: 0,
  kilobytesWritten: 0,
  leaves: 0,
  compositeIndexes: 0,
  replaced: 0,
  numbers: 0,
});

/** From one answer to the next of a person who reads. */
const ANSWER_MS = 8_000;

/** Id, account, table and shard of an item are indexed beside its body. */
const ITEM_LEAVES = 4;

const containers = new Map(storeSchemas().map(({ name, container }) => [name, container]));

const indexing = indexings();

/** The counters of numbers lie in entities. */
function catalogueContainer(table: string): string {
  return containers.get(table) ?? 'entities';
}

/** Counts what a round asks of the store for each person, and what one who answers asks. */
export async function countOperations(people = 200): Promise<Counted> {
  const round = await countRound(people);
  const { counts, entities, calls } = await countAnswering();
  const rest = await countRest();
  return {
    round: each(round.counts, people),
    answering: each(counts, 1),
    answeringOnEntities: each(entities, 1),
    timers: rest.timers,
    sweep: rest.sweep,
    callsOfAnswering: calls,
    mailsOfRound: round.mails / people,
  };
}

async function countRound(people: number) {
  const { api, accountId, change, id } = await createFlowOrganisation(people);
  const counts = nothing();
  let mails = 0;
  const mail = {
    send: async () => {
      mails += 1;
      return { state: 'accepted' } as const;
    },
    outcome: async () => ({ state: 'unknown' }) as const,
    clearSuppression: async () => false,
  };
  const own = api.context(accountId);
  const context: ServiceContext = {
    ...own,
    ports: { ...own.ports, mail },
    store: new Store(counted(own.store, counts), own.ports),
  };
  await change({ status: 'PENDING' });
  for (const advance of [DAY, 5 * DAY, 9 * DAY]) {
    api.clock.advance(advance);
    await processDue(context, { flowExecutionId: id, budgetMs: 600_000 });
  }
  await api.ports.store.close();
  return { counts, mails };
}

async function countAnswering() {
  const { api, eva, finn, id, bulkOpen } = await createDialogueWorld();
  const counts = nothing();
  const entities = nothing();
  const inner = api.ports.store;
  const store: DocumentStore = {
    forAccount: (accountId) => {
      const all = counted(inner.forAccount(accountId), counts);
      return counted(all, entities, (table) => catalogueContainer(table) === 'entities');
    },
    close: () => inner.close(),
  };
  const app = createApp({ ...api.ports, store }, api.verify);
  api.app.handle = app.handle;
  // The host has read the survey for somebody else of the round.
  await bulkOpen([finn.employeeId]);
  await api.as(finn).call(dialogues.operations.list, {});
  // The survey was written long before the round.
  api.clock.advance(3_600_000);
  await api.as(finn).call(dialogues.operations.list, {});
  Object.assign(counts, nothing());
  Object.assign(entities, nothing());
  let calls = 2;
  await api.as(eva).call(users.operations.accountDetails, { params: { email: eva.email } });
  await api.as(eva).call(dialogues.operations.list, {});
  const opened = await openAs(api, eva, id);
  for (const answer of answersTo(opened, () => 6)) {
    api.clock.advance(ANSWER_MS);
    await postAs(api, eva, id, [answer]);
    calls += 1;
  }
  await api.as(eva).call(dialogues.operations.complete, { params: { id } });
  calls += 2;
  await inner.close();
  return { counts, entities, calls };
}

/** What each timer asks where nothing is due, and the sweep for each organisation that is active. */
async function countRest() {
  const api = await createTestApi();
  await api.addAccount('Acme', 'ada@acme.test');
  const counts = nothing();
  const inner = api.ports.store;
  const store: DocumentStore = {
    forAccount: (accountId) => counted(inner.forAccount(accountId), counts),
    close: () => inner.close(),
  };
  const ports = { ...api.ports, store };
  const QUIET = 24;
  for (let time = 0; time < QUIET; time += 1) {
    await timerOf('due-work').run(api.ports);
    api.clock.advance(5 * 60_000);
  }
  const own: { [name: string]: Operations } = {};
  for (const { name, run } of timers) {
    Object.assign(counts, nothing());
    await run(ports);
    own[name] = each(counts, 1);
  }
  Object.assign(counts, nothing());
  const context = api.context(SYSTEM_ACCOUNT_ID);
  const accounts = await context.store.table('accounts').count({ status: 'active' });
  for (const { account_id } of await context.store.table('accounts').every())
    for (const kind of dueKinds) await kind.next(ports, account_id);
  const sweep = each(counts, accounts);
  await inner.close();
  return { timers: own, sweep };
}

function each(counts: Counts, people: number): Operations {
  const share = (value: number) => Math.round((value / people) * 1000) / 1000;
  return {
    reads: share(counts.reads),
    queries: share(counts.queries),
    rowsRead: share(counts.rowsRead),
    kilobytesRead: share(counts.kilobytesRead),
    writes: share(counts.writes),
    kilobytesWritten: share(counts.kilobytesWritten),
    leaves: share(counts.leaves),
    compositeIndexes: share(counts.compositeIndexes),
    replaced: share(counts.replaced),
    numbers: share(counts.numbers),
  };
}

/** What the indexes of its container have of one write. */
function noteIndexes(own: Counts, table: string, write: Write): void {
  const { excluded = [], compositeIndexes = 0 } = indexing.get(catalogueContainer(table)) ?? {};
  if (write.kind === 'present' || write.kind === 'absent') return;
  own.compositeIndexes += compositeIndexes;
  if (write.kind === 'replace') own.replaced += 1;
  if (write.kind !== 'delete') own.leaves += ITEM_LEAVES + leavesOf(write.body, '/body', excluded);
}

function counted(
  store: AccountStore,
  counts: Counts,
  isCounted: (table: string) => boolean = () => true,
): AccountStore {
  const kilobytes = (value: unknown) => JSON.stringify(value ?? null).length / 1000;
  const note = (table: string, change: (own: Counts) => void) => {
    if (isCounted(table)) change(counts);
  };
  return {
    accountId: store.accountId,
    async get(table, ...given) {
      const row = await store.get(table, ...given);
      note(table, (own) => {
        own.reads += 1;
        own.kilobytesRead += kilobytes(row);
      });
      return row;
    },
    async query(table, ...given) {
      const page = await store.query(table, ...given);
      note(table, (own) => {
        own.queries += 1;
        own.rowsRead += page.rows.length;
        own.kilobytesRead += kilobytes(page.rows);
      });
      return page;
    },
    async count(table, ...given) {
      note(table, (own) => {
        own.queries += 1;
      });
      return store.count(table, ...given);
    },
    async write(table, writes, shard) {
      const rows = await store.write(table, writes, shard);
      note(table, (own) => {
        for (const one of writes) {
          const { kind } = one;
          noteIndexes(own, table, one);
          if (kind === 'present') own.reads += 1;
          else own.writes += kind === 'absent' ? 2 : 1;
        }
        own.kilobytesWritten += kilobytes(rows);
      });
      return rows;
    },
    async takeNumbers(...given) {
      note('', (own) => {
        own.numbers += 1;
      });
      return store.takeNumbers(...given);
    },
  };
}
