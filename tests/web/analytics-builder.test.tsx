import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { Screen as Builder } from '../../web/src/screens/analytics-builder/screen.tsx';
import { Screen as Playground } from '../../web/src/screens/analytics-playground/screen.tsx';
import { createReportWorld } from '../worlds/reports.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

async function operatorSite() {
  const world = await createReportWorld(
    [{ id: 301, parent: null, people: 24 }],
    [
      { number: 1, day: '2025-03-01', scoreOf: (person) => (person % 4) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => (person % 4) + (driver === 0 ? 4 : 1) },
    ],
  );
  signIn(await world.api.addPerson(SYSTEM_ACCOUNT_ID, 'operator@system.test', 'system'));
  saveSession({ systemAccountId: SYSTEM_ACCOUNT_ID });
  const site = await siteAround(world.api);
  await loadTexts('en_us', 'analyses');
  return { world, ...site, at: `/?organisation=${world.admin.accountId}&view=list`, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the Analytics Builder', () => {
  test('a ready analysis is made, computed and saved, and each node says what left it', async () => {
    const { show, at, user } = await operatorSite();
    const { container } = await act(async () => show(Builder, at));
    await user.click(await button('Create analysis'));
    const list = await screen.findByRole('list', { name: 'Nodes' });
    expect(within(list).getAllByRole('button')).toHaveLength(6);
    await user.click(await button('Compute'));
    expect(await within(list).findAllByText(/^3 lines/)).not.toHaveLength(0);
    await user.click(within(list).getByRole('button', { name: /^Correction/ }));
    await screen.findByRole('heading', { name: 'Correction' });
    // Nobody reads how far below a thousandth a chance is.
    await user.click(await button('Compute'));
    expect(await screen.findAllByText('< 0.001')).not.toHaveLength(0);
    expect(screen.queryByText(/^0\.000/)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Method' })).toHaveProperty('value', 'benjamini-hochberg');
    expect((await axe.run(container)).violations).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Holm');
    await user.click(await button('Save'));
    await screen.findByText('Analysis saved.');
  });

  test('the way back to the list asks before it loses what is not saved', async () => {
    const { show, at, user } = await operatorSite();
    await act(async () => show(Builder, at));
    await user.click(await button('Create analysis'));
    const list = await screen.findByRole('list', { name: 'Nodes' });
    await user.click(within(list).getByRole('button', { name: /^Correction/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Method' }), 'Holm');
    await user.click(await button('All analyses'));
    await screen.findByText('You have unsaved changes. Do you want to leave?');
    await user.click(await button('Cancel'));
    expect(screen.getByRole('combobox', { name: 'Method' })).toHaveProperty('value', 'holm');
    await user.click(await button('All analyses'));
    await user.click(await button('Leave'));
    await screen.findByRole('heading', { name: 'New analysis' });
  });

  test('rows that go into a computation are refused where they do, and Anonymity is put between', async () => {
    const { show, at, user } = await operatorSite();
    await act(async () => show(Builder, at));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Start from' }), 'Empty analysis');
    await user.click(await button('Create analysis'));
    const add = async (name: string) => {
      await user.click(await button('Add a node'));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await add('Made-up people');
    await add('Trend');
    const [said] = await screen.findAllByText(/^Rows can’t go in here/);
    expect(said).toBeDefined();
    const [bridge] = await screen.findAllByRole('button', { name: 'Put Anonymity between' });
    if (bridge) await user.click(bridge);
    expect(screen.queryByText(/^Rows can’t go in here/)).toBeNull();
    await user.click(await button('Undo'));
    expect((await screen.findAllByText(/^Rows can’t go in here/)).length).toBeGreaterThan(0);
  });
});

describe('the Analytics Playground', () => {
  test('an analysis runs with settings of its own and its result stays in the list of runs', async () => {
    const { show, at, user, world } = await operatorSite();
    const { unmount } = await act(async () => show(Builder, at));
    await user.click(await button('Create analysis'));
    await screen.findByRole('list', { name: 'Nodes' });
    unmount();
    const { container } = await act(async () => show(Playground, at));
    await user.click(await button('What moved'));
    await user.click(await button('Run'));
    await world.api.workflows.settle();
    await screen.findByText('Analytics flow executed successfully.', {}, { timeout: 10_000 });
    await screen.findByRole('heading', { name: 'Each node' });
    expect((await axe.run(container)).violations).toEqual([]);
  });

  test('made-up people give figures of at least five', async () => {
    const { show, at, user } = await operatorSite();
    await act(async () => show(Playground, `${at}&tab=datasets`));
    await user.click(await button('Compute'));
    const region = await screen.findByRole('region', { name: 'Made-up people' });
    expect((await within(region).findAllByRole('row')).length).toBeGreaterThan(6);
  });
});

describe('versions of an analysis', () => {
  test('a version is published, told in sentences beside the next one, brought back, and runs after each close', async () => {
    const { show, at, user, world } = await operatorSite();
    await act(async () => show(Builder, at));
    await user.click(await button('Create analysis'));
    const versions = async () => within(await screen.findByRole('list', { name: 'Versions' }));
    const runs = () => screen.findByRole('combobox', { name: 'Runs automatically' });
    expect(await runs()).toHaveProperty('disabled', true);
    await user.click(await button('Publish'));
    await (await versions()).findByText('The first version.');
    const list = await screen.findByRole('list', { name: 'Nodes' });
    await user.click(within(list).getByRole('button', { name: /^Correction/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Method' }), 'Holm');
    await (await versions()).findByText('“Correction”, Method: Holm. Before: Benjamini and Hochberg.');
    await user.click(await button('Save'));
    await screen.findByText('Analysis saved.');
    await user.click(await button('Publish'));
    await (await versions()).findByRole('heading', { name: /^Version 2/ });
    await user.click(await button('Bring back version 1'));
    expect(screen.getByRole('combobox', { name: 'Method' })).toHaveProperty('value', 'benjamini-hochberg');
    await user.selectOptions(await runs(), 'After each close');
    await screen.findByText('Saved.');
    const flows = await world.context.store.query('analytics_flows', {});
    expect(flows.rows.map(({ body }) => body)).toMatchObject([{ run_on: 'close', flow_version: '2' }]);
  });
});

test('each column of a setting is chosen by its own name', async () => {
  const { show, at, user } = await operatorSite();
  await act(async () => show(Builder, at));
  const from = await screen.findByRole('combobox', { name: 'Start from' });
  await user.selectOptions(from, 'What moves with participation');
  await user.click(await button('Create analysis'));
  const list = await screen.findByRole('list', { name: 'Nodes' });
  await user.click(within(list).getByRole('button', { name: /^Correlation/ }));
  await user.click(await screen.findByText('Unit above'));
  expect(screen.getByRole('checkbox', { name: 'Unit above' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Unit' })).toHaveProperty('checked', false);
});
