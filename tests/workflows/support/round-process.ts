// One life of the back end: runs a flow twice over at once while people answer, and dies at the n-th commit or mail.
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { withModules } from '../../../functions/app.ts';
import { accountContext } from '../../../functions/core/account-context.ts';
import { noDrops } from '../../../functions/core/gateways/drops/open-drops.ts';
import { createCommunicationMail } from '../../../functions/core/gateways/mail/communication-services.ts';
import type { AccountStore } from '../../../functions/core/storage/port.ts';
import { Store } from '../../../functions/core/storage/rows.ts';
import { openSqliteStore } from '../../../functions/core/storage/sqlite/sqlite-store.ts';
import { answerDialogue } from '../../../functions/modules/dialogues/answer-dialogue.ts';
import { openDialogue } from '../../../functions/modules/dialogues/open-dialogue.ts';
import { processDue } from '../../../functions/modules/flows/run/run-due.ts';
import { createFakeAi } from '../../fakes/ai.ts';
import { createFakeBlobs } from '../../fakes/blobs.ts';
import { createFakeDirectory } from '../../fakes/directory.ts';
import { createFakeDownloads } from '../../fakes/downloads.ts';
import { createMemoryLog } from '../../fakes/log.ts';
import { createFakeMessages } from '../../fakes/messages.ts';
import { noPush } from '../../fakes/push-service.ts';
import { createFakeWebhooks } from '../../fakes/webhooks.ts';
import { testSettings } from '../../support/settings.ts';
import { answersTo } from '../../worlds/dialogue.ts';

type Life = {
  readonly file: string;
  readonly connectionString: string;
  readonly accountId: number;
  readonly flowExecutionId: number;
  /** Die at this count; 0: never. */
  readonly dieAt: number;
  /** Before the work of that count, not after it. */
  readonly before: boolean;
  /** Milliseconds to add to the clock: the waits that the test does not want to sit through. */
  readonly offset: number;
  /** These people give their first answers; each acknowledged one is printed. */
  readonly answering: readonly number[];
};

const life: Life = JSON.parse(process.argv[2] ?? '{}');
let count = 0;

async function counted<T>(work: () => Promise<T>): Promise<T> {
  count += 1;
  const last = count === life.dieAt;
  if (last && life.before) process.kill(process.pid, 'SIGKILL');
  try {
    return await work();
  } finally {
    if (last) process.kill(process.pid, 'SIGKILL');
  }
}

const store = openSqliteStore({ file: life.file, tables: storeSchemas(), synchronous: 'NORMAL' });
const mail = createCommunicationMail({
  connectionString: life.connectionString,
  endpoint: null,
  sender: 'no-reply@livingroom.test',
  allowInsecure: true,
  managementUrl: null,
});
const ports = withModules({
  store,
  mail: {
    send: (id, message) => counted(() => mail.send(id, message)),
    outcome: (id) => mail.outcome(id),
    clearSuppression: (address) => mail.clearSuppression(address),
  },
  clock: { now: () => Date.now() + life.offset },
  blobs: createFakeBlobs(),
  ai: createFakeAi(),
  directory: createFakeDirectory(),
  messages: createFakeMessages(),
  webhooks: createFakeWebhooks(),
  downloads: createFakeDownloads(),
  drops: noDrops,
  push: noPush,
  log: createMemoryLog(),
  workflows: {
    start: async () => undefined,
    status: async () => null,
    raiseEvent: async () => undefined,
    terminate: async () => undefined,
    purge: async () => undefined,
  },
  settings: testSettings,
});
const own = accountContext(ports, life.accountId);
const counting: AccountStore = {
  accountId: life.accountId,
  get: (...given) => own.store.get(...given),
  query: (...given) => own.store.query(...given),
  count: (...given) => own.store.count(...given),
  takeNumbers: (...given) => own.store.takeNumbers(...given),
  write: (...given) => counted(() => own.store.write(...given)),
};
const countedStore = new Store(counting, ports);
const request = { flowExecutionId: life.flowExecutionId, budgetMs: 60_000 };

/** Three answers under tokens of their own, as a browser gives them again until they are acknowledged. */
async function answer(employeeId: number): Promise<void> {
  const round = (await own.store.query('flow_rounds', { limit: 1 })).rows[0];
  const id = Number(round?.body.first_dialogue_id) + employeeId;
  if (!round || !(await own.store.get('survey_executions', String(id)))) return;
  const caller = {
    accountId: life.accountId,
    systemAccountId: 1,
    userId: employeeId,
    employeeId,
    email: `p${employeeId}@acme.test`,
    role: 'employee' as const,
    primaryUnitId: null,
    companyId: 1,
  };
  const context = { ...own, store: countedStore, caller };
  const opened = await openDialogue(context, id, {});
  const given = answersTo(opened, () => 1 + (employeeId % 7)).slice(0, 3);
  for (const [index, one] of given.entries()) {
    const token = `${employeeId}-token-${index}`;
    await answerDialogue(context, id, [{ ...one, idem_token: token }], undefined);
    console.log(`ACK ${token}`);
  }
}

async function answerAll(): Promise<void> {
  for (const employeeId of life.answering) {
    await answer(employeeId);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const run = () => processDue({ ...own, store: countedStore }, request);
const [first, second] = await Promise.all([run(), run(), answerAll()]);
// Whoever had no dialogue yet.
await answerAll();
await store.close();
console.log(`DONE ${JSON.stringify({ finished: first.finished && second.finished, count })}`);
