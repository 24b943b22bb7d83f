import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAzureBlobs } from '../../functions/core/gateways/blobs/azure-blobs.ts';
import { startBlobs } from '../../scripts/local/blobs.ts';
import { freePort } from '../support/free-port.ts';
import { createTestApi } from '../support/test-api.ts';
import { type Issuer, type Product, startIssuer, startProduct } from '../worlds/product.ts';

/** The file storage away, and back, around the real functions host. */

const PORT = await freePort(2);
const folder = mkdtempSync(join(tmpdir(), 'services-down-'));
const storage = { directory: join(folder, 'blobs'), port: PORT + 1 };
let blobs: Awaited<ReturnType<typeof startBlobs>>;
let issuer: Issuer;
let product: Product;
let authorization: string;

const begin = () =>
  startProduct(
    { folder, store: join(folder, 'store.sqlite'), port: PORT, blobs: blobs.connectionString },
    issuer,
  );

beforeAll(async () => {
  const api = await createTestApi({ file: join(folder, 'store.sqlite') });
  const { admin } = await api.addAccount('Acme', 'ada@acme.test');
  await api.ports.store.close();
  blobs = await startBlobs(storage);
  issuer = await startIssuer();
  authorization = `Bearer ${await issuer.tokenOf(admin.email)}`;
  product = await begin();
});

afterAll(async () => {
  await product.stop();
  await blobs.stop();
  issuer.close();
  rmSync(folder, { recursive: true, force: true });
});

type Job = { readonly job_id: number; readonly status: string; readonly message: string | null };

function upload(name: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([`work_email,given_name\n${name}@acme.test,Kim\n`]), `${name}.csv`);
  form.set('metadata', JSON.stringify({ tableName: 'employees', mode: 'create' }));
  const url = `${product.api}/storages/v1/storages/upload-file?container_type=TEMPORARY`;
  return fetch(url, { method: 'POST', headers: { authorization }, body: form });
}

async function jobs(): Promise<readonly Job[]> {
  const answer = await fetch(`${product.api}/jobs/v1/jobs/user`, { headers: { authorization } });
  return answer.json() as Promise<readonly Job[]>;
}

async function people(): Promise<readonly string[]> {
  const answer = await fetch(`${product.api}/data/v1/data/employees?sort=work_email`, {
    headers: { authorization },
  });
  const { data } = (await answer.json()) as { data: { work_email: string }[] };
  return data.map(({ work_email }) => work_email);
}

async function ended(id: number): Promise<Job | undefined> {
  for (;;) {
    const job = (await jobs()).find(({ job_id }) => job_id === id);
    if (job?.status === 'completed' || job?.status === 'failed') return job;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('a storage that nothing was ever put in holds nothing, and gives it back', async () => {
  const files = createAzureBlobs({ connectionString: blobs.connectionString, endpoint: null });
  expect(await files.list('PERMANENT', '2/', 10)).toEqual([]);
  expect(await files.get('PERMANENT', '2/images/logo')).toBeNull();
  await expect(files.remove('PERMANENT', '2/images/logo')).resolves.toBeUndefined();
});

test('while the file storage is away an upload is refused with a clear message and leaves no job behind', async () => {
  await blobs.stop();
  const answer = await upload('early');
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { code: 'unavailable', message: expect.stringContaining('File storage') },
  ]);
  expect(await jobs()).toEqual([]);
  blobs = await startBlobs(storage);
  const again = (await (await upload('early')).json()) as Job;
  expect(await ended(again.job_id)).toMatchObject({ status: 'completed' });
});

test('an upload that was taken in waits for the file storage, over a restart of the host as well', async () => {
  // The host dies as soon as the job is accepted, and the storage is away when it comes back.
  const accepted = (await (await upload('late')).json()) as Job;
  product.process.kill('SIGKILL');
  await blobs.stop();
  product = await begin();
  await new Promise((resolve) => setTimeout(resolve, 500));
  blobs = await startBlobs(storage);
  expect(await ended(accepted.job_id)).toMatchObject({ status: 'completed' });
  expect(await people()).toEqual(['ada@acme.test', 'early@acme.test', 'late@acme.test']);
});
