import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Suggestions } from '../../web/src/features/mission-pilot/suggestions.tsx';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { planPath } from '../../web/src/lib/plan-path.ts';
import { Screen as Actions } from '../../web/src/screens/actions/screen.tsx';
import { DoneWithAnswers } from '../../web/src/screens/employee/done-with-answers.tsx';
import { Screen as Reports } from '../../web/src/screens/report-manager/screen.tsx';
import { saying } from '../fakes/ai.ts';
import { createReportWorld } from '../worlds/reports.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

let world: Awaited<ReturnType<typeof createReportWorld>>;
let site: Awaited<ReturnType<typeof siteAround>>;
let about: { readonly driverId: number; readonly unitId: number; readonly roundId: string };

beforeEach(async () => {
  world = await createReportWorld(
    [
      { id: 301, parent: null, people: 14 },
      { id: 302, parent: 301, people: 12 },
      { id: 305, parent: null, people: 12 },
    ],
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, topic) => ((person + topic) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, topic) => ((person * 3 + topic) % 3) + 5 },
    ],
  );
  site = await siteAround(world.api);
  signIn(world.admin);
  const report = await world.api
    .as(world.admin)
    .call(reportCalls.operations.sunburst, { query: { unit_id: 301 } });
  about = {
    driverId: report.dimensions[0]?.drivers[0]?.driver_id ?? 0,
    unitId: 301,
    roundId: report.rounds.at(-1)?.round_id ?? '',
  };
}, 60_000);

afterEach(() => {
  cleanup();
  localStorage.clear();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});

describe('take action', () => {
  it('stands at the headline of a report, with driver, unit and round', async () => {
    site.show(Reports, '/report-manager?unit=301');
    const link = await screen.findByRole('link', { name: /^Plan an action: / });
    expect(link.getAttribute('href')).toMatch(/^\/actions\?plan=\d+&unit=\d+&round=7-2$/);
  });

  it('takes an idea of the library, plans the action and opens it', async () => {
    const user = userEvent.setup();
    site.show(Actions, planPath(about));
    const heading = await screen.findByRole('heading', { name: 'What has helped elsewhere' });
    const idea = heading.nextElementSibling?.querySelector('button');
    if (!idea) throw new Error('no idea');
    await user.click(idea);
    expect(await screen.findByLabelText(/^Action/)).toHaveProperty('value', idea.textContent);
    await user.click(await screen.findByRole('button', { name: 'Plan action' }));
    await screen.findByText('Action planned.');
    const { rows } = await world.api.as(world.admin).rows('actions').list();
    expect(rows).toMatchObject([{ title: idea.textContent, round_id: about.roundId, stage: 'to do' }]);
  });

  it('says so where the AI has nothing that fits', async () => {
    const user = userEvent.setup();
    site.show(Actions, planPath(about));
    await user.click(await screen.findByRole('button', { name: 'Ask the AI for suggestions' }));
    await screen.findByText('The AI found no suitable suggestion.');
  });

  it('begins with a suggestion in Mission Pilot, about the lowest driver, which opens filled in', async () => {
    const user = userEvent.setup();
    const fitting = ['Meet every Monday with the whole team and agree on one thing to change this week.'];
    const actions = [...fitting, 'Too short.', 'x'.repeat(121)];
    world.api.ports.ai.complete = saying(async () => JSON.stringify({ actions }));
    function Walk() {
      return useLocation().pathname === '/actions' ? <Actions /> : <Suggestions />;
    }
    site.show(Walk);
    await user.click(await screen.findByRole('button', { name: 'Ask the AI for suggestions' }));
    const list = await screen.findByRole('list', { name: 'AI suggestions' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(fitting);
    await user.click(within(list).getByRole('button'));
    expect(await screen.findByLabelText(/^Action/)).toHaveProperty('value', fitting[0]);
  });

  it('shows its effect round by round', async () => {
    const body = {
      driver_id: about.driverId,
      unit_id: about.unitId,
      round_id: about.roundId,
      title: 'Meet weekly',
      why: null,
      due_date: null,
    };
    const { action_id } = await world.api.as(world.admin).call(actionCalls.operations.plan, { body });
    site.show(Actions, `/actions?row=${action_id}&part=effect`);
    await screen.findByText('Start');
    expect((await screen.findAllByRole('row')).length).toBe(3);
    await screen.findByText(/more than chance/);
  });
});

it('tells employees what was done, where something was marked for everybody', async () => {
  const as = world.api.as(world.admin);
  const list = await as.rows('action_lists').create({ title: 'All', impact_scope: 'organisation' });
  await as.rows('actions').create({
    title: 'Meet weekly',
    action_list_id_ref: list.action_list_id,
    stage: 'done',
    outcome: 'We meet.',
    shown_to_everybody: true,
  });
  site.show(DoneWithAnswers);
  await screen.findByRole('heading', { name: 'What happened with your answers' });
  await screen.findByText('We meet.');
});
