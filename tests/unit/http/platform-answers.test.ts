import { describe, expect, it } from 'vitest';
import { toAzure } from '../../../functions/core/http/azure.ts';
import { json } from '../../../functions/core/http/respond.ts';

/** What the platform's library is given: it asks for status, headers and `arrayBuffer`, and sends what it gets. */

const headers = { 'content-type': 'application/octet-stream' };
const bytesOf = async (body: string | Uint8Array | null, status = 200) =>
  Buffer.from(await toAzure({ status, headers, body }).arrayBuffer());

describe('an answer to the platform', () => {
  it.each(['', '{}', 'grød på åen €', '😀 and \ud800 alone', 'x'.repeat(100_000)])(
    'bears a text as UTF-8 and nothing else: %#',
    async (text) => {
      expect(await bytesOf(text)).toEqual(Buffer.from(text.toWellFormed()));
    },
  );

  it('bears the bytes of a file, none of those beside them in memory', async () => {
    const whole = Buffer.from('before|the file|after');
    expect((await bytesOf(whole.subarray(7, 15))).toString()).toBe('the file');
    expect((await bytesOf(new Uint8Array(whole.buffer, whole.byteOffset + 7, 8))).toString()).toBe(
      'the file',
    );
  });

  it('is the same each time it is asked, and another for each call', async () => {
    const [one, two] = [toAzure(json(200, { body: 1 }, 'one')), toAzure(json(200, { body: 2 }, 'two'))];
    const read = async (answer: typeof one) => Buffer.from(await answer.arrayBuffer()).toString();
    expect(await read(one)).toBe('{"body":1}');
    expect([await read(two), await read(one)]).toEqual(['{"body":2}', '{"body":1}']);
  });

  it('has the status and every header, and nothing where there is no body', async () => {
    const answer = toAzure(json(201, { made: true }, 'request-1', { location: '/things/1' }));
    expect(answer.status).toBe(201);
    expect(Object.fromEntries(answer.headers.entries())).toEqual({
      ...json(201, null, 'request-1').headers,
      location: '/things/1',
    });
    expect(await bytesOf(null, 204)).toHaveLength(0);
    expect(toAzure({ status: 304, headers: { etag: '"1"' }, body: null }).status).toBe(304);
  });
});
