import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../../web/src/app/app.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { acceptPrivacy, createDialoguePage } from '../worlds/dialogue-page.tsx';
import { SignInOf } from '../worlds/sign-in.tsx';

const { fetched, part } = vi.hoisted(() => {
  const fetched = new Set<string>();
  const part = (name: string) => {
    fetched.add(name);
    return () => null;
  };
  return { fetched, part };
});

// What is made here is made when the site fetches it first.
vi.mock('../../web/src/screens/employee/home.tsx', () => ({ Home: part('home') }));
vi.mock('../../web/src/components/modal-dialog.tsx', () => ({ ModalDialog: part('dialog') }));
vi.mock('../../web/src/components/toast.tsx', () => ({ Toast: part('toast') }));
vi.mock('../../web/src/app/shell/account-choices.tsx', () => ({ AccountChoices: part('account') }));
vi.mock('../../web/src/app/shell/account-info.tsx', () => ({ AccountInfo: part('company') }));

it('on a phone nothing but the dialogue is fetched before its first question, and the rest behind it', async () => {
  const { world } = await createDialoguePage();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /reduced-motion|max-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  await Promise.all((['shell', 'errors'] as const).map((area) => loadTexts('en_us', area)));
  window.history.replaceState(null, '', `/employee?dialogue=${world.id}`);
  await act(async () =>
    render(
      <SignInOf person={world.eva.email}>
        <App />
      </SignInOf>,
    ),
  );
  await screen.findByRole('button', { name: 'Start' }, { timeout: 15_000 });
  expect([...fetched]).toEqual([]);
  await acceptPrivacy(userEvent.setup());
  await screen.findAllByRole('radio');
  await waitFor(() => expect([...fetched].sort()).toEqual(['account', 'dialog', 'home', 'toast']));
});
