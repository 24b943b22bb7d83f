import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { activateEverybody, type Password } from '../../scripts/simulate/activate.ts';
import { openGuestApi, openPublicApi } from '../../scripts/simulate/api.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { simulateAnswers } from './support/answers.ts';
import { answerDialog, openAs } from './support/pages.ts';
import { startProduct } from './support/product.ts';

/** The least of whom dimensions are measured is 42. */
const size = 50;

/** A round that promises noise, from the choice to the report. */
describe('a round with random noise', () => {
  const product = startProduct();
  let admin: { page: Page; context: BrowserContext };
  let passwords: readonly Password[] = [];

  test('is looked at before it is chosen, with its price', async () => {
    const api = await openPublicApi(product.data)('admin@empty.test');
    const [company] = (await api.rows('companies').list()).rows;
    const { unit_id } = await api
      .rows('units')
      .create({ unit_name: 'Bakery', company_id_ref: company?.company_id ?? 0 });
    for (let place = 1; place < size; place += 1)
      await api.rows('employees').create({
        ...{ work_email: `p${place}@noise.test`, given_name: 'Person', family_name: `No${place}` },
        primary_unit_id_ref: place < size - 1 ? unit_id : null,
      });
    passwords = await activateEverybody(api, openGuestApi(product.data));
    admin = await openAs(product.browser, product.endpoints, 'admin@empty.test', {
      path: '/flow-runner?tab=manage',
    });
    const { page } = admin;
    await page.getByRole('radio', { name: /^Random noise/ }).click();
    await page.getByText('A round spends 0.5 of the 1 rho that a year may cost anybody.').waitFor();
    await page.getByLabel('If this many people answer').selectOption('100');
    const table = page.getByRole('region', { name: 'What each unit would show' });
    await table
      .getByText(/^±0\.\d$/)
      .first()
      .waitFor();
    await page.getByText(/all answers of a round together: 26 times in 100/).waitFor();
    await expectAccessibleInBothThemes(page, 'the preview of random noise');
    await page.getByRole('button', { name: 'Use random noise' }).click();
    await page.getByRole('button', { name: 'Use random noise' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await answerDialog(page, 'Start now');
    await page.getByText('The round is open').waitFor();
  });

  test('tells everybody in numbers what it means, before the first question', async () => {
    const [first] = passwords;
    if (!first) throw new Error('Nobody has a password.');
    const { page, context } = await openAs(product.browser, product.endpoints, first.email, {
      password: first.password,
      path: '/employee',
    });
    await page
      .getByRole('button', { name: /^Start Dialogue/ })
      .first()
      .click();
    await page.getByText(/one answer of yours, if you answer everything: 7 times in 100/).waitFor();
    await page.getByText(/all your answers of this round together: 26 times in 100/).waitFor();
    await page.getByText('We don’t ask for comments in this round: noise can’t protect words.').waitFor();
    await expectAccessibleInBothThemes(page, 'the note on random noise');
    await context.close();
  });

  test('closes with figures, its book and its sentence', async () => {
    const { page } = admin;
    expect(await simulateAnswers(product.data, size)).toContain('0 failed');
    await page.getByRole('tab', { name: 'Manual Overrides' }).click();
    await page.getByRole('button', { name: 'Close Now' }).click();
    await answerDialog(page, 'Close Now');
    await page.getByText('Dialogues closed successfully.').waitFor();
    await page.getByRole('button', { name: 'Update report data' }).click();
    await page
      .getByText(/^(Main analytics flow triggered|Analytics computation flow completed) successfully\.$/)
      .waitFor();
    await page.goto(`${product.endpoints.site}/report-manager`);
    await page
      .getByText(/Random noise is added to every figure/)
      .first()
      .waitFor();
    await page
      .getByText(/\d\.\d ±\d\.\d/)
      .first()
      .waitFor();
    expect(await page.getByText(/answered 5 to 7/).count()).toBe(0);
    await expectAccessibleInBothThemes(page, 'a report with random noise');
    await page.getByText('About this round').click();
    await page.getByText(/The round spent 0\.(4\d*|5) of the 1 rho that a year may cost anybody/).waitFor();
    await admin.context.close();
  });
});
