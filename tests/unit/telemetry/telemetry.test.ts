import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { createTelemetry } from '../../../functions/core/gateways/telemetry/open-telemetry.ts';
import { noTelemetry, type Telemetry } from '../../../functions/core/gateways/telemetry/port.ts';
import { watched } from '../../../functions/core/gateways/telemetry/watched.ts';

type SentSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number; readonly message?: string };
};
type Sent = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Takes spans as a collector does. */
async function collector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { spans, endpoint: `http://127.0.0.1:${port}/v1/traces` };
}

class Mailbox {
  readonly #sent: string[] = [];

  async send(to: string): Promise<number> {
    if (to === '') throw new TypeError('eva@bakery.test has no address');
    return this.#sent.push(to);
  }
}

test('spans of a call lie below the span of whoever called, and failures are noted without their words', async () => {
  const { spans, endpoint } = await collector();
  const telemetry = createTelemetry({ endpoint, version: 'test' });
  const mail = watched(telemetry, 'mail', new Mailbox());
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const count = await telemetry.span('call emails', { parent }, async () => {
    await expect(mail.send('')).rejects.toThrow(TypeError);
    return mail.send('finn');
  });
  expect(count).toBe(1);
  await telemetry.close();
  const call = spans.find(({ name }) => name === 'call emails');
  expect(call).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  const sends = spans.filter(({ name }) => name === 'mail.send');
  expect(sends.map(({ parentSpanId }) => parentSpanId)).toEqual([call?.spanId, call?.spanId]);
  expect(sends.map(({ status }) => status.message ?? '')).toEqual(['TypeError', '']);
  expect(JSON.stringify(spans)).not.toContain('bakery');
});

test('a collector that is away disturbs nobody', async () => {
  const telemetry = createTelemetry({ endpoint: 'http://127.0.0.1:1/v1/traces', version: 'test' });
  // It is tried again for some seconds, which pass at once here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    expect(await telemetry.span('call', { parent: 'nonsense' }, async () => 7)).toBe(7);
    let closed = false;
    void telemetry
      .close()
      .catch(() => undefined)
      .then(() => {
        closed = true;
      });
    while (!closed) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(100);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('without an address nothing is made', async () => {
  const telemetry: Telemetry = createTelemetry({ endpoint: null, version: 'test' });
  expect(telemetry).toBe(noTelemetry);
  expect(await telemetry.span('call', {}, async () => 'done')).toBe('done');
});
