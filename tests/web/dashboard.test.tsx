import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPlace } from '../../shared/modules/missions/rules/missions.ts';
import { holdPlace } from '../../web/src/features/mission-pilot/pilot-store.ts';
import { chooseLanguage } from '../../web/src/i18n/texts.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { partOfDay } from '../../web/src/screens/dashboard/part-of-day.ts';
import {
  fewAnswer,
  hasNewResults,
  nextStep,
  roundState,
} from '../../web/src/screens/dashboard/round-state.ts';
import { Screen } from '../../web/src/screens/dashboard/screen.tsx';
import { trendsOf } from '../../web/src/screens/dashboard/trend.ts';
import { eventually } from '../support/eventually.ts';
import { addEmployees, completeDialogue } from '../worlds/flow.ts';
import { HOUR, NOW, openFlowSite, setUpFlowRunner } from '../worlds/flow-runner.tsx';
import { signIn } from '../worlds/site.tsx';

const DAY = 24 * HOUR;

setUpFlowRunner();

beforeEach(() => holdPlace(firstPlace, false));

function Page() {
  const { pathname, search } = useLocation();
  return pathname === '/' ? <Screen /> : <p>{`at ${pathname}${search}`}</p>;
}

async function openDashboard(people = 0) {
  const site = await openFlowSite(people + 1);
  const { api, account, client, context } = site;
  const addUnit = () =>
    client.rows('units').create({ unit_name: 'Harbour', company_id_ref: account.companyId });
  const launch = async () => {
    const main = await client.call(flowExecutions.operations.ensureMainResources, {});
    const body = { flow_execution_id: main.flow_execution_id };
    const id = String(main.flow_execution_id);
    const row = await context.store.get('flow_executions', id);
    const start = new Date(api.clock.now() + HOUR).toISOString();
    await context.store.write('flow_executions', [
      { kind: 'replace', id, body: { ...row?.body, recurrence_start_datetime: start } },
    ]);
    await client.call(flowExecutions.operations.activate, { body });
    return body;
  };
  const show = () => {
    cleanup();
    site.show(Page);
  };
  return { ...site, show, addUnit, launch };
}

describe('the Dashboard of an administrator', () => {
  it('is Mission Pilot until a flow is launched, which counts what is done wherever it was done', async () => {
    const { show, addUnit, client, context, api } = await openDashboard();
    const user = userEvent.setup();
    show();
    await screen.findByRole('heading', { name: 'Welcome to Livingroom, Ada Holm' });
    await screen.findByText('Define your goals');
    await user.click(screen.getByRole('button', { name: /^Set up your organisation/ }));
    await screen.findByText('Upload your people');
    screen.getByText('Only you so far');
    await addUnit();
    await addEmployees(api, context.accountId, 3);
    show();
    // The people are there: what comes next is said, not asked for again.
    await screen.findByText('Give everyone a unit');
    screen.getByText('1 of 4 people have a unit');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await screen.findByText('0 of 1 unit has a manager');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await screen.findByText('1 of 4 people are invited');
    const [kim] = (await client.rows('employees').list({ where: { given_name: 'Kim1' } })).rows;
    await client.call(activations.operations.send, {
      body: { employee_id_ref: kim?.employee_id ?? 0, role: 'employee' },
    });
    show();
    await screen.findByText('2 of 4 people are invited');
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    await screen.findByText(/^at \/employees\?filter/);
  });

  it('tells when the first round opens', async () => {
    const { show, launch } = await openDashboard(11);
    await launch();
    show();
    await screen.findByText('The flow is launched');
    await screen.findByText('Planned');
    await screen.findByText(/^The first round opens Mar 2, 2026/);
  });

  it('shows the round as open, then as closed with the report, although the flow waits for the next one', async () => {
    const { show, launch, pass, context } = await openDashboard(19);
    await launch();
    await pass(HOUR);
    const { rows } = await context.store.query('employees', { limit: 100 });
    for (const { id } of rows.slice(0, 12)) await completeDialogue(context, Number(id));
    // What an open round says is as of last midnight, and a lower bound.
    await pass(DAY);
    show();
    const card = within(await screen.findByRole('region', { name: 'Round 1' }));
    card.getByText('Open');
    card.getByText('At least 60%');
    await screen.findByText(/^Round 1 is open: at least 60% have answered. It closes in 13 days.$/);
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0.6');
    await screen.findByRole('button', { name: 'View the round' });

    await pass(15 * DAY);
    show();
    await screen.findByText(/^Round 1 has closed: /);
    const closed = within(await screen.findByRole('region', { name: 'Round 1' }));
    expect(closed.getAllByText('Closed').length).toBe(2);
    closed.getByText(/^The next round opens Jun 2, 2026/);
    expect(screen.queryByText('Pending')).toBeNull();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Open reports' }));
    await screen.findByText('at /report-manager');
  });

  it('says that a flow is paused, and that one was stopped', async () => {
    const { show, launch, pass, client } = await openDashboard(11);
    const body = await launch();
    await pass(HOUR);
    await client.call(flowExecutions.operations.pause, { body });
    show();
    await screen.findByText('The flow is paused');
    await screen.findByText('No round opens while the flow is paused.');
    await client.call(flowExecutions.operations.resume, { body });
    await client.call(flowExecutions.operations.cancel, { body });
    show();
    await screen.findByText('No more rounds will open. You can still read the reports.');
    await screen.findByText('No more rounds are planned.');
  });

  it('says that the round could not be read, and reads it again on request', async () => {
    const { show, api } = await openDashboard();
    const handle = api.app.handle;
    const broken = vi
      .spyOn(api.app, 'handle')
      .mockResolvedValue({ status: 503, headers: {}, body: '{}' } as never);
    show();
    await screen.findByText('We couldn’t load the round');
    broken.mockImplementation(handle);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Define your goals');
  });
});

describe('the Dashboard of others', () => {
  it.each([
    [29, 'Welcome to Livingroom, mia'],
    [30, /^(Good|Hello)/],
  ])('welcomes who signed in for the first time %i seconds ago as %s', async (seconds, greeting) => {
    const { api, account, show } = await openDashboard();
    signIn(await api.addPerson(account.accountId, 'mia@northwind.test', 'manager'));
    saveSession({ name: 'mia', firstSignInAt: Date.now() - seconds * 1_000 });
    show();
    await screen.findByRole('heading', { level: 1, name: greeting });
  });

  it('greets a manager, says that there are no figures yet, and leads to the report', async () => {
    const { show, api, account } = await openDashboard();
    signIn(await api.addPerson(account.accountId, 'mia@northwind.test', 'manager'));
    show();
    await screen.findByText('How is your team doing?');
    await screen.findByText(/^Your first results appear here/);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Open my report' }));
    await screen.findByText('at /report-manager');
  });
});

describe('the trends', () => {
  it('are asked for in the language of whoever reads', async () => {
    const { api, account, show } = await openDashboard();
    signIn(await api.addPerson(account.accountId, 'mia@northwind.test', 'manager'));
    await chooseLanguage('es_es');
    const asked = vi.spyOn(globalThis, 'fetch');
    show();
    await eventually(() => {
      const reports = asked.mock.calls
        .map(([url]) => String(url))
        .filter((url) => url.includes('/reports/sunburst'));
      expect(reports.map((url) => new URL(url).searchParams.get('language'))).toEqual(['es_es']);
    });
    await chooseLanguage('en_us');
  });
});

describe('the trend of a dimension', () => {
  const rounds = ['1', '2', '3'].map((id) => ({
    round_id: id,
    number: Number(id),
    opened_at: `2026-0${id}-01T00:00:00Z`,
    closes_at: `2026-0${id}-15T00:00:00Z`,
    closed_at: null,
  }));
  const figure = (mean: number | null, cap: 'or_more' | null = null) => ({
    n: 20,
    mean,
    cap,
    missing: null,
    half: null,
  });

  it('leaves out what is not released exactly', () => {
    const trend = [
      { ...figure(5), round_id: '1' },
      { ...figure(6.5, 'or_more'), round_id: '2' },
    ];
    const dimension = { title: 'Included', last: null, trend, ...figure(5.4) };
    const [line] = trendsOf({ rounds, round_id: '3', dimensions: [dimension] });
    expect(line?.points.map(({ mean }) => mean)).toEqual([5, 5.4]);
    expect(trendsOf({ rounds, round_id: '3', dimensions: [{ ...dimension, ...figure(null) }] })).toEqual([]);
    const capped = { ...dimension, title: 'Inspired', ...figure(6.5, 'or_more') };
    const [, second] = trendsOf({ rounds, round_id: '3', dimensions: [dimension, capped] });
    expect(second).toMatchObject({ name: 'Inspired', last: 6.5, cap: 'or_more' });
  });
});

describe('the Dashboard of the operator', () => {
  it('says how many organisations there are, which wait for something, and how the platform stands', async () => {
    const { api, show } = await openDashboard();
    signIn(await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system'));
    saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
    await api.addAccount('Harbour', 'hans@harbour.test');
    const { store } = api.context(SYSTEM_ACCOUNT_ID);
    const [harbour] = await store.table('accounts').every({ where: { account_name: 'Harbour' } });
    await store.table('accounts').change(Number(harbour?.account_id), () => ({ status: 'pending' }));
    show();
    await screen.findByText('2 organisations, 1 of them active.');
    within(await screen.findByRole('region', { name: 'Organisations, those with problems first' })).getByText(
      'Harbour',
    );
    const decisions = screen.getByRole('region', { name: 'Needs a decision' });
    within(decisions).getByText('1 organisation is waiting for its first administrator');
    await screen.findByText('Running, database connected');
    expect(
      (await axe.run(screen.getByRole('region', { name: 'Organisations, those with problems first' })))
        .violations,
    ).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Create an organisation' }));
    await screen.findByText('at /account-manager?tab=create');
  });
});

describe('what the Dashboard says', () => {
  const closed = { closed_at: NOW };
  const open = { closed_at: null };

  it('is about the round, not about the flow that waits for the next one', () => {
    expect(roundState({ status: 'PENDING', round: closed })).toBe('closed');
    expect(roundState({ status: 'PENDING', round: null })).toBe('planned');
    expect(roundState({ status: 'ERROR', round: open })).toBe('open');
    expect(roundState({ status: 'CANCELED', round: null })).toBe('ended');
    expect(nextStep({ status: 'ERROR', round: open })).toBe('wait');
    expect(nextStep({ status: 'COMPLETED', round: closed })).toBe('ended');
  });

  it('greets by the time of the day', () => {
    expect([4, 5, 11, 12, 16, 17, 21, 22].map(partOfDay)).toEqual([
      'other',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
      'other',
    ]);
  });
});

describe('what needs a decision', () => {
  const opened_at = '2026-03-01T00:00:00.000Z';
  const open = { opened_at, closes_at: '2026-03-15T00:00:00.000Z', closed_at: null };
  const at = (text: string) => Date.parse(text);

  it.each([
    [0.4, '2026-03-09T00:00:00.000Z', true],
    [0.4, '2026-03-07T00:00:00.000Z', false],
    [0.5, '2026-03-09T00:00:00.000Z', false],
    [null, '2026-03-09T00:00:00.000Z', false],
  ])(
    'is low participation past the middle of a round, where a rate may be said: %s at %s',
    (rate, now, is) => {
      expect(fewAnswer({ round: open, stats: { completed_rate: rate } }, at(now))).toBe(is);
    },
  );

  it('is what has come out of a round for a week after its close', () => {
    const closed = { ...open, closed_at: '2026-03-15T00:00:00.000Z' };
    expect(hasNewResults({ round: closed }, at('2026-03-20T00:00:00.000Z'))).toBe(true);
    expect(hasNewResults({ round: closed }, at('2026-03-23T00:00:00.000Z'))).toBe(false);
    expect(hasNewResults({ round: open }, at('2026-03-20T00:00:00.000Z'))).toBe(false);
    expect(hasNewResults({ round: null }, at('2026-03-20T00:00:00.000Z'))).toBe(false);
  });

  it('is an action past its day', async () => {
    const { show, launch, client, context } = await openDashboard(11);
    await launch();
    const list = await client.rows('action_lists').create({ title: 'List', impact_scope: 'organisation' });
    await client.rows('actions').create({
      ...{ title: 'Talk', action_list_id_ref: list.action_list_id, due_date: '2020-01-01' },
    });
    expect(await context.store.count('actions')).toBe(1);
    show();
    await screen.findByText('1 action is overdue');
  });
});
