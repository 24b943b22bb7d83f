import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptPrivacy, createDialoguePage } from '../worlds/dialogue-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const radios = () => screen.findAllByRole('radio');
const isChecked = (radio: Element) => (radio as HTMLInputElement).checked;
const send = () => screen.getByRole('button', { name: 'Send' });
const said = () => screen.getByRole('region', { name: 'Conversation' }).textContent ?? '';

describe('the privacy note', () => {
  it('stands before the first question until it is confirmed, and is not asked again', async () => {
    const { show } = await createDialoguePage();
    const user = userEvent.setup();
    const first = show();
    await screen.findByText(/No score is shown for fewer than 5 answers/);
    expect(screen.queryByRole('radio')).toBeNull();
    await acceptPrivacy(user);
    await radios();
    first.unmount();
    show();
    await radios();
    expect(screen.getByRole('button', { name: 'Privacy: groups of 5 or more' })).toBeTruthy();
  });
});

describe('a dialogue', () => {
  it('is answered with the keyboard alone: a number key rates, Enter sends', async () => {
    const { show, stored } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    expect((send() as HTMLButtonElement).disabled).toBe(true);
    await user.keyboard('6');
    expect((await radios()).map(isChecked)).toEqual([false, false, false, false, false, true, false]);
    (await radios())[5]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([6]));
    expect((await radios()).some(isChecked)).toBe(false);
  });

  it('stores an answer once however often Send is pressed', async () => {
    const { show, stored } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await user.click((await radios())[4] as Element);
    await user.dblClick(send());
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    expect((await radios()).some(isChecked)).toBe(false);
  });

  it('goes on without a network and stores each answer once when it is back', async () => {
    const { show, stored, network } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    network.state = 'down';
    await user.keyboard('3');
    await user.click(send());
    await user.keyboard('4');
    await user.click(send());
    await screen.findByText(/2 answers are saved on this device/, {}, { timeout: 5_000 });
    expect(await stored()).toHaveLength(0);
    network.state = 'up';
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([3, 4]));
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
  });

  it('stores an answer once when the server took it and its reply was lost', async () => {
    const { show, stored, network } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    network.state = 'deaf';
    await user.keyboard('2');
    await user.click(send());
    await screen.findByText(/1 answer is saved on this device/, {}, { timeout: 5_000 });
    network.state = 'up';
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
    expect((await stored()).map(({ rating }) => rating)).toEqual([2]);
  });

  it('continues at the same question after a reload, unsent answers included', async () => {
    const { show, stored, network } = await createDialoguePage();
    const user = userEvent.setup();
    const tab = show();
    await acceptPrivacy(user);
    await radios();
    await user.keyboard('5');
    await user.click(send());
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    network.state = 'down';
    await user.keyboard('7');
    await user.click(send());
    const before = said();
    tab.unmount();
    network.state = 'up';
    show();
    await radios();
    expect(said()).toBe(before);
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([5, 7]));
  });

  it("shows the server's words when the round closed meanwhile", async () => {
    const { show, world } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    await world.bulkClose();
    await user.keyboard('5');
    await user.click(send());
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toMatch(/cannot be started/));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  it('has no accessibility violations, in the note and in the conversation', async () => {
    const { show } = await createDialoguePage();
    const user = userEvent.setup();
    const { container } = show();
    await screen.findByRole('button', { name: 'I have read this, start' });
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
    await acceptPrivacy(user);
    await radios();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });
});
