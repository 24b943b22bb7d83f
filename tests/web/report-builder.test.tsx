import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen } from '../../web/src/screens/report-manager/screen.tsx';
import { addManager } from '../worlds/analytics.ts';
import { createReportWorld } from '../worlds/reports.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

// What is loaded only where it is used takes its time on a busy machine.
import '../../web/src/features/operator/in-organisation.tsx';
import '../../web/src/features/reports/builder/report-builder.tsx';
import '../../web/src/screens/report-manager/own-cards.tsx';
import '../../web/src/screens/report-manager/own-reports.tsx';

/** There is no canvas here: the chart's figures stand in the table below it. */
vi.mock('react-chartjs-2', () => ({ Chart: () => null }));

const rounds = [
  { number: 1, day: '2025-06-01', scoreOf: (person: number, driver: number) => ((person + driver) % 3) + 4 },
];

async function builderSite() {
  const world = await createReportWorld([{ id: 301, parent: null, people: 14 }], rounds);
  const operator = await world.api.addPerson(SYSTEM_ACCOUNT_ID, 'operator@system.test', 'system');
  signIn(operator);
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  const site = await siteAround(world.api);
  const stored = () => world.api.as(world.admin).rows('reports').list();
  const at = `/?organisation=${world.admin.accountId}`;
  return { world, operator, stored, at, ...site, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

async function withNewReport() {
  const site = await builderSite();
  await act(async () => site.show(Screen, `${site.at}&build=list`));
  await screen.findByText('No Reports Available');
  await press(site.user, 'Create a Report');
  await site.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mine');
  await press(site.user, 'Create');
  await screen.findByText('No cards yet');
  const add = async (kind: string) => {
    await press(site.user, 'Add a card');
    const item = await screen.findByRole('menuitem', { name: new RegExp(`^${kind}`) });
    const named = { runOnly: ['label-content-name-mismatch'] };
    expect((await axe.run(item, named)).violations).toEqual([]);
    await site.user.click(item);
    return await screen.findByRole('dialog', { name: /^Edit / });
  };
  return { ...site, add };
}

const cardNames = async (stored: Awaited<ReturnType<typeof builderSite>>['stored']) => {
  const [row] = (await stored()).rows;
  const schema = row?.report_schema;
  const cards = typeof schema === 'object' && schema !== null && 'cards' in schema ? schema.cards : [];
  return Array.isArray(cards) ? cards.map(({ name }) => name) : [];
};

afterEach(() => vi.restoreAllMocks());

describe('the report manager', () => {
  it('asks the operator for an organisation, opens on it for an admin, and shows a manager the viewer alone', async () => {
    const { show, user, world } = await builderSite();
    const manager = await addManager(world, 'boss@bakery.test', [301]);
    const first = await act(async () => show(Screen));
    const chooser = await screen.findByRole('combobox', { name: 'Organisation' });
    await screen.findByText(/^You then work with its data/);
    await within(chooser).findByRole('option', { name: 'Aarhus Bakery' });
    await user.selectOptions(chooser, 'Aarhus Bakery');
    await screen.findByRole('button', { name: 'Manage reports' });
    first.unmount();
    signIn(world.admin);
    const second = await act(async () => show(Screen, '/?build=list'));
    await screen.findByRole('heading', { level: 1, name: 'Report manager' });
    second.unmount();
    signIn(manager);
    show(Screen, '/?build=list');
    await screen.findByRole('heading', { level: 1, name: 'Livingroom Sunburst Report' });
    expect(screen.queryByRole('button', { name: 'Manage reports' })).toBeNull();
  });

  it('lists the reports as rows of the data manager: built on, read, copied and deleted from there', async () => {
    const { show, user, at, world, operator, stored } = await builderSite();
    const own = world.api.as(operator).rows('reports', { accountId: world.admin.accountId });
    const cards = [{ name: 'hello', type: 'content', content: [{ type: 'text', value: 'Hello' }] }];
    const report_schema = { version: 2, generalOptions: { title: 'Spring' }, cards };
    await own.create({ title: 'Spring', report_status: 'active', report_schema });
    await own.create({ title: 'Autumn', report_status: 'draft' });
    await act(async () => show(Screen, `${at}&build=list`));
    const table = within(await screen.findByRole('table', { name: 'Reports' }));
    await table.findByText('Spring');
    const choose = async (title: string, act: string) => {
      await press(user, `Actions for ${title}`);
      await user.click(await screen.findByRole('menuitem', { name: act }));
    };
    await press(user, 'Actions for Autumn');
    await screen.findByRole('menuitem', { name: 'Edit its cards' });
    expect(screen.queryByRole('menuitem', { name: 'Open as readers see it' })).toBeNull();
    await user.keyboard('{Escape}');
    await choose('Spring', 'Duplicate');
    await table.findByText('Copy of Spring');
    const copy = (await stored()).rows.find(({ title }) => title === 'Copy of Spring');
    expect(copy).toMatchObject({
      report_status: 'draft',
      report_schema: { generalOptions: { title: 'Copy of Spring' }, cards: [{ name: 'hello' }] },
    });
    await choose('Copy of Spring', 'Edit its cards');
    await screen.findByRole('heading', { level: 1, name: 'Copy of Spring' });
    expect(location.search).toBe(`${at.slice(1)}&build=${copy?.report_id}`);
  });

  it('says that figures could not be fetched, and keeps the cards', async () => {
    const { add, user } = await withNewReport();
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      String(url).includes('/reports/v1/reports/preview')
        ? Promise.resolve(Response.json({ code: 'internal', message: 'Away' }, { status: 400 }))
        : fetched(url, init),
    );
    const panel = await add('Bars');
    await user.click(within(panel).getByRole('button', { name: 'Save card' }));
    await screen.findByText('Error fetching or mapping chart data');
    screen.getByRole('button', { name: 'Edit The dimensions compared' });
  });

  it('saves every edit, takes it back and brings it back', async () => {
    const { user, add, stored } = await withNewReport();
    const panel = await add('Bars');
    await user.click(within(panel).getByRole('button', { name: 'Save card' }));
    await screen.findByRole('region', { name: 'The dimensions compared' });
    await user.click(within(await add('Number')).getByRole('button', { name: 'Leave as it is' }));
    expect(await cardNames(stored)).toEqual(['bar', 'number']);
    (await screen.findByRole('button', { name: 'Edit Overall score' })).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await cardNames(stored)).toEqual(['number', 'bar']));
    await press(user, 'Undo');
    await press(user, 'Undo');
    await waitFor(async () => expect(await cardNames(stored)).toEqual(['bar']));
    await press(user, 'Redo');
    await waitFor(async () => expect(await cardNames(stored)).toEqual(['bar', 'number']));
    await user.click(await screen.findByRole('button', { name: 'More for The dimensions compared' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(async () => expect(await cardNames(stored)).toEqual(['bar', 'bar-2', 'number']));
  });

  it('says what is wrong beside its field and keeps what was typed', async () => {
    const { user, add, stored } = await withNewReport();
    const panel = await add('Bars');
    const inside = within(panel);
    await user.click(inside.getByText('More'));
    await user.clear(inside.getByRole('textbox', { name: 'Name' }));
    await user.click(inside.getByRole('tab', { name: 'Look' }));
    const width = inside.getByRole('spinbutton', { name: 'Width in columns' });
    await user.clear(width);
    await user.type(width, '40');
    await user.click(inside.getByRole('button', { name: 'Save card' }));
    await inside.findByText('Fix 2 problems before you save this card.');
    inside.getByRole('tab', { name: 'Card (1 to fix)' });
    expect(inside.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    await user.type(inside.getByRole('textbox', { name: 'Name' }), 'ours');
    await user.click(inside.getByRole('tab', { name: 'Look (1 to fix)' }));
    expect((inside.getByRole('spinbutton', { name: 'Width in columns' }) as HTMLInputElement).value).toBe(
      '40',
    );
    await user.click(inside.getByRole('button', { name: 'Undo in this card' }));
    await user.click(inside.getByRole('button', { name: 'Redo in this card' }));
    await user.clear(inside.getByRole('spinbutton', { name: 'Width in columns' }));
    await user.type(inside.getByRole('spinbutton', { name: 'Width in columns' }), '8');
    await user.click(inside.getByRole('button', { name: 'Save card' }));
    await waitFor(async () => expect(await cardNames(stored)).toEqual(['ours']));
  });

  it('writes its texts in three languages', async () => {
    const { user, add, world } = await withNewReport();
    const panel = within(await add('Text'));
    const { textContent: called } = panel.getByRole('heading', { name: /^Edit / });
    await user.type(panel.getByRole('textbox', { name: 'Text' }), '**Hello** ');
    await user.click(panel.getByRole('button', { name: 'Placeholder' }));
    await user.click(await screen.findByRole('menuitem', { name: '<Company Name>' }));
    await user.click(panel.getByRole('tab', { name: 'Dansk' }));
    // Whatever is written, the panel speaks the language of who writes it.
    expect(panel.getByRole('heading', { name: /^Edit / }).textContent).toBe(called);
    await user.type(panel.getByRole('textbox', { name: 'Text' }), 'Hej');
    const preview = within(panel.getByRole('region', { name: 'Preview' }));
    await preview.findByText('Hello');
    await preview.findByText(/Aarhus Bakery/);
    await user.click(panel.getByRole('button', { name: 'Save card' }));
    await waitFor(async () => {
      const [row] = (await world.api.as(world.admin).rows('reports').list()).rows;
      expect(JSON.stringify(row?.report_schema)).toContain('"dk":"Hej"');
    });
    const ai = within(await add('Text'));
    await user.click(ai.getByRole('switch', { name: 'Written by the AI' }));
    await ai.findByText('The AI writes this text when someone opens the report.');
  });

  it('asks of which survey and questions a sunburst is made, and which rounds count by what is known of them', async () => {
    const { user, add, world } = await withNewReport();
    const panel = within(await add('Sunburst'));
    await user.click(
      panel.getByRole('switch', { name: 'Only drivers that the survey of the round asks about' }),
    );
    const survey = panel.getByRole('combobox', { name: 'Survey' });
    const [, offered] = await waitFor(() => {
      const options = within(survey).getAllByRole<HTMLOptionElement>('option');
      expect(options.length).toBeGreaterThan(1);
      return options;
    });
    await user.selectOptions(survey, offered?.value ?? '');
    const items = within(await panel.findByRole('group', { name: 'Its questions' })).getAllByRole('checkbox');
    await user.click(items[1] ?? survey);
    expect(items.length).toBeGreaterThan(30);
    await user.click(panel.getByRole('tab', { name: 'Figures' }));
    await user.click(panel.getByText('Rounds to include'));
    const round = panel.getByRole('spinbutton', { name: 'Number of the round' });
    await user.type(round, '-1');
    await user.click(panel.getByRole('button', { name: 'Save card' }));
    await panel.findByText('Fix 1 problem before you save this card.');
    expect(round.getAttribute('aria-invalid')).toBe('true');
    await user.clear(round);
    await user.type(round, '1');
    const dataset = panel.getByRole('combobox', { name: 'Data set' });
    const [, known] = await waitFor(() => {
      const options = within(dataset).getAllByRole<HTMLOptionElement>('option');
      expect(options.length).toBeGreaterThan(1);
      return options;
    });
    await user.selectOptions(dataset, known?.value ?? '');
    await user.click(panel.getByRole('button', { name: 'Save card' }));
    await waitFor(async () => {
      const [row] = (await world.api.as(world.admin).rows('reports').list()).rows;
      expect(row?.report_schema).toMatchObject({
        cards: [
          {
            report_data: {
              surveyMapping: { survey_id_ref: Number(offered?.value), survey_item_ids: [expect.any(Number)] },
              executionCriteria: {
                matchMetadata: { dataset_id_ref: Number(known?.value), flow_execution_round: 1 },
              },
            },
          },
        ],
      });
    });
  });

  it('puts together what two people did, and asks only where both changed the same', async () => {
    const { user, add, stored, world, operator } = await withNewReport();
    await user.click(within(await add('Bars')).getByRole('button', { name: 'Save card' }));
    const theirs = world.api.as(operator).rows('reports', { accountId: world.admin.accountId });
    const writtenBeside = async (title: string, description: string) => {
      const [row] = (await stored()).rows;
      const report_schema = readJson(
        JSON.stringify(row?.report_schema).replace(
          /"title":\{"en_us":"[^"]*"/,
          `"title":{"en_us":"${title}"`,
        ),
      );
      await theirs.update(row?.report_id ?? 0, { description, report_schema: report_schema ?? null });
    };
    await writtenBeside('Theirs', 'Told');
    await press(user, 'Add a card');
    await user.click(await screen.findByRole('menuitem', { name: /^Icon/ }));
    await screen.findByText(
      'Someone else changed this report at the same time. Your changes and theirs are both kept.',
    );
    await waitFor(async () => expect(await cardNames(stored)).toEqual(['bar', 'icon']));
    const panel = within(await screen.findByRole('dialog', { name: /^Edit / }));
    await user.click(panel.getByRole('button', { name: 'Leave as it is' }));
    await press(user, 'Edit Theirs');
    const editor = within(await screen.findByRole('dialog', { name: 'Edit Theirs' }));
    await user.type(editor.getByRole('textbox', { name: 'Title' }), ' and mine');
    await writtenBeside('Theirs again', 'Told');
    await user.click(editor.getByRole('button', { name: 'Save card' }));
    await screen.findByText(/^You and someone else changed Theirs and mine\./);
    const asked = within(screen.getByRole('dialog', { name: 'Somebody else has changed this report' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Edit Theirs again' });
    await press(user, 'Undo');
    await screen.findByRole('button', { name: 'Edit Theirs and mine' });
    await waitFor(async () => expect(JSON.stringify((await stored()).rows)).toContain('Theirs and mine'));
    expect((await stored()).rows[0]?.description).toBe('Told');
  });

  it('takes a card of the canvas back whose place could not be saved', async () => {
    const { user, add } = await withNewReport();
    await user.click(within(await add('Bars')).getByRole('button', { name: 'Save card' }));
    await user.click(await screen.findByRole('tab', { name: 'Canvas' }));
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
      /\/reports\/v1\/reports\/\d+/.test(String(url)) && init.method !== 'GET'
        ? Promise.reject(new TypeError('offline'))
        : fetched(url, init),
    );
    (await screen.findByRole('button', { name: 'Move The dimensions compared' })).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Failed to update item bar position. Please try again later.');
    const card = screen.getByRole('article', { name: 'The dimensions compared' });
    await waitFor(() => expect([card.style.left, card.style.top]).toEqual(['30px', '30px']));
    vi.unstubAllGlobals();
  });

  it('has no accessibility fault, with its panel and without', async () => {
    const { add, user } = await withNewReport();
    const panel = await add('Number');
    // What stands around the page is not here.
    const rules = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };
    expect((await axe.run(document.body, rules)).violations.map(({ id }) => id)).toEqual([]);
    for (const tab of ['Card', 'Figures', 'Look']) {
      await user.click(within(panel).getByRole('tab', { name: tab }));
      expect((await axe.run(document.body, rules)).violations.map(({ id }) => id)).toEqual([]);
    }
  });
});

describe('cards that are rows of their own', () => {
  const overlap = 'New position overlaps with an existing card. Move cancelled.';

  it('stand on the canvas of the data manager, move by the keyboard, and go back when that cannot be saved', async () => {
    const { show, user, at, world, operator } = await builderSite();
    const cards = world.api.as(operator).rows('report_cards', { accountId: world.admin.accountId });
    const first = await cards.create({ name: 'first', title: 'First', x_pos: 0, y_pos: 0 });
    const second = await cards.create({ name: 'second', title: 'Second', x_pos: 390, y_pos: 0 });
    const placeOf = async (id: number) => {
      const { x_pos, y_pos } = await cards.get(id);
      return [x_pos, y_pos];
    };
    await act(async () => show(Screen, `${at}&build=list`));
    await press(user, 'Separate cards');
    const handle = await screen.findByRole('button', { name: 'Move first' });
    handle.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await placeOf(first.report_card_id)).toEqual([30, 0]));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await screen.findAllByText(overlap);
    expect(await placeOf(first.report_card_id)).toEqual([30, 0]);

    await cards.remove(second.report_card_id);
    screen.getByRole('button', { name: 'Move second' }).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText(
      `Failed to update item ${second.report_card_id} position. Please try again later.`,
    );
    await waitFor(() => expect(screen.queryByRole('article', { name: 'second' })).toBeNull());

    await press(user, 'View as');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Stay where they are' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move first' })).toBeNull());
    expect(location.search).toBe(`${at.slice(1)}&build=cards&view.drag=off`);
    await press(user, 'All reports');
    await screen.findByRole('heading', { level: 1, name: 'Report manager' });
    expect(location.search).toBe(`${at.slice(1)}&build=list`);
  });
});
