import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { CallCounter } from '../../../functions/core/gateways/log/port.ts';
import { measured } from '../../../functions/core/gateways/telemetry/measured.ts';
import { createTelemetry } from '../../../functions/core/gateways/telemetry/open-telemetry.ts';
import { noTelemetry } from '../../../functions/core/gateways/telemetry/port.ts';

type Point = {
  readonly asDouble?: number;
  readonly asInt?: number | string;
  readonly count?: number | string;
};
type Sent = {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly {
      readonly metrics: readonly {
        readonly name: string;
        readonly unit?: string;
        readonly sum?: { readonly dataPoints: readonly Point[] };
        readonly histogram?: { readonly dataPoints: readonly Point[] };
      }[];
    }[];
  }[];
};

const nothing: CallCounter = { count: () => undefined, note: () => undefined, settle: async () => undefined };

const call = { at: 0, domain: 'units', status: 200, ms: 40, accountId: 42, employeeId: 7 };

test('calls, work and tokens reach a collector under the names of the conventions, without organisation or person', async () => {
  const sent: Sent[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? '');
    sent.push((await json(request)) as Sent);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const telemetry = createTelemetry({ endpoint: `http://127.0.0.1:${port}/v1/traces`, version: 'test' });
  const counter = measured(telemetry, nothing);
  for (let time = 0; time < 3; time += 1) counter.count(call);
  counter.note({ name: 'mail.sent', accountId: 42, ms: 1_000 });
  counter.note({ name: 'ai.copilot', accountId: 42, amount: 900 });
  await telemetry.span('all is loaded', {}, async () => undefined);
  await telemetry.close();
  server.close();
  expect(paths).toContain('/v1/metrics');
  const metrics = sent.flatMap(({ resourceMetrics = [] }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
  );
  const of = (name: string) => metrics.find((metric) => metric.name === name);
  expect(of('http.server.request.duration')?.unit).toBe('s');
  expect(Number(of('http.server.request.duration')?.histogram?.dataPoints[0]?.count)).toBe(3);
  expect(of('livingroom.work')?.sum?.dataPoints).toHaveLength(1);
  const [tokens] = of('gen_ai.client.token.usage')?.sum?.dataPoints ?? [];
  expect(Number(tokens?.asInt ?? tokens?.asDouble)).toBe(900);
  expect(JSON.stringify(metrics)).not.toMatch(/"(?:intValue|stringValue)":"?42"?/);
});

test('without a collector the counter is the same', () => {
  expect(measured(noTelemetry, nothing)).toBe(nothing);
});
