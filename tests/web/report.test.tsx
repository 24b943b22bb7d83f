import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { ensureReleaseRound } from '../../functions/modules/analytics/freeze-round.ts';
import { meanText } from '../../web/src/features/reports/model.ts';
import { chooseLanguage } from '../../web/src/i18n/texts.ts';
import { Screen } from '../../web/src/screens/report-manager/screen.tsx';
import { addManager, createAnalyticsWorld, type GivenAnswer } from '../worlds/analytics.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

const units = [
  { id: 301, parent: null, people: 12 },
  { id: 302, parent: 301, people: 0 },
  { id: 303, parent: 302, people: 7 },
  { id: 304, parent: 302, people: 3 },
];

/** Everybody answered two questions: 12 people in 301, and below 302 7 in 303 and 3 in 304, who count in 301. */
async function reportSite({ closed = true, silent = 0 } = {}) {
  const world = await createAnalyticsWorld(units);
  const people = units
    .flatMap(({ id, people: count }) => Array<number>(count).fill(id))
    .map((unit, place) => ({ person: place + 1, unit, done: true }));
  await world.invite(people);
  const others = Array.from({ length: silent }, (_, index) => ({
    person: 100 + index,
    unit: 304,
    done: false,
  }));
  await world.invite(others);
  const answers = world.drivers.slice(0, 2).flatMap((driver, place) =>
    people.map(({ person, unit }): GivenAnswer => {
      const id = (place + 1) * 1000 + person;
      const score = (person % 5) + 2 + place;
      return {
        id,
        person,
        unit,
        driver,
        score: Math.min(7, score),
        comment: place === 0 ? `Words ${id}` : '',
      };
    }),
  );
  await world.answer(answers);
  const report = (unit_id: number) =>
    world.api.as(world.admin).call(reportCalls.operations.sunburst, { query: { unit_id } });
  if (closed) {
    await world.close();
    await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await world.api.workflows.settle();
  } else {
    const round = await world.context.store.get('flow_rounds', '7-1');
    await ensureReleaseRound(world.context, round?.body as unknown as Row<'flow_rounds'>);
  }
  signIn(world.admin);
  const site = await siteAround(world.api);
  return { world, report, ...site, user: userEvent.setup() };
}

const table = () => screen.findByRole('table', { name: 'The same figures as a table' });
const panel = () => screen.getByRole('complementary');
const segment = (name: RegExp) => screen.findByRole('button', { name });
const chooseUnit = async (user: ReturnType<typeof userEvent.setup>, unit: number) =>
  user.selectOptions(await screen.findByLabelText('Unit'), String(unit));

async function rowsOfTable() {
  const [, ...rows] = within(await table()).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent));
}

describe('the sunburst report', () => {
  it('shows in its table exactly the figures of the API, and says plainly what is missing', async () => {
    const { report, show, user } = await reportSite();
    show(Screen);
    for (const unit of [0, 301, 302, 303, 304]) {
      await chooseUnit(user, unit);
      const { dimensions } = await report(unit);
      const expected = dimensions
        .flatMap((dimension) => [dimension, ...dimension.drivers])
        .map((figure) => [
          figure.title,
          meanText(figure, 'en-US') ?? (figure.missing === 'too_few' ? 'Too few answers' : 'No data'),
          figure.favourable === null ? '–' : `${Math.round(figure.favourable * 100)}%`,
          figure.n === null ? '–' : String(figure.n),
        ]);
      await waitFor(async () => expect(await rowsOfTable()).toEqual(expected));
    }
    expect((await rowsOfTable()).filter(([, score]) => score === 'Too few answers')).toHaveLength(3);
    expect((await rowsOfTable()).filter(([, score]) => score === 'No data')).toHaveLength(36);
    await screen.findByText(/Too few people have answered here/);
  });

  it('says what the figures rest on, and how many answers are counted one level up', async () => {
    const { show, user } = await reportSite();
    show(Screen);
    await screen.findByText(/22 of 22 people asked have answered\..* Groups under 5 are never shown/);
    await screen.findByText(/All answers are counted\./);
    await chooseUnit(user, 303);
    await screen.findByText(/7 of 7 people.*All answers from here are counted here\./);
    await chooseUnit(user, 304);
    await screen.findByText(/Fewer than 5 people were asked here.*counted one level up\./);
  });

  it.each([
    ['en_us', /Up to 3 answers to a question are counted higher up\./],
    ['es_es', /Hasta 3 respuestas a una pregunta se cuentan más arriba\./],
    ['dk', /Op til 3 svar på et spørgsmål tælles højere oppe\./],
  ] as const)('prints that number in %s', async (language, words) => {
    const { show, user } = await reportSite({ silent: 2 });
    await chooseLanguage(language);
    show(Screen);
    await user.selectOptions((await screen.findAllByRole('combobox'))[0] as Element, '302');
    await screen.findByText(words);
  });

  it('says of the adaptive form that each person was asked about a part of the drivers', async () => {
    const { show, user, world } = await reportSite();
    const before = await world.api.as(world.admin).call(reportCalls.operations.sunburst, { query: {} });
    await world.context.store.table('datasets').change(world.survey.datasetId, () => ({ form: 'adaptive' }));
    const after = await world.api.as(world.admin).call(reportCalls.operations.sunburst, { query: {} });
    expect([before.asked_in_part, after.asked_in_part]).toEqual([false, true]);
    show(Screen);
    await user.click(await segment(/^Belonging \d/));
    within(panel()).getByText('22 answers');
    within(panel()).getByText('Each person was asked about some of the drivers only.');
  });

  it('tells of the chosen segment its score, histogram and comments', async () => {
    const { report, show, user } = await reportSite();
    show(Screen);
    await user.click(await segment(/^Belonging \d/));
    const shown = (await report(0)).dimensions[0]?.drivers[0];
    const aside = within(panel());
    aside.getByRole('heading', { name: 'Belonging' });
    aside.getByText(meanText({ mean: shown?.mean ?? null, cap: null }, 'en-US') ?? '');
    aside.getByText('22 answers');
    const bars = within(aside.getByRole('list', { name: 'Histogram' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.firstElementChild?.textContent)).toEqual(
      (shown?.histogram ?? []).map((count, place) => `Score ${place + 1}: ${count}`),
    );
    expect(aside.getAllByText(/^Words/)).toHaveLength(4);
    await user.click(aside.getByRole('button', { name: 'All 22 comments' }));
    expect(aside.getAllByText(/^Words/).map(({ textContent }) => textContent)).toEqual(shown?.comments);
    await user.click(await segment(/^Respect \d/));
    within(panel()).getByText('No comments yet.');
    await chooseUnit(user, 303);
    await waitFor(() => within(panel()).getByText('7 answers'));
    expect(within(panel()).getAllByText(/Fewer than 10 people have answered here/)).toHaveLength(2);
    await user.click(await segment(/^Speaking up No data/));
    within(panel()).getByText('No data');
  });

  it('keeps unit and chosen driver in the address, for a reload and for whoever is sent the link', async () => {
    const { show, user } = await reportSite();
    const { unmount } = show(Screen);
    await chooseUnit(user, 303);
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('unit')).toBe('303'));
    await user.click(await segment(/^Respect \d/));
    await waitFor(() => within(panel()).getByRole('heading', { name: 'Respect' }));
    unmount();
    show(Screen, `/${window.location.search}`);
    await waitFor(() => within(panel()).getByRole('heading', { name: 'Respect' }));
    expect(((await screen.findByLabelText('Unit')) as HTMLSelectElement).value).toBe('303');
  });

  it('lets go of a chosen segment by a second click, by Escape and by its button', async () => {
    const { show, user } = await reportSite();
    show(Screen);
    const all = () => within(panel()).findByRole('heading', { name: 'Driver Info' });
    await user.click(await segment(/^Respect \d/));
    await within(panel()).findByRole('heading', { name: 'Respect' });
    await user.click(await segment(/^Respect \d/));
    await all();
    await user.click(await segment(/^Respect \d/));
    await user.keyboard('{Escape}');
    await all();
    await user.click(await segment(/^Respect \d/));
    await user.click(await screen.findByRole('button', { name: 'Show all drivers' }));
    await all();
  });

  it('shows what it shows without an address when that makes no sense, and a way back when it may not be seen', async () => {
    const { show, user } = await reportSite();
    const first = show(Screen, '/?unit=all&driver=-1');
    await within(await screen.findByRole('complementary')).findByRole('heading', { name: 'Driver Info' });
    first.unmount();
    show(Screen, '/?unit=99999');
    await user.click(await screen.findByRole('button', { name: 'Show my report' }));
    await screen.findByRole('complementary');
  });

  it('is one stop of the Tab key, and the arrow keys go through its segments', async () => {
    const { show, user } = await reportSite();
    show(Screen);
    const first = await segment(/^Included \d/);
    const chart = screen.getByRole('group', { name: 'Sunburst of dimensions and drivers' });
    expect(within(chart).getAllByRole('button')).toHaveLength(39);
    expect(chart.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    first.focus();
    const heading = () => within(panel()).getByRole('heading', { level: 2 }).textContent;
    const presses = [
      ['{ArrowRight}', 'Inspired'],
      ['{ArrowLeft}', 'Included'],
      ['{ArrowLeft}', 'Involved'],
      ['{Home}', 'Included'],
      ['{ArrowUp}', 'Belonging'],
      ['{ArrowRight}', 'Respect'],
      ['{ArrowDown}', 'Included'],
    ];
    for (const [key = '', name] of presses) {
      await user.keyboard(key);
      await waitFor(() => expect(heading()).toBe(name));
    }
    await user.keyboard('{ArrowUp}{Enter}');
    expect((await segment(/^Belonging \d/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('turns by 15 degrees, zooms between 50 and 250 percent, and goes back', async () => {
    const { show, user } = await reportSite();
    show(Screen);
    const press = async (name: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await user.click(screen.getByRole('button', { name }));
    };
    await segment(/^Included \d/);
    const drawing = () => document.querySelector('svg[role=group] > g')?.getAttribute('transform') ?? '';
    await press('Rotate right by 15 degrees', 2);
    await press('Rotate left by 15 degrees');
    expect(drawing()).toContain('rotate(15)');
    await press('Zoom in', 8);
    expect(drawing()).toContain('scale(2.5)');
    await press('Zoom out', 12);
    expect(drawing()).toContain('scale(0.5)');
    await press('Reset the view');
    expect(drawing()).toBe('translate(0,0) scale(1) rotate(0)');
  });

  it('locks the unit of a manager, with the note', async () => {
    const { show, world } = await reportSite();
    signIn(await addManager(world, 'boss@bakery.test', [303]));
    show(Screen);
    const unit = await screen.findByLabelText('Unit');
    expect((unit as HTMLSelectElement).disabled).toBe(true);
    expect([...unit.querySelectorAll('option')].map(({ value }) => value)).toEqual(['303']);
    screen.getByText("Unit is fixed by your role and can't be changed.");
    await waitFor(async () => expect((await rowsOfTable())[1]?.[3]).toBe('7'));
  });

  it('tells a manager without a unit what to do', async () => {
    const { show, world } = await reportSite();
    signIn(await addManager(world, 'boss@bakery.test', []));
    show(Screen);
    await screen.findByText('No Reports Available');
    screen.getByText('You don’t manage a unit yet. Ask an admin to assign you one.');
  });

  it('opens with the sentence that a leader would repeat', async () => {
    const { show, user } = await reportSite();
    show(Screen);
    const sentence = /^Everyone in Aarhus Bakery took part, and the overall score is \d\.\d\./;
    await screen.findByText(sentence);
    await chooseUnit(user, 303);
    await screen.findByText(/^Everyone in Unit 303 took part/);
  });

  it('ranks the drivers that have a figure, and a second press lets go of one', async () => {
    const { show, user } = await reportSite();
    show(Screen);
    const list = within(await screen.findByRole('region', { name: 'Drivers, highest first' }));
    const names = list.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Respect', 'Belonging']);
    list.getByText('34 drivers without a figure here');
    await user.click(list.getByRole('button', { name: 'Respect' }));
    await within(panel()).findByRole('heading', { name: 'Respect' });
    await user.click(list.getByRole('button', { name: 'Respect' }));
    await within(panel()).findByRole('heading', { name: 'Driver Info' });
  });

  it('leads down to a unit below by its name', async () => {
    const { show, user } = await reportSite();
    show(Screen, '/?unit=302');
    await user.click(await screen.findByRole('button', { name: 'Unit 303' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('unit')).toBe('303'));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Units compared' })).toBeNull());
  });

  it('says of an open round when its figures appear', async () => {
    const { show } = await reportSite({ closed: false });
    show(Screen);
    await screen.findByText('Round 1 is open');
    screen.getByText(/at the latest after the round closes on March 14, 2026/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has no violations of accessibility rules', async () => {
    const { show, user } = await reportSite();
    const { container } = show(Screen);
    await user.click(await segment(/^Belonging \d/));
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
