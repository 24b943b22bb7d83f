import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../../web/src/app/app.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { SignInOf } from '../worlds/sign-in.tsx';
import { createSite } from '../worlds/site.tsx';

const network = vi.hoisted(() => ({ up: false, asked: 0 }));

vi.mock('../../web/src/app/screens.ts', () => ({
  loadScreen: async () => {
    network.asked += 1;
    if (!network.up) throw new TypeError('Failed to fetch dynamically imported module');
    return { Screen: () => <p>There it is</p> };
  },
}));

it('a screen whose code does not come says so, asks no more by itself, and comes when it is asked for again', async () => {
  const { account } = await createSite();
  await loadTexts('en_us', 'shell');
  window.history.replaceState(null, '', '/flow-runner');
  await act(async () =>
    render(
      <SignInOf person={account.admin.email}>
        <App />
      </SignInOf>,
    ),
  );
  await screen.findByText('We couldn’t show this page');
  // What is wrong is the network, and it is called so: no unexpected error, and no reference to report.
  screen.getByText('We can’t reach the server. Check your network and try again.');
  const { asked } = network;
  expect(asked).toBe(1);
  network.up = true;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByText('There it is');
  expect(network.asked).toBe(2);
});
