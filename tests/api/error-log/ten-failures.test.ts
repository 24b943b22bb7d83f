import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { referenceOf } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import { health } from '@livingroom/shared/modules/platform/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import type { Ports } from '../../../functions/core/context.ts';
import { metered } from '../../../functions/core/event-loop/turns.ts';
import { createDirectory } from '../../../functions/core/gateways/directory/directory.ts';
import { loggedWork, type WorkKind } from '../../../functions/core/gateways/log/logged-work.ts';
import { createCommunicationMail } from '../../../functions/core/gateways/mail/communication-services.ts';
import { timerOf } from '../../../functions/registry/timers.ts';
import { createFaults, faultyStore } from '../../fakes/store-faults.ts';
import { ApiFailure, createTestApi, type Person } from '../../support/test-api.ts';
import { type Service, startService } from '../../unit/gateways/bad-answers.ts';

/** Ten failures are planted; of each an operator is handed the reference alone, and reads the cause. */

const { add, find, latest } = errorLog.operations;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function world() {
  const faults = createFaults();
  const api = await createTestApi({ faults });
  const acme = await api.addAccount('Acme', 'ada@acme.test');
  const operator = await api.addPerson(1, 'olga@livingroom.test', 'system');
  /** The app with something broken. */
  const broken = (parts: Partial<Ports>) => createApp({ ...api.ports, ...parts }, api.verify).ports;
  /** All that a reference says, as the page shows it. */
  const read = async (reference: string | null) => {
    expect(reference).toMatch(/^[\w]{4}-[\w]{4}$/);
    const { items } = await api.as(operator).call(find, { params: { id: String(reference) } });
    return {
      items,
      text: JSON.stringify(items.map(({ endpoint, message, metadata }) => [endpoint, message, metadata])),
      names: items.flatMap(({ metadata }) => metadata?.spans.map(({ name }) => name) ?? []),
    };
  };
  /** The story of the newest entry of a kind: what the operator's list shows first. */
  const newest = async (code: string) => {
    const { items } = await api.as(operator).call(latest, { query: { limit: 20 } });
    return read(items.find(({ error_code }) => error_code === code)?.reference ?? null);
  };
  return { api, acme, faults, broken, read, newest };
}

type World = Awaited<ReturnType<typeof world>>;

/** As `main.ts` does it: work that nobody waits for. */
const worked = ({ api }: World, kind: WorkKind, name: string, work: () => Promise<unknown>) =>
  loggedWork(api.ports.log, kind, name, () => metered({ milliseconds: 0, work: { name } }, work)).catch(
    () => undefined,
  );

const message = { to: 'ann@acme.test', toName: 'Ann', subject: 'Hi', plainText: 'Hi', html: '<p>Hi</p>' };
const operationId = '00000000-0000-4000-8000-000000000001';

/** What the store says to whatever it is asked. */
function refuse(): never {
  const cause = new Error('Request rate is large');
  throw new AppError('unavailable', { service: serviceWords('storage') }).because(cause);
}

/** The same store, which refuses everything. */
function refused(store: Ports['store']): Ports['store'] {
  return faultyStore(store, Object.assign(createFaults(), { touch: refuse }));
}

const away = (cause: string) => () =>
  Promise.reject(new AppError('unavailable', { service: serviceWords('files') }).because(new Error(cause)));

/** What the site sends of something that went wrong, with what the person did before. */
const sentBySite = (world: World, person: Person, sent: { message: string; code: string; id: string }) =>
  world.api.as(person).call(add, {
    query: {},
    body: {
      ...{ endpoint: 'PAGE /employee', error_code: sent.code, message: sent.message, severity: 'error' },
      ...{ status: 'open', instance_id: 'site', request_id: sent.id },
      metadata: {
        ...{ source: 'site', url: '/employee', userAgent: 'Firefox' },
        stack: 'TypeError\n    at openDialogue (https://site.test/assets/dialogue-B2x.js:1:20)',
        trail: [
          { at: '2026-03-02T08:59:00.000Z', what: '/employee', status: null, ms: null },
          {
            at: '2026-03-02T08:59:30.000Z',
            what: 'POST /dialogues/v1/dialogues/12/open',
            status: 200,
            ms: 40,
          },
        ],
      },
    },
  });

describe('From the reference alone an operator finds', () => {
  test('1. a store that refuses, and which table was asked', async () => {
    const here = await world();
    await here.api.as(null).raw(health.operations.read, {});
    here.faults.touch = refuse;
    const failure = await here.api
      .as(here.acme.admin)
      .rows('units')
      .list({})
      .catch((error: unknown) => error);
    here.faults.touch = null;
    if (!(failure instanceof ApiFailure)) throw failure;
    expect(failure.status).toBe(503);
    const { text, names } = await here.read(referenceOf(failure.body.request_id));
    expect(text).toMatch(/GET \/data\/.*Request rate is large/);
    expect(names.join()).toMatch(/store\.get \w+/);
  });

  test('2. a mail service that forbids', async () => {
    const here = await world();
    service.say(() => ({ status: 403, body: '{"error":{"code":"Denied","message":"no role"}}' }));
    const mail = createCommunicationMail({
      connectionString: `endpoint=${service.url}/;accesskey=${Buffer.from('key').toString('base64')}`,
      ...{ endpoint: null, sender: 'no-reply@livingroom.test', allowInsecure: true, managementUrl: null },
    });
    await here
      .broken({ mail })
      .mail.send(operationId, message)
      .catch(() => undefined);
    const { text } = await here.newest('GATEWAY_FAILED');
    expect(text).toMatch(/mail\.send.*(?:403|no role)/);
    expect(text).not.toContain('ann@');
  });

  test('3. a directory that forbids', async () => {
    const here = await world();
    service.say(({ path }) =>
      path === '/token'
        ? { status: 200, body: '{"access_token":"a","expires_in":3600}' }
        : { status: 403, body: '{"error":{"code":"Authorization_RequestDenied","message":"no"}}' },
    );
    const credential = { kind: 'secret', secret: 'none' } as const;
    const own = {
      url: service.url,
      tokenUrl: `${service.url}/token`,
      clientId: 'app',
      credential,
      domain: '',
    };
    const settings = { directory: { ...own, kind: 'workforce' as const }, siteUrl: 'https://site.test' };
    const directory = createDirectory(settings, here.api.clock);
    await here
      .broken({ directory })
      .directory.find('ada@home.test')
      .catch(() => undefined);
    expect((await here.newest('GATEWAY_FAILED')).text).toMatch(
      /directory\.find.*403 Authorization_RequestDenied/,
    );
  });

  test('4. an AI that does not answer in time', async () => {
    const here = await world();
    const ai = { ...here.api.ports.settings.ai, baseUrl: 'https://ai.example' };
    const ports = here.broken({
      ai: { complete: away('Request timed out.') },
      settings: { ...here.api.ports.settings, ai },
    });
    await ports.ai.complete([], { maxTokens: 1 }).catch(() => undefined);
    expect((await here.newest('GATEWAY_FAILED')).text).toMatch(/ai\.complete.*Request timed out\./);
  });

  test('5. a file that is missing, in the step that needs it', async () => {
    const here = await world();
    const ports = here.broken({ blobs: { ...here.api.ports.blobs, get: away('ContainerNotFound') } });
    await worked(here, 'step', 'upload-rows', () => ports.blobs.get('TEMPORARY', 'upload/1.csv'));
    const { text, names } = await here.newest('STEP_FAILED');
    expect(text).toMatch(/upload-rows.*ContainerNotFound/);
    expect(names).toContain('files.get');
  });

  test('6. a step of a workflow that throws', async () => {
    const here = await world();
    const thrown = new TypeError('Cannot read properties of undefined (reading closes_at)');
    await worked(here, 'step', 'flow-advance', () => Promise.reject(thrown));
    expect((await here.newest('STEP_FAILED')).text).toMatch(/flow-advance.*reading closes_at/);
  });

  test('7. a timer that throws', async () => {
    const here = await world();
    const ports = here.broken({ store: refused(here.api.ports.store) });
    await worked(here, 'timer', 'audit-watch', () => timerOf('audit-watch').run(ports));
    const { text, names } = await here.newest('TIMER_FAILED');
    expect(text).toMatch(/audit-watch.*Request rate is large/);
    expect(names.join()).toMatch(/store\.\w+ pending_events/);
  });

  test('8. an error of the site that nobody caught, with what the person did before', async () => {
    const here = await world();
    const kim = await here.api.addPerson(here.acme.accountId, 'kim@acme.test');
    const id = '1b2c3d4e-0000-4000-8000-000000000001';
    await sentBySite(here, kim, { code: 'FRONTEND_ERROR', message: 'TypeError: x is undefined', id });
    const { text } = await here.read(referenceOf(id));
    expect(text).toMatch(/x is undefined.*openDialogue/);
    expect(text).toMatch(/POST \/dialogues\/v1\/dialogues\/[^1]*open/);
    expect(text).not.toContain('kim');
  });

  test('9. a part of the site that does not load, by its name', async () => {
    const here = await world();
    const kim = await here.api.addPerson(here.acme.accountId, 'kim@acme.test');
    const id = '2b2c3d4e-0000-4000-8000-000000000002';
    const said =
      'TypeError: Failed to fetch dynamically imported module: https://site.test/assets/report-B2x.js';
    await sentBySite(here, kim, { code: 'FRONTEND_ERROR', message: said, id });
    expect((await here.read(referenceOf(id))).text).toMatch(/dynamically imported module.*report-B2x\.js/);
  });

  test('10. an upload whose worker was killed', async () => {
    const here = await world();
    here.api.ports.log.write({
      ...{ level: 'error', event: 'upload-lost', accountId: here.acme.accountId, jobId: 7, state: 'failed' },
    });
    const { items, text } = await here.newest('UPLOAD_LOST');
    expect(items[0]).toMatchObject({ severity: 'critical', account_id_ref: here.acme.accountId });
    expect(text).toContain('failed');
  });
});
