import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { verifyRelease } from '../../scripts/check-release/verify.ts';
import { Screen } from '../../web/src/screens/report-manager/screen.tsx';
import { addManager, createAnalyticsWorld } from '../worlds/analytics.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

/** A closed round that twelve people of a unit have answered, with their figures. */
async function closedRound() {
  const world = await createAnalyticsWorld([{ id: 301, parent: null, people: 12 }]);
  const people = Array.from({ length: 12 }, (_, place) => ({ person: place + 1, unit: 301, done: true }));
  await world.invite(people);
  const [driver = 0] = world.drivers;
  await world.answer(
    people.map(({ person, unit }) => ({
      id: person,
      person,
      unit,
      driver,
      score: (person % 7) + 1,
      comment: '',
    })),
  );
  await world.close();
  await world.api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
  await world.api.workflows.settle();
  return world;
}

async function openFoot(
  person: Parameters<typeof signIn>[0],
  world: Awaited<ReturnType<typeof closedRound>>,
) {
  signIn(person);
  const { show } = await siteAround(world.api);
  const user = userEvent.setup();
  const { container } = show(Screen);
  await user.click(await screen.findByText('About this round'));
  await screen.findByRole('heading', { name: 'How large a group has to be' });
  return { user, container };
}

describe('the privacy check under a report', () => {
  test('says the smallest group of all rounds, and of each', async () => {
    const world = await closedRound();
    const { user, container } = await openFoot(world.admin, world);
    await user.click(screen.getByRole('button', { name: 'Check all rounds' }));
    await screen.findByText('Smallest group in all rounds: 12 people. Every round keeps to its rule.');
    const table = screen.getByRole('table', { name: 'What the check found, round by round' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toMatch(/^Round 1, .*12 \(rule: 5\)12 \(rule: 10\)$/);
    screen.getByRole('button', { name: 'Check again' });
    expect((await axe.run(container)).violations).toEqual([]);
  });

  test('says plainly that a smaller group can be worked out', async () => {
    const world = await closedRound();
    await world.context.store
      .table('release_rounds')
      .change('7-1', ({ thresholds }) => ({ thresholds: { ...thresholds, score: 13 } }));
    const { user } = await openFoot(world.admin, world);
    await user.click(screen.getByRole('button', { name: 'Check all rounds' }));
    await screen.findByText(/^A group smaller than the rule allows can be worked out\./);
  });

  test('is not offered to managers', async () => {
    const world = await closedRound();
    await openFoot(await addManager(world, 'maria@bakery.test', [301]), world);
    expect(screen.queryByRole('heading', { name: 'Privacy check' })).toBeNull();
  });
});

describe('the release check under a report', () => {
  test('saves the file that the one command confirms, and names the published key', async () => {
    const world = await closedRound();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:check-file';
    });
    const { user, container } = await openFoot(world.admin, world);
    const section = within(await screen.findByRole('region', { name: 'Check this release' }));
    expect(section.getByRole<HTMLInputElement>('textbox').value).toBe(
      'node check-release.mjs release-7-1.check.json',
    );
    expect(section.getByRole('link', { name: 'Save the program' }).getAttribute('href')).toBe(
      '/check-release.mjs',
    );
    await user.click(section.getByRole('button', { name: 'Save the check file' }));
    await expect.poll(() => saved.length).toBe(1);
    const { keyName } = verifyRelease((await saved[0]?.text()) ?? '', null);
    section.getByText(keyName);
    expect((await axe.run(container)).violations).toEqual([]);
  });

  test('shows managers the sentences, and saves them nothing', async () => {
    const world = await closedRound();
    await openFoot(await addManager(world, 'maria@bakery.test', [301]), world);
    screen.getByRole('heading', { name: 'How anybody can check it' });
    expect(screen.queryByRole('region', { name: 'Check this release' })).toBeNull();
  });
});
