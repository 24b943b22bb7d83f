import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import type { Ports } from '../../../functions/core/context.ts';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { createDirectory } from '../../../functions/core/gateways/directory/directory.ts';
import { loggedWork } from '../../../functions/core/gateways/log/logged-work.ts';
import { platformLog } from '../../../functions/core/gateways/log/platform-log.ts';
import { createCommunicationMail } from '../../../functions/core/gateways/mail/communication-services.ts';
import { failure } from '../../../functions/core/http/respond.ts';
import type { Incoming } from '../../../functions/core/http/types.ts';
import { logFailure } from '../../../functions/modules/flows/mails/trouble.ts';
import { timers } from '../../../functions/registry/timers.ts';
import { workflows } from '../../../functions/registry/workflows.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { createFaults, faultyStore } from '../../fakes/store-faults.ts';
import {
  addLine,
  alerts,
  everyTimerRan,
  firing,
  invoked,
  line,
  NOW,
  newLines,
  quietDays,
  setLines,
  severities,
} from '../../support/alert-lines.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { type Service, startService } from '../gateways/bad-answers.ts';

/** Each planted failure raises its alert: the alerts' own queries, over the lines as the platform is given them. */

let api: TestApi;
let service: Service;

beforeAll(async () => {
  api = await createTestApi();
  service = await startService();
});
afterAll(() => service.close());
beforeEach(quietDays);

test('nothing fires on a quiet day', () => {
  expect([firing('prod'), firing('dev')]).toEqual([[], []]);
});

/** The app over real gateways whose services answer as the test says, and a store of its own. */
function portsWith(broken: Partial<Ports>): Ports {
  return createApp({ ...api.ports, log: platformLog, ...broken }, api.verify).ports;
}

const message = { to: 'ann@acme.test', toName: 'Ann', subject: 'Hi', plainText: 'Hi', html: '<p>Hi</p>' };
const operationId = '00000000-0000-4000-8000-000000000001';
const realMail = () =>
  createCommunicationMail({
    connectionString: `endpoint=${service.url}/;accesskey=${Buffer.from('key').toString('base64')}`,
    endpoint: null,
    sender: 'no-reply@livingroom.test',
    allowInsecure: true,
    managementUrl: null,
  });
const realDirectory = () => {
  const credential = { kind: 'secret', secret: 'none' } as const;
  const settings = {
    kind: 'workforce',
    url: service.url,
    tokenUrl: `${service.url}/token`,
    clientId: 'app',
    credential,
  } as const;
  return createDirectory(
    { directory: { ...settings, domain: '' }, siteUrl: 'https://site.test' },
    createFixedClock('2026-11-23T12:00:00Z'),
  );
};
const away = () =>
  Promise.reject(
    new AppError('unavailable', { service: serviceWords('files') }).because(
      new Error('AuthorizationFailure'),
    ),
  );

describe('a gateway that fails is told with its cause:', () => {
  test.each<[string, string, RegExp, () => void, () => Promise<unknown>]>([
    [
      'a mail provider that forbids',
      'mails-fail',
      /"event":"gateway-failed","gateway":"mail","call":"send".*(?:"status":403|403)/,
      () => service.say(() => ({ status: 403, body: '{"error":{"code":"Denied","message":"no role"}}' })),
      () => portsWith({ mail: realMail() }).mail.send(operationId, message),
    ],
    [
      'a mail provider that refuses the sender',
      'mails-fail',
      /"event":"gateway-refused","gateway":"mail".*"code":"DomainNotLinked"/,
      () =>
        service.say(() => ({
          status: 400,
          body: '{"error":{"code":"DomainNotLinked","message":"not linked"}}',
        })),
      () => portsWith({ mail: realMail() }).mail.send(operationId, message),
    ],
    [
      'a directory that gives no token',
      'directory-fails',
      /"gateway":"directory","call":"find".*gave no token: 401/,
      () => service.say(() => ({ status: 401, body: '{"error":"invalid_client"}' })),
      () => portsWith({ directory: realDirectory() }).directory.find('ada@home.test'),
    ],
    [
      'a directory that forbids',
      'directory-fails',
      /"gateway":"directory".*Graph answered 403 Authorization_RequestDenied/,
      () =>
        service.say(({ path }) =>
          path === '/token'
            ? { status: 200, body: '{"access_token":"a","expires_in":3600}' }
            : {
                status: 403,
                body: '{"error":{"code":"Authorization_RequestDenied","message":"ann@acme.test may not"}}',
              },
        ),
      () => portsWith({ directory: realDirectory() }).directory.find('ada@home.test'),
    ],
    [
      'files that are away',
      'work-fails',
      /"gateway":"files","call":"put".*AuthorizationFailure/,
      () => undefined,
      () =>
        portsWith({ blobs: { ...api.ports.blobs, put: away } }).blobs.put(
          'TEMPORARY',
          'x',
          new Uint8Array(),
          'text/plain',
        ),
    ],
    [
      'an AI that fails',
      'ai-fails',
      /"gateway":"ai","call":"complete".*AuthorizationFailure/,
      () => undefined,
      () => {
        const ai = { ...api.ports.settings.ai, baseUrl: 'https://ai.example' };
        return portsWith({ ai: { complete: away }, settings: { ...api.ports.settings, ai } }).ai.complete(
          [],
          { maxTokens: 1 },
        );
      },
    ],
  ])('%s', async (_, alert, said, prepare, act) => {
    prepare();
    for (let time = 0; time < 6; time += 1) await invoked(act);
    expect(newLines().join('\n')).toMatch(said);
    expect(newLines().join('\n')).not.toContain('@acme.test');
    expect([firing('prod'), firing('dev')]).toEqual([[alert], ['something-fails']]);
  });

  test('an address that does not exist wakes nobody', async () => {
    const refused = '{"error":{"code":"EmailDroppedAllRecipientsSuppressed","message":"gone"}}';
    service.say(() => ({ status: 400, body: refused }));
    for (let time = 0; time < 5; time += 1)
      await invoked(() => portsWith({ mail: realMail() }).mail.send(operationId, message));
    expect(newLines()).toHaveLength(5);
    expect(firing('prod')).toEqual([]);
  });

  test("a conflict is the caller's, and an AI that is not set up fails nobody", async () => {
    const conflict = () => Promise.reject(new AppError('conflict'));
    await invoked(() => portsWith({ directory: { ...api.directory, find: conflict } }).directory.find('x'));
    const unset = { ...api.ports.settings, ai: { ...api.ports.settings.ai, baseUrl: null } };
    await invoked(() =>
      portsWith({ ai: { complete: away }, settings: unset }).ai.complete([], { maxTokens: 1 }),
    );
    expect(newLines()).toEqual([]);
  });
});

/** Ports without a store: every piece of work fails at its first read. */
function withoutStore(): Ports {
  const faults = createFaults();
  faults.touch = () => {
    const cause = new Error('Forbidden by the store');
    throw new AppError('unavailable', { service: serviceWords('storage') }).because(cause);
  };
  return { ...api.ports, log: platformLog, store: faultyStore(api.ports.store, faults) };
}

describe('work that nobody waits for raises an alert with its cause:', () => {
  test.each(timers.map(({ name, run }) => [name, run] as const))('the timer %s', async (name, run) => {
    await invoked(() => loggedWork(platformLog, 'timer', name, () => run(withoutStore())));
    expect(newLines().join('\n')).toContain('Forbidden by the store');
    expect(firing('prod')).toEqual(['work-fails']);
  });

  const steps = workflows.flatMap(({ name, activities }) =>
    Object.entries(activities).map(([step, run]) => [`${name}: ${step}`, step, run] as const),
  );
  test.each(steps)('the step %s', async (_, step, run) => {
    const input = { accountId: 1, flowExecutionId: 1, jobId: 1, roundId: 1, job: {}, accountIds: [1] };
    await invoked(() => loggedWork(platformLog, 'step', step, () => run(withoutStore(), input)));
    expect(newLines()).not.toEqual([]);
    expect(firing('prod')).toContain('work-fails');
  });

  test('an orchestrator that fails, of which the host alone says something', () => {
    addLine(line("Executed 'Functions.flow-rounds' (Failed, Id=1, Duration=3ms)", severities.error));
    expect(firing('prod')).toEqual(['work-fails']);
  });

  test('a delivery report that cannot be read', async () => {
    for (let time = 0; time < 3; time += 1)
      await invoked(() =>
        loggedWork(platformLog, 'report', 'delivery-reports', () => Promise.reject(new Error('no'))),
      );
    expect(firing('prod')).toEqual(['mails-fail']);
  });
});

describe('calls and flows that fail raise their alerts:', () => {
  test('calls without a store', async () => {
    const app = createApp(withoutStore(), api.verify);
    const request: Incoming = {
      method: 'GET',
      path: health.operations.read.path,
      query: new URLSearchParams(),
      scheme: 'https',
      header: () => null,
      bytes: async () => new Uint8Array(),
    };
    // As `main.ts` does it for an invocation.
    const call = () =>
      app
        .handle('health', request, { workflows: api.workflows })
        .catch((error: unknown) => failure(error, 'request', platformLog, 'en_us'));
    for (let time = 0; time < 11; time += 1) await invoked(call);
    expect(newLines().join('\n')).toMatch(/"service":"services.storage".*Forbidden by the store/);
    expect(firing('prod')).toEqual(['calls-fail']);
  });

  test('a flow whose work failed as a whole', async () => {
    const context = { ...api.context(1), ports: { ...api.ports, log: platformLog } };
    await invoked(async () => logFailure(context, 7, new Error('the store said no')));
    expect(firing('prod')).toEqual(['flow-in-error']);
    expect(newLines().join('\n')).toContain('the store said no');
  });
});

test.each(timers.map(({ name }) => [name]))(
  'the timer %s that does not run any more raises an alert',
  (name) => {
    setLines(everyTimerRan(name));
    expect(firing('prod')).toEqual([expect.stringMatching(/^timers-(?:stand-still|missed)$/)]);
  },
);

test('an app that says nothing at all raises an alert, and a new one does not', () => {
  setLines([]);
  expect(firing('prod')).toContain('timers-stand-still');
  const began = NOW - 20 * 60_000;
  setLines(everyTimerRan().filter(({ timestamp }) => Number(timestamp) > began));
  expect(firing('prod')).toEqual([]);
});

test('every event that is written as an error raises an alert, in each kind of environment', () => {
  const sources = globSync('functions/**/*.ts', {
    cwd: rootDirectory,
    exclude: ['functions/node_modules/**'],
  });
  const events = sources.flatMap((path) =>
    [...readFileSync(join(rootDirectory, path), 'utf8').matchAll(/level: 'error',\s*event: '([\w-]+)'/g)].map(
      ([, event = '']) => event,
    ),
  );
  expect(events.length).toBeGreaterThan(10);
  for (const event of new Set(events)) {
    quietDays();
    for (let time = 0; time < 11; time += 1)
      addLine(line(JSON.stringify({ level: 'error', event }), severities.error));
    expect([event, firing('prod').length, firing('dev').length]).toEqual([event, 1, 1]);
  }
});

test('no line that an alert counts is sampled away', () => {
  const { logging } = JSON.parse(readFileSync(join(rootDirectory, 'host.json'), 'utf8'));
  expect(logging.applicationInsights.samplingSettings.excludedTypes.split(';')).toEqual([
    'Exception',
    'Trace',
  ]);
  for (const { query } of alerts) expect(query).toMatch(/^traces \|/);
});
