import { languages } from '@livingroom/shared/core/lib/language.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { expect, test } from 'vitest';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { keyboardOf, reach } from './support/keyboard.ts';
import { openAs } from './support/pages.ts';
import { startProduct } from './support/product.ts';

const operator = 'system@livingroom.test';
const product = startProduct();

/** What an analyst has in a sheet: a question a line, a language a column. */
const QUESTIONS = 36;
const sheet = Array.from({ length: QUESTIONS }, (_, place) =>
  [
    `How is course ${place + 1}?`,
    `¿Qué tal el plato ${place + 1}?`,
    `Hvordan er ret ${place + 1}?`,
    `Wie ist Gang ${place + 1}?`,
    `Comment est le plat ${place + 1} ?`,
  ].join('\t'),
).join('\n');

test('an analyst builds, checks, tries and publishes 40 items in five languages by keyboard alone', async () => {
  const { page } = await openAs(product.browser, product.endpoints, operator, { path: '/chatbuilder' });
  const { press, write } = keyboardOf(page);
  const type = async (...texts: readonly string[]) => {
    for (const [place, text] of texts.entries()) {
      if (place > 0) await page.keyboard.press('Tab');
      await page.keyboard.insertText(text);
    }
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const form = page.getByRole('form', { name: 'Fields of the item' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const items = page.getByRole('list', { name: 'Items' }).getByRole('button');
  const save = async () => {
    await press(form.getByRole('button', { name: 'Save' }));
    await page.getByText('Row successfully updated.').last().waitFor();
  };

  await write(page.getByRole('textbox', { name: 'Title' }), 'Lunch');
  await page.keyboard.press('Enter');
  await page.getByText('No questions yet').waitFor();

  const paste = async (kind: string, text: string, count: number) => {
    await press(button('Paste several'));
    const box = page.getByRole('textbox', { name: 'Items, one a line' });
    await box.waitFor();
    await reach(page, page.getByRole('combobox', { name: 'Type of the items' }), 'Shift+Tab');
    await page.keyboard.type(kind);
    await reach(page, box);
    await page.keyboard.insertText(text);
    await press(button(`Add ${count} item${count === 1 ? '' : 's'}`));
    await page.getByRole('form', { name: 'Paste several' }).waitFor({ state: 'detached' });
  };
  await paste('Rating', sheet, QUESTIONS);
  await expect.poll(() => items.count()).toBe(QUESTIONS);

  const add = async (type: string) => {
    await press(button('Add item'));
    await page.getByRole('menuitem', { name: type, exact: true }).waitFor();
    // Typing the first letters goes to the entry, as in any menu.
    await page.keyboard.type(type.slice(0, 2));
    await page.keyboard.press('Enter');
    await form.waitFor();
  };
  /** The tree is one stop of Tab; the arrows, Home and End go on in it. */
  const inTree = async (key: 'Home' | 'End') => {
    await reach(page, page.locator('[data-item][tabindex="0"]'), 'Shift+Tab');
    await page.keyboard.press(key);
  };
  await add('Choice');
  await page.getByText('There is nothing to choose; the question is never asked.').waitFor();
  await expect.poll(() => button('Publish').getAttribute('aria-disabled')).toBe('true');
  await write(field('Text'), 'Soup or salad?');
  await press(form.getByRole('button', { name: 'Add option' }));
  await type('Soup', 'Sopa', 'Suppe', 'Suppe', 'Soupe');
  await page.keyboard.press('Enter');
  await type('Salad', 'Ensalada', 'Salat', 'Salat', 'Salade');
  await save();
  await page.getByText(/There is nothing to choose/).waitFor({ state: 'detached' });

  // Whoever did not like the first course goes on at the last item of the level.
  await inTree('Home');
  await page.keyboard.press('Enter');
  await expect.poll(() => field('Text').inputValue()).toBe('How is course 1?');
  await press(form.getByRole('button', { name: 'Add jump' }));
  await reach(page, form.getByRole('combobox', { name: 'Jump 1: continue at' }));
  await page.keyboard.press('End');
  await press(form.getByRole('button', { name: 'Add condition' }).last());
  await form.getByText('If “How is course 1?” is at most 3').waitFor();
  await save();

  await add('Open question');
  await write(field('Text'), 'What is missing?');
  await press(form.getByRole('button', { name: 'Add condition' }));
  await form.getByText('If “How is course 1?” is at most 3').waitFor();
  await save();
  await press(button('Duplicate item'));
  await expect.poll(() => items.count()).toBe(QUESTIONS + 3);
  await write(field('Text'), 'What else is missing?');
  await save();
  await paste('Comment', 'Thank you!\t¡Gracias!\tTak!\tDanke!\tMerci !', 1);
  await expect.poll(() => items.count()).toBe(QUESTIONS + 4);

  await inTree('End');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => items.last().textContent()).toBe('What else is missing?Open question');
  await expectAccessibleInBothThemes(page, 'the Survey Builder');

  await reach(page, page.getByRole('tab', { name: 'Tree' }), 'Shift+Tab');
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('checkbox', { name: 'Only what is missing' }).waitFor();
  await reach(page, page.getByRole('checkbox', { name: 'Only what is missing' }));
  await page.keyboard.press('Space');
  const drafts = page.getByRole('button', { name: /^Draft with AI: / });
  for (let left = await drafts.count(); left > 0; left -= 1) {
    await press(drafts.first());
    await press(button('Confirm draft'));
    await button('Confirm draft').waitFor({ state: 'hidden' });
    await expect.poll(() => drafts.count()).toBe(left - 1);
  }
  await page.getByText('Every text is there in every language').waitFor();
  await page.getByText('No problems found').waitFor();

  await reach(page, page.getByRole('tab', { name: 'Languages' }), 'Shift+Tab');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await reach(page, page.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.type('Spanish');
  await page.getByText('¿Qué tal el plato 1?').last().waitFor();
  await reach(page, page.getByRole('radiogroup').last());
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await press(button('Ensalada'));
  await press(button('Send'));
  for (const question of ['What is missing?', 'What else is missing?']) {
    await page.getByText(question).last().waitFor();
    await press(button('Skip'));
  }
  await page.getByText('¡Gracias!').last().waitFor();

  await press(button('Publish'));
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await press(dialog.getByRole('button', { name: 'Publish' }));
  await button('New version').waitFor();
  const me = await openPublicApi(product.data)(operator);
  const { rows } = await me.rows('surveys').list({ where: { survey_title: 'Lunch' } });
  expect(rows).toMatchObject([{ survey_status: 'active', survey_version: '1' }]);
  const params = { id: rows[0]?.survey_id ?? 0 };
  const built = await me.call(surveys.operations.build, { params });
  expect(built.items).toHaveLength(QUESTIONS + 4);
  const others = languages.length - 1;
  expect(built.items.every(({ translations }) => Object.keys(translations ?? {}).length === others)).toBe(
    true,
  );
});

test('the Driver Builder and the Dialogue Playground are accessible in both themes', async () => {
  const { page } = await openAs(product.browser, product.endpoints, operator, { path: '/driverbuilder' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const add = page.getByRole('button', { name: 'New driver', exact: true });
  await add.waitFor();
  await expectAccessibleInBothThemes(page, 'the Driver Builder');
  await add.click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await expectAccessible(page, 'a new driver');
  await page.goto(`${product.endpoints.site}/dialogue-playground`);
  await page.getByRole('combobox', { name: 'Dialogue' }).waitFor();
  await expectAccessibleInBothThemes(page, 'the Dialogue Playground');
  await page.getByRole('tab', { name: 'Test Round' }).click();
  await page
    .getByText(/Test Round: Round/)
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page, 'a test round');
});
