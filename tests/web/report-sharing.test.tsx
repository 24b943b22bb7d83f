import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { Screen } from '../../web/src/screens/report-manager/screen.tsx';
import { signIn, siteAround } from '../worlds/site.tsx';
import { createWaitingRound, WAITING } from '../worlds/waiting-round.ts';

/** A round that administrators read first, as its two readers see it. */

const later =
  /Results of round 2, which opened on February 2\d, 2026, are shared with managers on March 14, 2026/;

describe('a report whose round waits for its day', () => {
  it('tells a manager when the results come, beside the round before', async () => {
    const { api, manager } = await createWaitingRound();
    signIn(manager);
    const { show } = await siteAround(api);
    const { container } = show(Screen);
    expect(await screen.findByText(later)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share with managers now' })).toBeNull();
    expect(screen.getAllByRole('option', { name: /^Round \d/ })).toHaveLength(1);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
  });

  it('tells a manager who follows a link to it the same, and not that it failed', async () => {
    const { api, manager } = await createWaitingRound();
    signIn(manager);
    const { show } = await siteAround(api);
    show(Screen, `/report-manager?round=${WAITING}`);
    expect(await screen.findByRole('heading', { name: /Results of round 2/ })).toBeTruthy();
    expect(screen.getByText(later)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show my report' }));
    expect(await screen.findByRole('tab', { name: /Sunburst/ })).toBeTruthy();
  });

  it('lets an administrator share it now, asked once more, and says so afterwards', async () => {
    const { api, admin } = await createWaitingRound();
    signIn(admin);
    const { show } = await siteAround(api);
    show(Screen);
    const button = await screen.findByRole('button', { name: 'Share with managers now' });
    expect(screen.getByText(/Only administrators can read this round/)).toBeTruthy();
    await userEvent.click(button);
    const asked = await screen.findByRole('dialog', { name: /Share round 2/ });
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(button);
    const again = await screen.findByRole('dialog', { name: /Share round 2/ });
    await userEvent.click(within(again).getByRole('button', { name: 'Share with managers now' }));
    expect(
      await screen.findByText('An administrator shared this round with managers on March 10, 2026.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share with managers now' })).toBeNull();
  });
});
