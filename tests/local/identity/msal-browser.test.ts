import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { demoPassword, manager, startTestIdentity, verify } from './support.ts';

let browser: Browser;
let closeSite: () => void;
let siteUrl: string;
let world: Awaited<ReturnType<typeof startTestIdentity>>;

beforeAll(async () => {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('msal-page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  });
  let metadata = '';
  const site = createServer((request, response) => {
    if (request.url === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(bundle.outputFiles[0]?.text);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Site</title><body><script>window.metadata=${metadata}</script><script type="module" src="/page.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
  closeSite = () => site.close();
  world = await startTestIdentity({
    redirectUris: [`${siteUrl}/auth-callback`],
    postLogoutRedirectUris: [`${siteUrl}/signed-out`],
  });
  metadata = await fetch(`${world.identity.url}/.well-known/openid-configuration`).then((r) => r.text());
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  closeSite?.();
  await world?.identity.stop();
});

async function readAccount(page: Page) {
  await page.waitForSelector('#account', { state: 'attached' });
  return JSON.parse((await page.textContent('#account')) ?? '{}') as {
    username: string | null;
    accessToken: string | null;
    claims: Record<string, unknown> | null;
  };
}

it('signs in, renews silently and signs out with the real MSAL in a browser', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|data:)/.test(request.url())) foreign.push(request.url());
  });

  await page.goto(siteUrl);
  await readAccount(page);
  await page.evaluate((hint) => window.signIn(hint), manager.email);
  await page.waitForSelector('#password');
  expect(await page.inputValue('#email')).toBe(manager.email);
  await page.fill('#password', demoPassword);
  await page.click('button[type=submit]');
  await page.fill('#code', world.codes[0]?.code ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/auth-callback/);
  const account = await readAccount(page);
  expect(account).toMatchObject({ username: manager.email, claims: { given_name: 'Mads' } });
  const first = await verify(world.identity, account.accessToken ?? '');
  expect(first).toMatchObject({ acrs: ['c1'], azp: 'livingroom-web' });

  const renewed = await page.evaluate(() => window.renew());
  expect(renewed).toMatchObject({ fromCache: false });
  const second = await verify(world.identity, typeof renewed === 'string' ? '' : renewed.accessToken);
  expect(second.jti).not.toBe(first.jti);
  expect(second).toMatchObject({ acrs: ['c1'], scp: expect.stringContaining('user_impersonation') });

  await page.evaluate(() => window.signOut());
  await page.waitForURL(/\/signed-out/);
  expect((await readAccount(page)).username).toBeNull();
  await page.evaluate(() => window.signIn());
  await page.waitForSelector('#password');

  expect(problems).toEqual([]);
  expect(foreign).toEqual([]);
}, 60_000);
