import { missionCalls } from '@livingroom/shared/modules/missions/contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PilotDock } from '../../web/src/features/mission-pilot/dock.tsx';
import { PilotFull } from '../../web/src/features/mission-pilot/full.tsx';
import { PilotButton } from '../../web/src/features/mission-pilot/header-button.tsx';
import { closeOnDashboard, pilotStore, readPilot } from '../../web/src/features/mission-pilot/pilot-store.ts';
import { cut } from '../../web/src/features/mission-pilot/tracker.tsx';
import { useStore } from '../../web/src/hooks/use-store.ts';
import { closeCompanion, companionStore, openCompanion } from '../../web/src/lib/companion.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { addEmployees } from '../worlds/flow.ts';
import { openFlowSite, setUpFlowRunner } from '../worlds/flow-runner.tsx';

const { read, set } = missionCalls.operations;

setUpFlowRunner();

const user = userEvent.setup();

/** What the browser measures, jsdom has no size for. */
class NoSizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes);
  pilotStore.set(readPilot());
  closeCompanion();
});

async function openSite(people = 1) {
  const site = await openFlowSite(people);
  saveSession({ companyId: site.account.companyId });
  const stored = () => site.client.call(read, { query: {} });
  return { ...site, stored };
}

function Full() {
  const { pathname, search } = useLocation();
  return pathname === '/' ? <PilotFull name="Ada" greeting="Hello" /> : <p>{`at ${pathname}${search}`}</p>;
}

function Docked() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PilotButton />
      <main id="page" tabIndex={-1}>
        <p>{`at ${pathname}${search}`}</p>
        {pathname === '/employees' && (
          <button type="button" data-pilot="import-people">
            Import people from a list
          </button>
        )}
      </main>
      <Beside />
    </>
  );
}

function Beside() {
  return useStore(companionStore).open === 'pilot' ? <PilotDock /> : null;
}

const panel = () => screen.findByRole('complementary', { name: 'Mission Pilot' });

/** As in a window of this height. */
function windowIs(matching: (query: string) => boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching(query),
    addEventListener() {},
    removeEventListener() {},
  }));
}

describe('Mission Pilot on the Dashboard of an empty organisation', () => {
  it('begins with the goals, and goes on by itself past what is done already', async () => {
    const { show, stored, client, account } = await openSite();
    show(Full);
    await screen.findByRole('heading', { name: 'Welcome to Livingroom, Ada' });
    const missions = within(screen.getByRole('navigation', { name: 'Missions' }));
    expect(missions.getAllByRole('button')).toHaveLength(6);
    within(missions.getByRole('button', { name: /^Get to know Livingroom/ })).getByText('Active');
    await user.type(await screen.findByLabelText('What does your company do?'), 'We ship parts.');
    for (const goal of ['Growth', 'Workload', 'Leadership'])
      await user.click(screen.getByRole('button', { name: goal }));
    expect(screen.getByRole('button', { name: 'Inclusion' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    // The company is described with it, and the admin has signed in with a code: people come next.
    await screen.findByText('Upload your people');
    await waitFor(async () =>
      expect(await stored()).toEqual({ mission_id: 'setup-data', step_id: 'upload-people' }),
    );
    expect((await client.rows('companies').get(account.companyId)).description_of_organization).toBe(
      'We ship parts.',
    );
    await user.click(screen.getByRole('button', { name: 'Import people' }));
    await screen.findByText('at /employees?import=people');
    expect(companionStore.get().open).toBe('pilot');
  });

  it('begins where the admin was on another device', async () => {
    const { show, client } = await openSite();
    await client.call(set, { body: { mission_id: 'setup-data', step_id: 'assign-managers' } });
    show(Full);
    await screen.findByText('Give every unit a manager');
    screen.getByText('No units yet');
  });

  it('shows what would spoil the first round, with the way to where it is put right', async () => {
    const { show, client } = await openSite(3);
    await client.call(set, { body: { mission_id: 'validate-setup', step_id: 'review-findings' } });
    show(Full);
    const findings = within(await screen.findByRole('list', { name: 'What we found' }));
    findings.getByText('2 people have no unit');
    expect((await axe.run(screen.getByRole('region', { name: 'Next step' }))).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Fix this: 2 people have no unit' }));
    await screen.findByText('at /employees');
  });

  it('is its next step alone once it is closed', async () => {
    const { show } = await openSite();
    closeOnDashboard(true);
    show(Full);
    await screen.findByText('Define your goals');
    expect(screen.queryByRole('navigation', { name: 'Missions' })).toBeNull();
  });
});

describe('Mission Pilot beside a page', () => {
  it('leads to the page of its step, rings the control there and says it to a screen reader', async () => {
    const { show, client } = await openSite();
    await client.call(set, { body: { mission_id: 'setup-data', step_id: 'upload-people' } });
    openCompanion('pilot');
    show(Docked, '/units');
    const aside = within(await panel());
    within(await aside.findByRole('button', { name: /Upload your people/ })).getByText('In Progress');
    await user.click(await aside.findByRole('button', { name: 'Import people' }));
    await screen.findByText('at /employees?import=people');
    const control = screen.getByRole('button', { name: 'Import people from a list' });
    await waitFor(() => expect(control.hasAttribute('data-pilot-next')).toBe(true));
    aside.getByText('Next step: Import people from a list');
    await user.click(aside.getByRole('button', { name: 'Show me where' }));
    expect(document.activeElement).toBe(control);
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(await panel());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(control.hasAttribute('data-pilot-next')).toBe(false);
  });

  it('goes on when somebody else has done the step, and sees what is undone later', async () => {
    const { show, client, api, context } = await openSite();
    await client.call(set, { body: { mission_id: 'setup-data', step_id: 'upload-people' } });
    openCompanion('pilot');
    show(Docked, '/units');
    await within(await panel()).findByText('Only you so far');
    await addEmployees(api, context.accountId, 2);
    cleanup();
    show(Docked, '/units');
    await within(await panel()).findByText('1 of 3 people have a unit');
  });

  it('stands right, and at the bottom of a low window, until somebody moves it', async () => {
    const { show } = await openSite();
    windowIs((query) => query.includes('759px'));
    openCompanion('pilot');
    show(Docked, '/company');
    expect((await panel()).dataset.place).toBe('bottom');
    await user.click(screen.getByRole('button', { name: 'Position of the panel' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Right' }));
    await waitFor(async () => expect((await panel()).dataset.place).toBe('right'));
    await user.click(screen.getByRole('button', { name: 'Minimise' }));
    expect((await panel()).dataset.place).toBe('minimized');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByRole('region', { name: 'Next step' });
    expect((await axe.run(await panel())).violations).toEqual([]);
  });

  it('says that a page is none of its own, and still leads on', async () => {
    const { show, client } = await openSite();
    await client.call(set, { body: { mission_id: 'setup-data', step_id: 'upload-people' } });
    openCompanion('pilot');
    show(Docked, '/logout');
    await screen.findByText(/^Mission pilot not currently enabled for this page\./);
    screen.getByRole('button', { name: 'Import people' });
  });

  it('stays at a step that somebody chose, though it is done, with the way on', async () => {
    const { show, client } = await openSite(3);
    await client.call(set, { body: { mission_id: 'setup-data', step_id: 'assign-managers' } });
    openCompanion('pilot');
    show(Docked, '/units');
    const aside = within(await panel());
    await user.click(await aside.findByRole('button', { name: /^Upload your people/ }));
    await aside.findByText('2 people added');
    await user.click(aside.getByRole('button', { name: 'Next: Give everyone a unit' }));
    await aside.findByText('1 of 3 people have a unit');
  });
});

describe('on the way to the launch', () => {
  it('leads straight there once everybody is invited, whatever may be left out before it', async () => {
    const { show, client, context } = await openSite(3);
    const employees = context.store.table('employees');
    for (const { employee_id } of await employees.every())
      await employees.change(employee_id, () => ({ activation_status: 'pending' }));
    await client.call(set, { body: { mission_id: 'setup-data', step_id: 'assign-managers' } });
    show(Full);
    await user.click(await screen.findByRole('button', { name: 'Go to the launch' }));
    await screen.findByText('at /flow-runner?tab=manage');
    expect(pilotStore.get().place).toEqual({ mission_id: 'run-feedback-flow', step_id: 'launch-the-round' });
  });

  it('offers no launch while somebody is not invited, and reads the import beside the import', async () => {
    const { show } = await openSite();
    show(Full);
    await user.click(await screen.findByRole('button', { name: 'Import people' }));
    await screen.findByText('at /employees?import=people');
    expect(screen.queryByRole('button', { name: 'Go to the launch' })).toBeNull();
    expect(pilotStore.get().place).toEqual({ mission_id: 'setup-data', step_id: 'upload-people' });
  });
});

describe('the overview', () => {
  it('cuts a text at 90 characters', () => {
    expect(cut('a'.repeat(90))).toHaveLength(90);
    expect(cut('a'.repeat(91))).toBe(`${'a'.repeat(89)}…`);
  });
});
