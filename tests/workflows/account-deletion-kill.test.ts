import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAzureBlobs } from '../../functions/core/gateways/blobs/azure-blobs.ts';
import { createDirectory } from '../../functions/core/gateways/directory/directory.ts';
import type { DirectoryGateway } from '../../functions/core/gateways/directory/port.ts';
import type { DocumentStore } from '../../functions/core/storage/port.ts';
import { startBlobs } from '../../scripts/local/blobs.ts';
import { startMail } from '../../scripts/local/mail/mail.ts';
import { localSecret, startTestIdentity } from '../local/identity/support.ts';
import { freePort } from '../support/free-port.ts';
import { activate } from '../worlds/activate.ts';
import { createFlowOrganisation } from '../worlds/flow.ts';
import { leftOfAccount } from '../worlds/left-of-account.ts';
import { type Issuer, type Product, startIssuer, startProduct } from '../worlds/product.ts';

/** The deletion of an organisation in the real functions host, with its files and the directory, killed on the way. */

const PEOPLE = 1_200;
const IN_DIRECTORY = 12;
/** When a host dies: of its n-th durable commit, or as soon as no more than this part of the rows is left. */
const DEATHS = [{ commits: 1 }, { commits: 3 }, { left: 0.95 }, { left: 0.7 }, { left: 0.3 }, { left: 0 }];
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 5;
const operator = 'system@livingroom.test';

const PORT = await freePort(2);
const folder = mkdtempSync(join(tmpdir(), 'account-deletion-kill-'));
const file = join(folder, 'store.sqlite');
let blobs: Awaited<ReturnType<typeof startBlobs>>;
let mail: Awaited<ReturnType<typeof startMail>>;
let directory: Awaited<ReturnType<typeof startTestIdentity>>['identity'];
let gateway: DirectoryGateway;
let issuer: Issuer;
let accountId: number;
let otherId: number;
let authorization: string;
/** The rows as another process sees them. */
let watched: DocumentStore;

beforeAll(async () => {
  blobs = await startBlobs({ directory: join(folder, 'blobs'), port: PORT + 1 });
  mail = await startMail();
  issuer = await startIssuer();
  directory = (await startTestIdentity({ allowTokenGrant: true, localSecret })).identity;
  gateway = createDirectory(
    {
      siteUrl: 'http://localhost:5190',
      directory: {
        kind: 'external-id',
        url: `${directory.url}/directory`,
        tokenUrl: `${directory.url}/directory/token`,
        clientId: 'livingroom-api',
        credential: { kind: 'secret', secret: localSecret },
        domain: 'livingroom.test',
      },
    },
    { now: () => Date.now() },
  );
  const world = await createFlowOrganisation(PEOPLE, { file });
  const { api, context, change } = world;
  ({ accountId } = world);
  const ports = { ...api.ports, directory: gateway };
  const people = await context.store.table('employees').page({ limit: IN_DIRECTORY });
  for (const { body } of people.rows)
    await activate(ports, { accountId, employeeId: body.employee_id, email: body.work_email });
  const other = await api.addAccount('Other Company', 'olga@other.test');
  otherId = other.accountId;
  await activate(ports, { accountId: otherId, employeeId: other.admin.employeeId, email: other.admin.email });
  await api.addPerson(SYSTEM_ACCOUNT_ID, operator, 'system');
  const start = new Date(Date.now() - 60_000).toISOString();
  await change({ status: 'PENDING', recurrence_start_datetime: start });
  const files = filesOf();
  for (let place = 0; place < 450; place += 1)
    await files.put('PERMANENT', `${accountId}/images/${place}`, new Uint8Array([1]), 'image/png');
  await files.put('TEMPORARY', `${otherId}/uploads/1/file`, new Uint8Array([1]), 'text/csv');
  watched = api.ports.store;
  authorization = `Bearer ${await issuer.tokenOf(operator)}`;
});

afterAll(async () => {
  await watched.close();
  issuer.close();
  await Promise.all([directory.stop(), mail.stop(), blobs.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = () => createAzureBlobs({ connectionString: blobs.connectionString, endpoint: null });

function begin(environment: Record<string, string> = {}): Promise<Product> {
  const settings = {
    LIVINGROOM_DELETION_GRACE_DAYS: '0',
    LIVINGROOM_DIRECTORY_URL: `${directory.url}/directory`,
    LIVINGROOM_DIRECTORY_TOKEN_URL: `${directory.url}/directory/token`,
    LIVINGROOM_DIRECTORY_CLIENT_ID: 'livingroom-api',
    LIVINGROOM_DIRECTORY_SECRET: localSecret,
  };
  const services = { blobs: blobs.connectionString, mail: mail.connectionString };
  return startProduct({ folder, store: file, port: PORT, ...services, environment, settings }, issuer);
}

const runTimer = (product: Product, name: string) =>
  fetch(`${product.url}/admin/functions/${name}`, {
    method: 'POST',
    headers: { 'x-functions-key': product.key() },
  }).catch(() => undefined);

async function send(product: Product, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${product.api}/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(content)}`);
  return content;
}

/** Instances of the host's own store that know of the account. */
function instancesOf(id: number): readonly string[] {
  const database = new DatabaseSync(join(folder, 'host.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare('SELECT id, input FROM instance').all();
    const names = new RegExp(`"account_?[iI]d":${id}\\b`);
    return rows.filter(({ input }) => names.test(String(input))).map((row) => String(row.id));
  } finally {
    database.close();
  }
}

type Proof = { readonly before: Record<string, number>; readonly after: Record<string, number> };

async function proofs(product: Product): Promise<readonly Proof[]> {
  const filters = encodeURIComponent(JSON.stringify({ action: { value: 'account-deleted' } }));
  const { data } = (await send(product, 'GET', `data/v1/data/audit_events?filters=${filters}`)) as {
    data: readonly Proof[];
  };
  return data;
}

type Death = { readonly commits?: number; readonly left?: number };

/** A host that goes on with the deletion and dies on the way. */
async function lifeUntil({ commits, left }: Death, rows: number): Promise<void> {
  try {
    const product = await begin(commits ? { LIVINGROOM_HOST_KILL_AFTER_COMMITS: String(commits) } : {});
    let isGone = false;
    const gone = new Promise<void>((resolve) => product.process.once('exit', () => resolve()));
    void gone.then(() => {
      isGone = true;
    });
    const asked = runTimer(product, 'account-deletions');
    if (left !== undefined) {
      await until(async () => isGone || (await rowsLeft()) <= left * rows);
      product.process.kill('SIGKILL');
    }
    await Promise.all([asked, gone]);
  } catch (error) {
    // It may die before it is ready: what it found in its own store is work enough.
    if (!(error instanceof Error && error.cause === 'SIGKILL')) throw error;
  }
}

/** Rows of the account in the tables that hold most of them. */
async function rowsLeft(): Promise<number> {
  const own = watched.forAccount(accountId);
  return (await own.count('employees')) + (await own.count('unique_values'));
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('Waited in vain');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

test('the deletion of an organisation survives kill -9 again and again, leaves nothing and proves it once', {
  timeout: 180_000,
}, async () => {
  let product = await begin();
  await runTimer(product, 'due-work');
  await until(() => instancesOf(accountId).length > 0);
  await send(product, 'POST', `accounts/v1/accounts/${accountId}/deletion-code`);
  const [message] = (await (await fetch(`${mail.url}/api/messages?to=${operator}`)).json()) as {
    plainText: string;
  }[];
  const code = /\b\d{6}\b/.exec(message?.plainText ?? '')?.[0];
  await send(product, 'DELETE', `accounts/v1/accounts/${accountId}`, { code, company_name: 'Acme' });

  await product.stop();

  const before = await rowsLeft();
  const seen = [];
  for (const death of DEATHS) {
    await lifeUntil(death, before);
    seen.push(await rowsLeft());
  }
  const onTheWay = seen.filter((left) => left > 0 && left < before);
  product = await begin({ LIVINGROOM_HOST_RUN_TWICE: '1' });
  await until(async () => {
    await runTimer(product, 'account-deletions');
    return (await proofs(product)).length > 0;
  });
  expect(onTheWay.length).toBeGreaterThan(1);

  const [proof, ...more] = await proofs(product);
  expect(more).toEqual([]);
  expect(proof?.before).toMatchObject({ employees: PEOPLE, files: 450 });
  expect(Object.values(proof?.after ?? { none: 1 }).filter((count) => count > 0)).toEqual([]);
  await product.stop();
  expect(await leftOfAccount({ store: watched, blobs: filesOf() }, accountId)).toEqual([]);
  expect(await leftOfAccount({ store: watched, blobs: filesOf() }, otherId)).not.toEqual([]);
  expect(await gateway.find('ada@acme.test')).toBeNull();
  expect(await gateway.find('p1@acme.test')).toBeNull();
  expect(await gateway.find('olga@other.test')).not.toBeNull();
  expect(instancesOf(accountId).filter((id) => !id.startsWith('account-deletion'))).toEqual([]);
});
