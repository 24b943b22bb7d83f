import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PATIENCE_MS } from '../support/patience.ts';
import { desktop, logIn } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const HOUR_MS = 3_600_000;
const respondent = 'employee@demo.test';

declare global {
  /** How far the clock of a page is moved, in ms. */
  var clockMoved: number;
}

describe('a browser that was left signed in', () => {
  const product = startProduct();

  /** Signed in so long ago, in a browser that has stayed open since; with all frames that its pages ever had. */
  async function signedInAgo(ms: number) {
    const context = await product.browser.newContext({ viewport: desktop });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.addInitScript(moveClock, -ms);
    await page.goto(product.endpoints.site);
    await logIn(page, product.endpoints, respondent);
    await page.getByRole('heading', { name: 'Your dialogues' }).waitFor();
    return { context, page };
  }

  /** The site anew in another tab of that browser, today. */
  async function comeBack(context: BrowserContext, path = '/') {
    const page = await context.newPage();
    const frames: string[] = [];
    page.on('frameattached', (frame) => frames.push(frame.url()));
    await page.goto(product.endpoints.site + path);
    return { page, frames };
  }

  /** What the provider forgets with time, or when somebody's sessions are revoked. */
  function endSessions(models: readonly string[]): void {
    const database = new DatabaseSync(join(product.data, 'identity.sqlite'));
    try {
      const marks = models.map(() => '?').join(', ');
      database.prepare(`DELETE FROM oidc WHERE model IN (${marks})`).run(...models);
    } finally {
      database.close();
    }
  }

  const everything = ['Session', 'Grant', 'RefreshToken'];

  async function enterPassword(page: Page): Promise<void> {
    await page.getByLabel('Password').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(respondent);
    await page.getByLabel('Password').fill('Livingroom-2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  test('signs in again 25 hours later by the password alone, and lands where the link led', async () => {
    const { context, page: yesterday } = await signedInAgo(25 * HOUR_MS);
    await yesterday.close();
    endSessions(everything);
    const { page, frames } = await comeBack(context, '/employee?dialogue=1');
    await enterPassword(page);
    await page.waitForURL((url) => url.search === '?dialogue=1');
    expect(frames).toEqual([]);
    await context.close();
  });

  test('signs in again by one button alone when only the refresh token is refused (invalid_grant)', async () => {
    const { context, page: yesterday } = await signedInAgo(25 * HOUR_MS);
    await yesterday.close();
    endSessions(['RefreshToken']);
    const { page, frames } = await comeBack(context);
    const refused = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/token');
    await page.getByRole('button', { name: 'Log In' }).click();
    expect((await refused).status()).toBe(400);
    await page.getByRole('heading', { name: 'Your dialogues' }).waitFor();
    expect(frames).toEqual([]);
    await context.close();
  });

  test('asks for the password when the sessions were revoked while the page stood open', async () => {
    const { context, page } = await signedInAgo(70 * 60_000);
    const frames: string[] = [];
    page.on('frameattached', (frame) => frames.push(frame.url()));
    endSessions(everything);
    await page.evaluate(() => {
      globalThis.clockMoved = 0;
      // Another step within the page: a new one would begin at the moved clock again.
      history.pushState(null, '', '/employee?step=1');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('button', { name: 'Log In' }).click();
    await enterPassword(page);
    await page.waitForURL((url) => url.pathname === '/employee');
    expect(await page.getByText('Login failed').count()).toBe(0);
    expect(frames).toEqual([]);
    await context.close();
  });
});

/** Runs in the page, before anything else there. */
function moveClock(by: number): void {
  globalThis.clockMoved = by;
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      if (given.length === 0) super(Real.now() + globalThis.clockMoved);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + globalThis.clockMoved;
    }
  } as DateConstructor;
}
