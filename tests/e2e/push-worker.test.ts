import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Worker } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootDirectory } from '../../scripts/build/root.ts';
import { hostingRules } from '../../scripts/build/site-policy.ts';
import { launchBrowser } from '../support/browser.ts';

/** The worker that shows notices, in a browser, under the policy of the site. */

const read = (...path: readonly string[]) => readFileSync(join(rootDirectory, ...path), 'utf8');
const rules = JSON.parse(hostingRules(read('staticwebapp.config.json'), null));

const server = createServer((request, response) => {
  const isWorker = request.url === '/push-worker.js';
  response.writeHead(200, {
    ...rules.globalHeaders,
    'strict-transport-security': '',
    'content-type': isWorker ? 'text/javascript' : 'text/html',
  });
  response.end(
    isWorker ? read('web', 'public', 'push-worker.js') : '<!doctype html><title>Livingroom</title>',
  );
});
let browser: Browser;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const scope = '/pushes/2.48/';

async function registered() {
  const context = await browser.newContext();
  await context.grantPermissions(['notifications'], { origin });
  const page = await context.newPage();
  await page.goto(origin);
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async (at) => {
    type Policy = { readonly createScriptURL: (url: string) => string };
    type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy };
    const { trustedTypes } = window as unknown as { readonly trustedTypes: Factory };
    const policy = trustedTypes.createPolicy('push-worker', { createScriptURL: (url) => url });
    const url = policy.createScriptURL('/push-worker.js');
    const registration = await navigator.serviceWorker.register(url, { scope: at });
    // A push that comes before the worker is active is dropped, and nothing says so.
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise<void>((resolve) => {
      const look = () => worker?.state === 'activated' && resolve();
      worker?.addEventListener('statechange', look);
      look();
    });
  }, scope);
  const worker = await started;
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) if (one.scopeURL.endsWith(scope)) resolve(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await known;
  const push = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return { context, page, worker, push };
}

/** What lies on the lock screen. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    type Shown = { readonly title: string; readonly body: string };
    type Own = { readonly registration: { getNotifications(): Promise<readonly Shown[]> } };
    const all = await (self as unknown as Own).registration.getNotifications();
    return all.map(({ title, body }) => ({ title, body }));
  });

test('a notice is shown once, says what it was sent, and goes with a press, which brings the page to the front', async () => {
  const { context, page, worker, push } = await registered();
  const notice = { title: 'Livingroom', body: 'There is something for you.' };
  await push(JSON.stringify({ ...notice, tag: 'step' }));
  await push(JSON.stringify({ ...notice, tag: 'step' }));
  await expect.poll(() => shown(worker)).toEqual([notice]);
  await worker.evaluate(async () => {
    type Own = {
      readonly registration: { getNotifications(): Promise<readonly object[]> };
      readonly NotificationEvent: new (name: string, of: object) => Event;
    };
    const { registration, NotificationEvent: Press } = self as unknown as Own;
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(new Press('notificationclick', { notification }));
  });
  await expect.poll(() => shown(worker)).toEqual([]);
  expect(page.url()).toBe(`${origin}/`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.close();
});

test('a message without words shows the name at least', async () => {
  const { context, worker, push } = await registered();
  await push('{}');
  await expect.poll(() => shown(worker)).toEqual([{ title: 'Livingroom', body: '' }]);
  await context.close();
});
