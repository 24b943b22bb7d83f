import type { Page } from 'playwright';
import type { Endpoints } from '../local/platform.ts';
import type { Condition } from './views.ts';

/** Lets the page meet a server that does not answer yet, or answers with an error. Who looks stays signed in. */
export async function answerAs(page: Page, condition: Condition, { api }: Endpoints): Promise<void> {
  if (condition === 'usual') return;
  await page.route(`${api}/**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    // What waits is never answered; its page is closed with it.
    if (condition === 'failed')
      await route.fulfill({
        status: 500,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/json',
        body: '{}',
      });
  });
}
