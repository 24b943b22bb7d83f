import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { demoPassword, type Endpoints } from '../../../scripts/local/platform.ts';

/** A page of the site as one person sees it. */
export async function openAs(
  browser: Browser,
  endpoints: Endpoints,
  email: string,
  options: {
    readonly width?: number;
    readonly height?: number;
    readonly path?: string;
    readonly onResponse?: (response: Response) => void;
  } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const { width = 1440, height = 900, path = '/' } = options;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (options.onResponse) page.on('response', options.onResponse);
  await page.goto(endpoints.site + path);
  await page.getByRole('button', { name: 'Log In', exact: false }).click();
  await signIn(page, endpoints, email);
  await page.waitForURL(
    (url) => url.origin === new URL(endpoints.site).origin && url.pathname !== '/auth-callback',
  );
  return { page, context };
}

async function signIn(page: Page, endpoints: Endpoints, email: string): Promise<void> {
  const identity = new URL(endpoints.identity).origin;
  await page.waitForURL((url) => url.origin === identity);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').first().click();
  const code = page.locator('input[inputmode=numeric]');
  const arrived = page.waitForURL((url) => url.origin !== identity).then(() => 'site');
  const asked = code.waitFor().then(() => 'code');
  if ((await Promise.race([arrived, asked])) === 'site') return;
  await code.fill(await latestCode(endpoints, email));
  await page.locator('button[type=submit]').first().click();
  await arrived;
}

async function latestCode(endpoints: Endpoints, email: string): Promise<string> {
  const response = await fetch(`${endpoints.mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  const [message] = (await response.json()) as { subject: string }[];
  const code = /\d{6}/.exec(message?.subject ?? '')?.[0];
  if (!code) throw new Error(`No sign-in code for ${email}`);
  return code;
}
