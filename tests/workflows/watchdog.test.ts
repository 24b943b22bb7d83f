import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Puts that the file storage was sent, by their path. */
let put: Map<string, unknown>;
let connection: string;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const [path = ''] = (request.url ?? '').split('?');
  if (request.method === 'PUT') put.set(path, JSON.parse(Buffer.concat(chunks).toString()));
  response.writeHead(201, { etag: '"1"', 'last-modified': new Date(0).toUTCString() }).end();
});

beforeEach(async () => {
  put = new Map();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const key = Buffer.from('a key of the test').toString('base64');
  connection = `DefaultEndpointsProtocol=http;AccountName=files;AccountKey=${key};BlobEndpoint=http://127.0.0.1:${port}/files`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** How a process ends that does this, and what it wrote. */
async function lifeOf(what: string) {
  const script = join(import.meta.dirname, 'support', 'held-process.ts');
  const child = spawn(process.execPath, [script, connection, what], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, complaint] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const signal = await new Promise((resolve) => child.once('close', (_, by) => resolve(by)));
  return { signal, out, complaint };
}

test('a job that holds the process is named with its place, marked, and ended with the process', async () => {
  const { signal, out, complaint } = await lifeOf('loop');
  expect([signal, out]).toEqual(['SIGKILL', '']);
  const work = { name: 'bulk-upload-plan', accountId: 2, jobId: 7 };
  const line = JSON.parse(complaint.split('\n').find((text) => text.includes('process-held')) ?? '{}');
  expect(line).toMatchObject({ level: 'error', work });
  expect(line.where[0]).toMatch(/^walkForEver .*held-process/);
  expect([...put.keys()]).toEqual(['/files/temporary/held/jobs/2/7']);
  expect(put.get('/files/temporary/held/jobs/2/7')).toMatchObject(work);
});

test('a process that only waits is left alone', async () => {
  expect(await lifeOf('wait')).toMatchObject({ signal: null, out: 'done', complaint: '' });
  expect(put.size).toBe(0);
});
