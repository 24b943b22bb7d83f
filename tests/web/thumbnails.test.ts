import { beforeEach, expect, test, vi } from 'vitest';
import { setTokenSource } from '../../web/src/api/client.ts';
import { loadThumbnail } from '../../web/src/api/thumbnails.ts';
import { setConfig } from '../../web/src/lib/config.ts';
import { toastStore } from '../../web/src/lib/notify.ts';
import { eventually } from '../support/eventually.ts';

const images = new Map([['a', 'AAAA']]);
let status = 200;

beforeEach(() => {
  status = 200;
  toastStore.set([]);
  setConfig({ apiUrl: 'http://api.test' } as never);
  setTokenSource({ token: async () => 'token', refused: () => {} });
  vi.stubGlobal('fetch', async (_: URL, { body }: RequestInit) => {
    const { thumbnail_names } = JSON.parse(String(body)) as { thumbnail_names: string[] };
    const results = thumbnail_names.flatMap((name) => {
      const image = images.get(name);
      return image ? [{ name, image }] : [];
    });
    return Response.json(status === 200 ? { results } : { code: 'forbidden', message: '' }, { status });
  });
});

test.each([
  [['a', 'gone-1'], 200, ['data:image/png;base64,AAAA', null], 'Failed to download thumbnails.'],
  [['gone-2'], 200, [null], 'No image data found in the downloaded thumbnails.'],
  [['b', 'c'], 403, [null, null], 'Failed to download and store thumbnails.'],
])(
  'of %j some, none or nothing at all is had: the rows stand without it, and it is said',
  async (names, answered, addresses, said) => {
    status = answered;
    expect(await Promise.all(names.map((name) => loadThumbnail(name, 1)))).toEqual(addresses);
    await eventually(() => expect(toastStore.get().map(({ message }) => message)).toEqual([said]));
  },
);
