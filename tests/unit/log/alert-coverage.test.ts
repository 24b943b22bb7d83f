import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import type { Ports } from '../../../functions/core/context.ts';
import { announceDue } from '../../../functions/core/due/entries.ts';
import { runDue } from '../../../functions/core/due/run-due.ts';
import { logged } from '../../../functions/core/gateways/log/logged.ts';
import { platformLog } from '../../../functions/core/gateways/log/platform-log.ts';
import { dueKinds } from '../../../functions/registry/timers.ts';
import { workflows } from '../../../functions/registry/workflows.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import {
  addLine,
  firing,
  invoked,
  line,
  newLines,
  quietDays,
  severities,
} from '../../support/alert-lines.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** Whatever can fail raises an alert: kinds of due work, gateways, workflows and events are taken from the code, so a new one is here by itself. */

let api: TestApi;
let accountId: number;

beforeAll(async () => {
  api = await createTestApi();
  accountId = (await api.addAccount('Acme', 'ada@acme.test')).accountId;
});
afterAll(() => api.ports.store.close());
beforeEach(quietDays);

describe('due work that fails raises one alert with its cause:', () => {
  test.each(dueKinds.map((kind) => [kind.name, kind] as const))('%s', async (name, kind) => {
    const ports = { ...api.ports, log: platformLog };
    await announceDue(ports, { accountId, kind: name }, api.clock.now());
    const broken = { ...kind, run: () => Promise.reject(new Error('planted')), next: async () => null };
    await invoked(() => runDue(ports, [broken]));
    expect(newLines().join('\n')).toContain('planted');
    expect(firing('prod')).toEqual([expect.stringMatching(/^(?:work-fails|flow-in-error)$/)]);
    expect(firing('dev')).toEqual(['something-fails']);
  });
});

/** What a call of each gateway that fails raises. Who fails there is a service of the deployment. */
const gateways: { readonly [name in keyof Ports]?: string } = {
  ai: 'ai-fails',
  blobs: 'work-fails',
  directory: 'directory-fails',
  mail: 'mails-fail',
};

/** What no alert is for, and why. */
const others: { readonly [name in keyof Ports]?: string } = {
  clock: 'asks nobody',
  counter: 'counts what fails itself',
  downloads: 'the address of a customer: its feed says why it failed, and the job is in their list',
  drops: 'the folders of customers: their feeds say why they failed; erasing one fails the work that asks',
  hooksOf: 'code',
  log: 'is what alerts read',
  push: 'the services of browsers: a notice stands beside the mail, which goes',
  recorder: 'keeps the errors of calls, which are logged before',
  settings: 'values',
  store: 'fails the call or the work that asks: calls-fail, work-fails',
  messages: 'the app of a customer: mails go instead, and its administrators are told',
  webhooks: 'the address of a customer: tried again, then switched off with a notification',
  workflows: 'made for each invocation: the test below',
};

describe('a gateway that fails raises its alert:', () => {
  test('each port is one of them, or has a reason', () => {
    expect(Object.keys(api.ports).sort()).toEqual([...Object.keys(gateways), ...Object.keys(others)].sort());
  });

  const away = () =>
    Promise.reject(new AppError('unavailable', { service: 'planted' }).because(new Error('planted')));
  test.each(Object.entries(gateways))('%s, whichever of its calls it is', async (name, alert) => {
    const real = api.ports[name as 'ai'];
    const calls = Object.entries(real).flatMap(([call, given]) =>
      typeof given === 'function' ? [call] : [],
    );
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      quietDays();
      const ai = { ...api.ports.settings.ai, baseUrl: 'https://ai.example' };
      const settings = { ...api.ports.settings, ai };
      const { ports } = createApp(
        { ...api.ports, log: platformLog, settings, [name]: { ...real, [call]: away } },
        api.verify,
      );
      const broken = ports[name as 'ai'] as unknown as Record<string, () => Promise<unknown>>;
      for (let time = 0; time < 6; time += 1) await invoked(async () => broken[call]?.());
      expect([name, call, firing('prod')]).toEqual([name, call, newLines().length === 0 ? [] : [alert]]);
    }
  });

  test('orchestrations, by a call or a timer', async () => {
    const gateway = logged(platformLog, 'orchestrations', { start: away });
    await invoked(() => gateway.start());
    expect(firing('prod')).toEqual(['work-fails']);
  });
});

test.each(workflows.map(({ name }) => [name]))(
  'the workflow %s that fails raises an alert by the line of the host',
  (name) => {
    addLine(line(`Executed 'Functions.${name}' (Failed, Id=1, Duration=3ms)`, severities.error));
    expect(firing('prod')).toEqual(['work-fails']);
  },
);

const sources = globSync('functions/**/*.ts', {
  cwd: rootDirectory,
  exclude: ['functions/node_modules/**'],
}).map((path) => [path, readFileSync(join(rootDirectory, path), 'utf8')] as const);

/** Events of a level that are written out, and the files that compute theirs. */
function eventsOf(level: string): {
  readonly named: readonly string[];
  readonly computed: readonly string[];
} {
  const lines = sources.flatMap(([path, text]) =>
    [...text.matchAll(new RegExp(`level: '${level}',(?:\\s*event: '([\\w-]+)')?`, 'g'))].map(([, event]) => ({
      path,
      event,
    })),
  );
  return {
    named: [...new Set(lines.flatMap(({ event }) => event ?? []))],
    computed: [...new Set(lines.flatMap(({ path, event }) => (event === undefined ? [path] : [])))].sort(),
  };
}

/** Warnings that nobody is woken for, and why. */
const quiet: { readonly [event: string]: string } = {
  'gateway-refused': 'each gateway has an alert by its name; none is named here',
  'held-marks-unread': 'the files, which have an alert',
  'mail-not-noted': 'the outbox notes it at its next run',
  'operator-bootstrapped': 'happens once, and is on record',
  'operator-not-told': 'the flow in trouble has its own alert',
  'picture-left': 'the sweep of pictures removes it, and has an alert',
  'push-refused': 'a notice stands beside the mail, which goes',
  'token-refused': 'a caller: counted by the limits',
  'webhook-disabled': 'the address of a customer, who is notified',
};

test('an event that is a warning raises an alert where it repeats, or has a reason not to', () => {
  const { named, computed } = eventsOf('warning');
  expect(computed).toEqual([]);
  const silent = named.filter((event) => {
    quietDays();
    for (let time = 0; time < 11; time += 1)
      addLine(line(JSON.stringify({ level: 'warning', event }), severities.warn));
    return firing('prod').length === 0;
  });
  expect(silent.sort()).toEqual(Object.keys(quiet).sort());
});

test('a process that stood still raises an alert by what its watching thread wrote', () => {
  for (const event of ['process-held', 'mark-failed']) {
    quietDays();
    addLine(line(JSON.stringify({ event, level: 'error' }), severities.error));
    expect([event, firing('prod')]).toEqual([event, ['work-fails']]);
  }
});

test('an error whose event is computed is one of those that other tests raise', () => {
  expect(eventsOf('error').computed).toEqual([
    'functions/core/due/run-due.ts',
    'functions/core/event-loop/watching-thread.ts',
    'functions/core/every-account.ts',
    'functions/core/gateways/log/logged-work.ts',
  ]);
});
