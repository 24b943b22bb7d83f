import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession, saveSession } from '../../web/src/lib/session.ts';
import { Screen as SurveyBuilder } from '../../web/src/screens/survey-builder/screen.tsx';
import type { Person } from '../support/test-api.ts';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;
let system: Person;

/** Loaded before they are looked for: a busy machine is slow. */
beforeAll(async () => {
  await Promise.all([
    import('../../web/src/features/data-manager/fields/condition/input.tsx'),
    import('../../web/src/features/data-manager/fields/jumps/input.tsx'),
    import('../../web/src/features/data-manager/fields/options/input.tsx'),
    import('../../web/src/features/data-manager/fields/options-of-choice/input.tsx'),
  ]);
});

beforeEach(async () => {
  site = await createSite();
  system = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(system);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  const areas = ['survey-builder', 'dialogue', 'data-manager'] as const;
  await Promise.all(areas.map((area) => loadTexts('en_us', area)));
});

afterEach(() => {
  cleanup();
  clearSession();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

const me = () => site.api.as(system);

type Item = {
  readonly item_type: 'static' | 'choice' | 'open-ended';
  readonly item_text: string;
  readonly options?: Json;
};

/** A draft of these items, the last of them open in the builder. */
async function opened(...items: readonly Item[]) {
  const { survey_id } = await me().rows('surveys').create({ survey_title: 'Lunch' });
  const ids: number[] = [];
  for (const [index, item] of items.entries()) {
    const row = { ...item, survey_id_ref: survey_id, item_order: (index + 1) * 10 };
    ids.push((await me().rows('survey_items').create(row)).survey_item_id);
  }
  return {
    id: survey_id,
    ids,
    show: (at: number) => site.show(SurveyBuilder, `/chatbuilder?survey=${survey_id}&item=${ids[at]}`),
  };
}

async function stored(id: number, itemId: number | undefined) {
  const { items } = await me().call(surveys.operations.build, { params: { id } });
  return items.find(({ survey_item_id }) => survey_item_id === itemId);
}

/** Presses what has this name by Enter, as somebody without a mouse. */
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await user.keyboard('{Enter}');
}

const select = (name: string, value: string) =>
  waitFor(() => user.selectOptions(screen.getByRole('combobox', { name }), value));

it('builds a condition from questions, tests and values, and the expert reads it as text', async () => {
  const { id, ids, show } = await opened(
    { item_type: 'static', item_text: 'How is lunch?' },
    { item_type: 'choice', item_text: 'Soup or salad?', options: ['Soup', 'Salad'] },
    { item_type: 'open-ended', item_text: 'What is missing?' },
  );
  const [rating, choice, last] = ids;
  show(2);
  await press('Add condition');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Condition 1: question');
  await select('Condition 1: test', 'less than');
  await select('Condition 1: value', '4');
  await press('Add condition');
  await select('Condition 2: question', String(choice));
  await select('Condition 2: value', '1');
  await select('How they belong together', 'any');
  await screen.findByText('If “How is lunch?” is less than 4 or “Soup or salad?” is Salad');
  await user.click(await screen.findByRole('switch', { name: 'As text' }));
  const text = await screen.findByRole('textbox', { name: 'Condition as text' });
  expect(text).toHaveProperty('value', `{${rating}} less than 4 or {${choice}} is "1"`);

  fireEvent.change(text, { target: { value: `{${rating}} nearly 4` } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    '“nearly” appears where a comparison belongs',
  );
  await press('Save');
  expect(await screen.findByText('A condition here cannot be read.')).toBeTruthy();
  expect((await stored(id, last))?.condition).toBeNull();

  fireEvent.change(text, { target: { value: `not {${rating}} >= 4 and group 9` } });
  await press('Save');
  await waitFor(async () =>
    expect((await stored(id, last))?.condition).toEqual({
      and: [{ not: { item: rating, operator: 'at least', value: 4 } }, { group: 9 }],
    }),
  );
});

it('leads on by jumps to later items, each with its own condition', async () => {
  const { id, ids, show } = await opened(
    { item_type: 'static', item_text: 'How is lunch?' },
    { item_type: 'static', item_text: 'And dinner?' },
    { item_type: 'open-ended', item_text: 'What is missing?' },
  );
  const [first, , last] = ids;
  show(0);
  await press('Add jump');
  await select('Jump 1: continue at', String(last));
  expect(screen.getByRole('combobox', { name: 'Jump 1: continue at' }).textContent).not.toContain(
    'How is lunch?',
  );
  const [, add] = await screen.findAllByRole('button', { name: 'Add condition' });
  add?.focus();
  await user.keyboard('{Enter}');
  await select('Condition 1: value', '7');
  await press('Save');
  await waitFor(async () =>
    expect((await stored(id, first))?.alternate_logic).toEqual([
      { when: { item: first, operator: 'at most', value: 7 }, 'go to': last },
    ]),
  );
  await press('Remove jump 1');
  await press('Save');
  await waitFor(async () => expect((await stored(id, first))?.alternate_logic).toBeNull());
});

it('lists options in order with a label in every language and a value that stays', async () => {
  const { id, ids, show } = await opened({ item_type: 'choice', item_text: 'Soup or salad?' });
  show(0);
  await press('Add option');
  await user.keyboard('Soup{Enter}Salad');
  await user.type(await screen.findByRole('textbox', { name: 'Option 2, Spanish' }), 'Ensalada');
  await user.type(await screen.findByRole('textbox', { name: 'Option 2, Danish' }), 'Salat');
  await press('Move option 2 up');
  await press('Save');
  const [item] = ids;
  await waitFor(async () =>
    expect(await stored(id, item)).toMatchObject({
      options: [
        { id: '1', text: 'Salad' },
        { id: '0', text: 'Soup' },
      ],
      translations: {
        es_es: {
          options: [
            { id: '1', text: 'Ensalada' },
            { id: '0', text: 'Soup' },
          ],
        },
        dk: {
          options: [
            { id: '1', text: 'Salat' },
            { id: '0', text: 'Soup' },
          ],
        },
      },
    }),
  );
  await press('Add option');
  await press('Save');
  expect(await screen.findByText('Every option needs a label.')).toBeTruthy();
  await press('Undo');
  expect(screen.getAllByRole('textbox', { name: /^Option \d, English$/ })).toHaveLength(2);
});

it('hangs an item on a choice and on some of its options', async () => {
  const { id, ids, show } = await opened(
    { item_type: 'choice', item_text: 'Soup or salad?', options: ['Soup', 'Salad'] },
    { item_type: 'open-ended', item_text: 'Why?' },
  );
  const [choice, why] = ids;
  show(1);
  expect(await screen.findByText('First choose the choice question that it follows.')).toBeTruthy();
  await select('Asked after the choice', String(choice));
  await user.click(await screen.findByRole('checkbox', { name: 'Salad' }));
  await press('Save');
  await waitFor(async () =>
    expect(await stored(id, why)).toMatchObject({ choice_parent_id_ref: choice, selected_choices: ['1'] }),
  );
});
