// One life of the back end: runs a flow twice over at once, and dies at the n-th commit or hand-over of a mail.
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { createFakeAi } from '../../../functions/gateways/ai/fake.ts';
import { createFakeBlobs } from '../../../functions/gateways/blobs/fake.ts';
import { createMemoryLog } from '../../../functions/gateways/log/memory-log.ts';
import { createCommunicationMail } from '../../../functions/gateways/mail/communication-services.ts';
import type { Ports } from '../../../functions/ports.ts';
import { accountContext } from '../../../functions/services/accounts/create-account.ts';
import { processDue } from '../../../functions/services/flows/process.ts';
import type { AccountStore } from '../../../functions/storage/port.ts';
import { openSqliteStore } from '../../../functions/storage/sqlite/sqlite-store.ts';
import { testSettings } from '../../support/settings.ts';

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
};

const life: Life = JSON.parse(process.argv[2] ?? '{}');
let count = 0;

async function counted<T>(work: () => Promise<T>): Promise<T> {
  count += 1;
  const last = count === life.dieAt;
  if (last && life.before) process.kill(process.pid, 'SIGKILL');
  const result = await work();
  if (last) process.kill(process.pid, 'SIGKILL');
  return result;
}

const store = openSqliteStore({ file: life.file, tables: storeSchemas(), synchronous: 'NORMAL' });
const mail = createCommunicationMail({
  connectionString: life.connectionString,
  endpoint: null,
  sender: 'no-reply@livingroom.test',
  allowInsecure: true,
});
const ports: Ports = {
  store,
  mail: {
    send: (id, message) => counted(() => mail.send(id, message)),
    outcome: (id) => mail.outcome(id),
  },
  clock: { now: () => Date.now() + life.offset },
  blobs: createFakeBlobs(),
  ai: createFakeAi(),
  log: createMemoryLog(),
  workflows: {
    start: async () => undefined,
    status: async () => null,
    raiseEvent: async () => undefined,
    terminate: async () => undefined,
  },
  settings: testSettings,
};
const own = accountContext(ports, life.accountId);
const counting: AccountStore = {
  accountId: life.accountId,
  get: (...given) => own.store.get(...given),
  query: (...given) => own.store.query(...given),
  count: (...given) => own.store.count(...given),
  takeNumbers: (...given) => own.store.takeNumbers(...given),
  write: (...given) => counted(() => own.store.write(...given)),
};
const request = { flowExecutionId: life.flowExecutionId, budgetMs: 60_000 };
const run = () => processDue({ ...own, store: counting }, request);
const results = await Promise.all([run(), run()]);
await store.close();
console.log(JSON.stringify({ finished: results.every(({ finished }) => finished), count }));
