import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession, saveSession } from '../../web/src/lib/session.ts';
import { Screen as DriverBuilder } from '../../web/src/screens/driver-builder/screen.tsx';
import { Screen as SurveyBuilder } from '../../web/src/screens/survey-builder/screen.tsx';
import { saying } from '../fakes/ai.ts';
import type { Person } from '../support/test-api.ts';
import { createSite, signIn } from '../worlds/site.tsx';

const user = userEvent.setup();
let site: Awaited<ReturnType<typeof createSite>>;
let system: Person;

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  site = await createSite();
  system = await site.api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  signIn(system);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  const areas = ['survey-builder', 'driver-builder', 'dialogue', 'data-manager'] as const;
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

async function survey(...texts: readonly string[]) {
  const { survey_id } = await me().rows('surveys').create({ survey_title: 'Lunch' });
  const items = [];
  for (const [index, item_text] of texts.entries())
    items.push(
      await me()
        .rows('survey_items')
        .create({ survey_id_ref: survey_id, item_type: 'static', item_text, item_order: (index + 1) * 10 }),
    );
  return { id: survey_id, items };
}

const tree = () => screen.findByRole('list', { name: 'Items' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('moves items with Alt and the arrows, and the preview asks in the new order and keeps what was answered', async () => {
  const { id } = await survey('How is lunch?', 'How is dinner?');
  site.show(SurveyBuilder, `/chatbuilder?survey=${id}`);
  const [first] = within(await tree()).getAllByRole('button');
  if (!first) throw new Error('No item');
  first.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () =>
    expect(
      within(await tree())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['How is dinner?Rating', 'How is lunch?Rating']),
  );
  (await screen.findByRole('radio', { name: '5' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByText('How is lunch?')).toHaveLength(2));
  await user.click(await button('Start over'));
  expect(screen.queryAllByText('How is lunch?')).toHaveLength(1);
});

it('marks what is found beside its item, mends it by a press, and publishes then', async () => {
  const { id, items } = await survey('How is lunch?', 'Nobody is asked this');
  await me()
    .rows('survey_items')
    .update(items[1]?.survey_item_id ?? 0, { parent_id_ref: items[0]?.survey_item_id ?? 0 });
  site.show(SurveyBuilder, `/chatbuilder?survey=${id}`);
  await user.click(await button(/^Nobody is asked this/));
  expect((await button('Publish')).getAttribute('aria-disabled')).toBe('true');
  await user.click(await button('Fix: Nobody can reach this item.'));
  await waitFor(() => expect(screen.queryByText('Nobody can reach this item.')).toBeNull());
  await waitFor(async () => expect((await button('Publish')).getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(await button('Publish'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await button('New version');
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add item' })).toBeNull();
});

it('drafts a translation, which is stored only when it is confirmed; without AI the button says so', async () => {
  const { id, items } = await survey('How is lunch?');
  site.show(SurveyBuilder, `/chatbuilder?survey=${id}&view=languages`);
  site.api.ports.ai.complete = saying(async () => JSON.stringify({ texts: ['¿Qué tal la comida?'] }));
  await user.click(await button('Draft with AI: Spanish, How is lunch?'));
  const field = () => screen.findByRole('textbox', { name: 'Text, Spanish: How is lunch?' });
  await waitFor(async () => expect(await field()).toHaveProperty('value', '¿Qué tal la comida?'));
  const stored = async () => (await me().call(surveys.operations.build, { params: { id } })).items[0];
  expect((await stored())?.translations ?? null).toBeNull();
  await user.click(await button('Confirm draft'));
  await waitFor(async () =>
    expect((await stored())?.translations).toEqual({ es_es: { item_text: '¿Qué tal la comida?' } }),
  );
  site.api.ports.ai.complete = () =>
    Promise.reject(new AppError('unavailable', { service: serviceWords('ai') }));
  await user.click(await button('Draft with AI: Danish, How is lunch?'));
  await button('No AI is connected here. Write the translation yourself.');
  expect(items).toHaveLength(1);
});

it('drafts what is missing alone: a label that a person wrote stays', async () => {
  const { id, items } = await survey('Soup or salad?');
  const item = items[0]?.survey_item_id ?? 0;
  const change = { item_type: 'choice', options: ['Soup', 'Salad'] } as const;
  await me()
    .rows('survey_items')
    .update(item, { ...change, options: [...change.options] });
  const own = { options: ['Sopa', 'Ensalada'] };
  await me().rows('survey_items').update(item, own, { language: 'es_es' });
  site.show(SurveyBuilder, `/chatbuilder?survey=${id}&view=languages`);
  site.api.ports.ai.complete = saying(async () =>
    JSON.stringify({ texts: ['¿Sopa o ensalada?', 'La sopa', 'La ensalada'] }),
  );
  await user.click(await button('Draft with AI: Spanish, Soup or salad?'));
  await user.click(await button('Confirm draft'));
  await waitFor(async () => {
    const [stored] = (await me().call(surveys.operations.build, { params: { id } })).items;
    expect(stored?.translations).toEqual({ es_es: { ...own, item_text: '¿Sopa o ensalada?' } });
  });
});

it('says of a file what it is not, and imports one that was exported', async () => {
  const { id } = await survey('How is lunch?');
  const document = await me().call(surveys.operations.exportSurvey, { params: { id } });
  site.show(SurveyBuilder, '/chatbuilder');
  await button(/^Lunch/);
  const input = await screen.findByLabelText('Import a file', { selector: 'input' });
  await user.upload(input, new File(['{"a": 1}'], 'holiday.json', { type: 'application/json' }));
  await waitFor(() => expect(modalStore.get()[0]?.message).toMatch(/^holiday\.json is not a dialogue/));
  const named = { ...document, survey: { ...document.survey, survey_title: 'Dinner' } };
  const file = new File([JSON.stringify(named)], 'dinner.json', { type: 'application/json' });
  await user.upload(input, file);
  expect(await screen.findByRole('heading', { name: 'Dinner' })).toBeTruthy();
  expect(within(await tree()).getAllByRole('button')).toHaveLength(1);
});

it('shows what a version changes', async () => {
  const { id, items } = await survey('How is lunch?', 'Thanks');
  await me().rows('surveys').update(id, { survey_status: 'active' });
  const params = { id };
  const { survey_id } = await me().call(surveys.operations.duplicate, { params, body: { as: 'version' } });
  const [copy] = (await me().call(surveys.operations.build, { params: { id: survey_id } })).items;
  await me()
    .rows('survey_items')
    .update(copy?.survey_item_id ?? 0, { item_text: 'How was lunch?' });
  site.show(SurveyBuilder, `/chatbuilder?survey=${survey_id}&view=changes`);
  const changes = await screen.findByRole('list', { name: 'Changes' });
  expect(within(changes).getByRole('row', { name: 'Text How is lunch? How was lunch?' })).toBeTruthy();
  expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
  expect(items).toHaveLength(2);
});

it('says jumps, options and what an item hangs on as sentences where versions differ', async () => {
  const { id, items } = await survey('How is lunch?', 'What is missing?', 'Thanks');
  const [first = 0, second = 0, third = 0] = items.map(({ survey_item_id }) => survey_item_id);
  await me()
    .rows('survey_items')
    .update(second, { item_type: 'choice', options: ['Soup', 'Salad'] });
  await me().rows('surveys').update(id, { survey_status: 'active' });
  const params = { id };
  const { survey_id } = await me().call(surveys.operations.duplicate, { params, body: { as: 'version' } });
  const copies = (await me().call(surveys.operations.build, { params: { id: survey_id } })).items;
  const copyOf = (origin: number) =>
    copies.find(({ origin_item }) => origin_item === origin)?.survey_item_id ?? 0;
  const change = me().rows('survey_items').update;
  const when = { item: copyOf(first), operator: 'at most', value: 3 };
  const jumps: Json = [{ when, 'go to': copyOf(third) }, { 'go to': 'end' }];
  await change(copyOf(first), { alternate_logic: jumps });
  const options = [
    { id: 's', text: 'Soup' },
    { id: 'b', text: 'Bread' },
  ];
  await change(copyOf(second), { options });
  await change(copyOf(third), { choice_parent_id_ref: copyOf(second) });
  site.show(SurveyBuilder, `/chatbuilder?survey=${survey_id}&view=changes`);
  const changes = await screen.findByRole('list', { name: 'Changes' });
  const text = changes.textContent ?? '';
  expect(text).toContain(
    'If “How is lunch?” is at most 3, continue at “Thanks”; Continue at “the end of the level”',
  );
  expect(text).toContain('Soup, SaladSoup (s), Bread (b)');
  expect(text).toContain('nothingWhat is missing?');
  expect(text).not.toMatch(/[{}[\]]/);
});

it('asks in the preview as the items are, and says what is asked only of some', async () => {
  const { id, items } = await survey('How is lunch?', 'What is wrong with it?');
  const [first, second] = items.map(({ survey_item_id }) => survey_item_id);
  const condition = { item: first ?? 0, operator: 'at most', value: 3 };
  await me()
    .rows('survey_items')
    .update(second ?? 0, { item_type: 'open-ended', condition });
  site.show(SurveyBuilder, `/chatbuilder?survey=${id}`);
  const preview = await screen.findByRole('region', { name: 'Conversation' });
  (await screen.findByRole('radio', { name: '5' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(preview.textContent).toContain('5'));
  expect(preview.textContent).not.toContain('What is wrong');
  await user.click(await button('Start over'));
  (await screen.findByRole('radio', { name: '2' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(preview.textContent).toContain('What is wrong with it?'));
  // Nothing that is tried in the preview is stored anywhere.
  expect((await me().rows('survey_responses').list({ limit: 1 })).rows).toEqual([]);
});

it('says in a sentence why the AI has no draft', async () => {
  const { id } = await survey('How is lunch?');
  site.show(SurveyBuilder, `/chatbuilder?survey=${id}&view=languages`);
  site.api.ports.ai.complete = saying(async () => 'I would rather not.');
  await user.click(await button('Draft with AI: Spanish, How is lunch?'));
  await waitFor(() => expect(toastStore.get()[0]?.message).toMatch(/^AI error: /));
});

it('makes a dimension, a driver below it and the question that follows its score', async () => {
  site.show(DriverBuilder, '/driverbuilder');
  await user.click(await button('New driver'));
  await user.type(await screen.findByLabelText(/^Title/), 'Taste');
  await user.click(await button('Create'));
  await button('Taste');
  await user.click(await button('New driver'));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByLabelText(/^Title/), 'Soup of the day');
  await user.selectOptions(panel.getByLabelText('Below the dimension'), 'Taste');
  await user.click(await button('Create'));
  await button('Soup of the day');
  const { rows } = await me().rows('drivers').list({ limit: 10 });
  expect(rows).toMatchObject([
    { driver_key: 'taste', driver_type: 'dimension' },
    { driver_key: 'soup_of_the_day', driver_type: 'key_driver', parent_id_ref: rows[0]?.driver_id },
  ]);
  await user.click(await screen.findByRole('tab', { name: 'Questions' }));
  await user.type(await screen.findByLabelText('New question'), 'What is missing?');
  await user.click(await button('Add'));
  expect(await screen.findByText('The driver’s own question')).toBeTruthy();
});

it('keeps how a driver counts on the tab Details, and says what does not fit', async () => {
  const { driver_id } = await me().rows('drivers').create({ driver_title: 'Taste', driver_key: 'taste' });
  site.show(DriverBuilder, `/driverbuilder?driver=${driver_id}&tab=details`);
  const form = within(await screen.findByRole('form', { name: 'Taste: Details' }));
  await user.type(form.getByLabelText('Version'), '2');
  await user.click(form.getByLabelText(/Critical/));
  await user.type(form.getByLabelText('Order'), '7');
  await user.type(form.getByLabelText('Benchmark'), '9');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Value must be between 1 and 7.');
  const benchmark = form.getByLabelText('Benchmark');
  await user.clear(benchmark);
  await user.type(benchmark, '5.5');
  await user.click(form.getByLabelText(/Status/));
  await user.click(await screen.findByRole('option', { name: 'Inactive' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  // The list beside it knows at once.
  await within(await button(/^Taste/)).findByText('Inactive');
  expect(await me().rows('drivers').get(driver_id)).toMatchObject({
    ...{ driver_version: '2', critical_driver: true, item_order: 7, benchmark_score: 5.5 },
    ...{ driver_title: 'Taste', driver_status: 'inactive' },
  });
});

it('opens the words of the organisation beside its drivers, and leads back', async () => {
  site.show(DriverBuilder, '/driverbuilder');
  await user.click(await button('Words'));
  await screen.findByRole('heading', { name: 'Words', level: 1 });
  await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement);
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByLabelText(/^Appears in texts as/), 'team');
  await user.type(panel.getByLabelText(/^Word/), 'crew');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await me().rows('wordsfor').list({ limit: 10 })).rows).toMatchObject([
      { reference: 'team', word: 'crew' },
    ]),
  );
  await user.click(await button('Back to the drivers'));
  await button('New driver');
});
