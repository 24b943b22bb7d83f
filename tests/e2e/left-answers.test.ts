import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAdaptiveDialogue } from './support/adaptive-dialogue.ts';
import { keptBy } from './support/kept-by.ts';
import { logIn, openAs, phone } from './support/pages.ts';
import { filesWith } from './support/part-files.ts';
import { startProduct } from './support/product.ts';

const respondent = 'employee@demo.test';
const answers = /\/answers(\?|$)/;
/** What a phone needs to log out without a network. */
const behindAQuestion = [
  'screens/employee/home.tsx',
  'app/shell/account-choices.tsx',
  'components/modal-dialog.tsx',
  'features/dialogues/left-answers.ts',
];
const words = 'My manager shouts at all of us.';

describe('answers that have not been sent when somebody logs out', { timeout: 3 * PATIENCE_MS }, () => {
  const product = startProduct();

  /** A phone on which a comment was answered without a network, and its dialogue. */
  async function answered() {
    const { id, path } = await openAdaptiveDialogue(product.data, respondent);
    const seen = await openAs(product.browser, product.endpoints, respondent, { ...phone, path });
    const { page } = seen;
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio').first().waitFor();
    // What is fetched behind the first question is there.
    await expect.poll(() => keptBy(page)).toContain('livingroom.seal.');
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    for (const part of await filesWith(behindAQuestion)) await expect.poll(loaded).toContain(part);
    // Answers do not arrive, though the browser has a network.
    await page.route(answers, (route) => route.abort());
    await page.getByPlaceholder('Add a Comment').fill(words);
    await page.getByRole('radio').nth(5).click();
    await page.getByText('No connection.').waitFor();
    expect(await keptBy(page)).toContain(words);
    const stored = async () => {
      const me = await openPublicApi(product.data)(respondent);
      const where = { execution_id_ref: id };
      const { rows } = await me.rows('survey_responses').list({ where, limit: 100 });
      return rows.length;
    };
    return { ...seen, stored };
  }

  async function logOut(page: Page): Promise<void> {
    // On a phone a dialogue has its own header alone.
    await page.getByRole('button', { name: 'Back to Your Voice at Work' }).click();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('dialog', { name: /been sent/ }).waitFor();
  }

  test('are locked: nothing in the browser reads them, and their owner’s next sign-in sends them', async () => {
    const { page, context, stored } = await answered();
    await logOut(page);
    await expectAccessible(page, 'the question of answers that were not sent');
    // The network goes while the question is read.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Lock it here and log out' }).click();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    expect(await keptBy(page)).not.toContain('shouts');
    await page.unroute(answers);
    await context.setOffline(false);
    await page.reload();
    const { length } = (await keptBy(page)).split('livingroom.sealed.');
    expect(length).toBe(2);
    expect(await keptBy(page)).not.toContain('shouts');
    // The provider was not told of a sign-out without a network: it asks for nothing.
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect.poll(stored).toBe(1);
    await expect.poll(() => keptBy(page)).not.toContain('livingroom.sealed.');
    await context.close();
  });

  test('are sent at the log-out where there is a connection', async () => {
    const { page, context, stored } = await answered();
    await logOut(page);
    await page.getByRole('button', { name: 'Send it and log out' }).click();
    await page.getByText(/couldn’t be sent just now/).waitFor();
    await page.unroute(answers);
    await page.getByRole('button', { name: 'Send it and log out' }).click();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    expect(await stored()).toBe(1);
    expect(await keptBy(page)).not.toContain('livingroom.sealed.');
    await context.close();
  });

  test('are discarded, and the dialogue asks again', async () => {
    const { page, context, stored } = await answered();
    await logOut(page);
    await page.getByRole('button', { name: 'Discard it and log out' }).click();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    expect(await keptBy(page)).not.toMatch(/shouts|livingroom\.seal/);
    await logIn(page, product.endpoints, respondent);
    expect(await stored()).toBe(0);
    await context.close();
  });
});
