import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAzureBlobs } from '../../../functions/core/gateways/blobs/azure-blobs.ts';
import { type Said, type Service, startService } from './bad-answers.ts';

/** How a kept file comes back from the file storage: whole, in one request, or not at all. */

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const key = Buffer.from('key').toString('base64');
const read = (...answers: readonly Said[]) => {
  const left = [...answers];
  service.say(() => left.shift() ?? { status: 404 });
  const account = `DefaultEndpointsProtocol=http;AccountName=kept;AccountKey=${key}`;
  const connectionString = `${account};BlobEndpoint=${service.url}/kept;`;
  return createAzureBlobs({ connectionString, endpoint: null }).get('TEMPORARY', 'one/file');
};

const whole = 'Work e-mail;Unit\n'.repeat(1_000);
const answer = (body: string): Said => ({
  status: 200,
  body,
  headers: { 'content-type': 'text/csv', 'content-length': String(body.length), etag: '"one"' },
});

describe('a kept file', () => {
  it('comes with its type in one request', async () => {
    const file = await read(answer(whole));
    expect(new TextDecoder().decode(file?.content)).toBe(whole);
    expect(file?.contentType).toBe('text/csv');
    expect(service.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('may be empty', async () => {
    const file = await read(answer(''));
    expect(file?.content).toHaveLength(0);
  });

  it('that is not there is null', async () => {
    await expect(read({ status: 404, headers: { 'x-ms-error-code': 'BlobNotFound' } })).resolves.toBeNull();
  });

  it('whose storage refuses is an outage, not a file that is gone', async () => {
    await expect(read({ status: 403 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(service.asked).toHaveLength(1);
  });
});
