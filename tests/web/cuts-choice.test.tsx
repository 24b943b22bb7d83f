import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFlowRunner, setUpFlowRunner } from '../worlds/flow-runner.tsx';

setUpFlowRunner();

describe('the privacy step of the Flow Runner', () => {
  it('shows what attributes would show and hide before they are chosen, and keeps the choice', async () => {
    const { tab, user, context } = await openFlowRunner(12);
    const stored = async () =>
      (await context.store.table('datasets').every({ fields: ['cuts'] })).map(({ cuts }) => cuts);
    await tab('Manage Flow');
    await user.click(await screen.findByRole('checkbox', { name: 'Time with the organisation' }));
    const table = await screen.findByRole('table', { name: 'Time with the organisation' });
    // Nobody's first day is known: no group would be shown, and nothing is kept yet.
    expect(within(table).getAllByText('not shown')).toHaveLength(4);
    await screen.findByText(/In no group: 12/);
    expect((await stored()).flat()).not.toContain('tenure');
    await user.click(await screen.findByRole('button', { name: 'Use this choice' }));
    await waitFor(async () => expect((await stored()).flat()).toContain('tenure'));
    await user.click(await screen.findByRole('checkbox', { name: 'Time with the organisation (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Show units only' }));
    await waitFor(async () => expect((await stored()).flat()).not.toContain('tenure'));
  });
});
