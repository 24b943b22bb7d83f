import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepSignedIn } from '../../web/src/api/auth/sign-in.ts';
import { App } from '../../web/src/app/app.tsx';
import { createOutbox } from '../../web/src/features/dialogues/outbox.ts';
import { signOutWithCare } from '../../web/src/features/dialogues/sign-out.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { takeReturn } from '../../web/src/lib/return-path.ts';
import { currentSession } from '../../web/src/lib/session.ts';
import { acceptPrivacy, createDialoguePage, signIn } from '../worlds/dialogue-page.tsx';
import { SignInOf } from '../worlds/sign-in.tsx';

const user = userEvent.setup();
const radios = () => screen.findAllByRole('radio');
const send = () => screen.getByRole('button', { name: 'Send' });

/** The whole site at the address that the invitation names. */
async function openSite() {
  const page = await createDialoguePage();
  await Promise.all((['shell', 'errors', 'sign-in'] as const).map((area) => loadTexts('en_us', area)));
  const path = `/employee?dialogue=${page.world.id}`;
  window.history.replaceState(null, '', path);
  await act(async () =>
    render(
      <SignInOf person="eva@home.test">
        <App />
      </SignInOf>,
    ),
  );
  await acceptPrivacy(user);
  await radios();
  return { ...page, path };
}

/** Comments as people and scripts write them. */
const remarks = [
  'Null',
  'true',
  '1/0',
  "Robert'); DROP TABLE answers;--",
  '<img src=x onerror=alert(1)> <b>bold</b>',
  '{{7*7}} %s %n \\u0000',
  'Æblegrød på Ærø, ¿niño?',
  '田中さんにあげて下さい',
  'شكراً جزيلاً لكم',
  'ג’וליה כהן',
  '👩‍👩‍👧‍👦🏳️‍🌈 👍🏽',
  'Z̮̞̠͙͔ͅa̟̬l̳g̻͔o',
  'first line\nsecond line\t\ttabs',
  `no${'o'.repeat(1_200)}spaces`,
];

describe('an answer', () => {
  it('waits on this device when the session has ended, and the login leads back to the same dialogue', async () => {
    const { network, path, stored, world } = await openSite();
    keepSignedIn();
    network.state = 'expired';
    await user.keyboard('6');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(takeReturn()).toBe(path);
    expect(await stored()).toHaveLength(0);
    cleanup();
    network.state = 'up';
    signIn(world.eva);
    window.history.replaceState(null, '', path);
    await act(async () =>
      render(
        <SignInOf person="eva@home.test">
          <App />
        </SignInOf>,
      ),
    );
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([6]));
  });

  it('that is half given survives a reload, and is gone once it is sent', async () => {
    const { show, stored } = await createDialoguePage();
    const tab = show();
    await acceptPrivacy(user);
    await radios();
    await user.type(screen.getByPlaceholderText('Add a Comment'), 'Half a thought');
    tab.unmount();
    show();
    await screen.findByDisplayValue('Half a thought');
    await user.click(send());
    await user.keyboard('5');
    await waitFor(async () => expect(await stored()).toMatchObject([{ rating: 5, text: 'Half a thought' }]));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is stored and shown as it was written, whatever it says', async () => {
    const { show, stored } = await createDialoguePage();
    show();
    await acceptPrivacy(user);
    for (const [place, remark] of remarks.entries()) {
      await radios();
      await user.click(screen.getByPlaceholderText('Add a Comment'));
      await user.paste(remark);
      (await radios())[3]?.focus();
      await user.keyboard('{Enter}');
      await waitFor(async () => expect(await stored()).toHaveLength(place + 1));
    }
    expect((await stored()).map(({ text }) => text)).toEqual(remarks);
    const said = screen.getByRole('region', { name: 'Conversation' });
    for (const remark of remarks) expect(said.textContent).toContain(remark);
    expect(said.querySelectorAll('img, b')).toHaveLength(0);
  });
});

describe('signing out', () => {
  const answer = {
    survey_item_id_ref: 1,
    repeat: null,
    rating: 4,
    choices: [],
    text: '',
    idem_token: 'token-1',
  };

  it('asks while answers have not reached the server, and stays on no', async () => {
    const { world } = await openSite();
    const owner = { accountId: world.eva.accountId, employeeId: world.eva.employeeId };
    createOutbox(owner, 4711).add(answer);
    const leaving = signOutWithCare();
    await screen.findByText(/1 answer hasn’t been sent/);
    await user.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    await leaving;
    expect(currentSession().userRole).toBe('employee');
  });
});
