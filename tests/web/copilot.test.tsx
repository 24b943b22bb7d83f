import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Companions } from '../../web/src/app/shell/companions.tsx';
import { conversationStore } from '../../web/src/features/assistant/conversation.ts';
import { pilotStore, readPilot, standOnDashboard } from '../../web/src/features/mission-pilot/pilot-store.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import {
  closeCompanion,
  companionStore,
  keptCompanions,
  openCompanion,
} from '../../web/src/lib/companion.ts';
import { forgetPerson } from '../../web/src/lib/kept.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { whole } from '../fakes/ai.ts';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();

let site: Awaited<ReturnType<typeof createSite>>;

const panel = () => screen.findByRole('complementary', { name: 'How can I help you?' });
const shown = () => screen.queryByRole('complementary', { name: 'How can I help you?' });

beforeEach(async () => {
  forgetPerson();
  companionStore.set(keptCompanions());
  conversationStore.set({ owner: '', turns: [] });
  site = await createSite();
  await Promise.all([
    loadTexts('en_us', 'copilot'),
    loadTexts('en_us', 'help'),
    loadTexts('en_us', 'companions'),
  ]);
});

describe('the panel that copilot and Mission Pilot share', () => {
  it('is the copilot’s, minimised, while Mission Pilot is the page, and the pilot’s when that page is left', async () => {
    pilotStore.set(readPilot());
    const leave = standOnDashboard();
    site.show(Companions, '/dashboard');
    await waitFor(() => expect(companionStore.get()).toMatchObject({ open: 'copilot', minimised: true }));
    act(leave);
    expect(companionStore.get()).toMatchObject({ open: 'pilot', takesFocus: false });
  });

  it('stays with what somebody opened', () => {
    pilotStore.set(readPilot());
    const leave = standOnDashboard();
    openCompanion('copilot');
    act(leave);
    expect(companionStore.get()).toMatchObject({ open: 'copilot', minimised: false });
  });

  it('makes room where the copilot opened by itself before the page was known', () => {
    pilotStore.set(readPilot());
    openCompanion('copilot', { takesFocus: false });
    const leave = standOnDashboard();
    expect(companionStore.get()).toMatchObject({ open: 'copilot', minimised: true });
    act(leave);
  });
});

describe('the copilot', () => {
  it('opens by itself for an admin on the Dashboard, once, and leaves the focus alone', async () => {
    const { unmount } = site.show(Companions, '/dashboard');
    const copilot = await panel();
    expect(copilot.contains(document.activeElement)).toBe(false);
    expect((await axe.run(copilot)).violations).toEqual([]);
    act(closeCompanion);
    unmount();
    site.show(Companions, '/dashboard');
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('makes room when the window becomes too narrow for both, unless somebody is in it', async () => {
    const media = Object.assign(new EventTarget(), { narrow: false });
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return media.narrow && query.includes('max-width');
      },
      addEventListener: media.addEventListener.bind(media),
      removeEventListener: media.removeEventListener.bind(media),
    }));
    const becomes = (narrow: boolean) =>
      act(() => {
        media.narrow = narrow;
        media.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
      });
    site.show(Companions, '/dashboard');
    expect((await panel()).dataset.place).toBe('right');
    becomes(true);
    await waitFor(async () => expect((await panel()).dataset.place).toBe('minimized'));
    becomes(false);
    await user.click(within(await panel()).getByRole('button', { name: 'Restore' }));
    becomes(true);
    expect((await panel()).dataset.place).toBe('right');
  });

  it('makes room when the Dashboard is left', async () => {
    openCompanion('copilot', { takesFocus: false });
    site.show(Companions, '/units');
    await waitFor(async () => expect((await panel()).dataset.place).toBe('minimized'));
  });

  it('does not open by itself elsewhere, nor for a manager', async () => {
    const { unmount } = site.show(Companions, '/units');
    expect(shown()).toBeNull();
    unmount();
    saveSession({ selectedRole: 'manager' });
    site.show(Companions, '/dashboard');
    expect(shown()).toBeNull();
  });

  it('answers a how-to question from the help, prepares the way there, and keeps its session', async () => {
    site.show(Companions, '/dashboard');
    const copilot = await panel();
    await within(copilot).findByText(/^Hello Ada/);
    await user.type(within(copilot).getByPlaceholderText('Ask anything…'), 'How do I add a unit?{Enter}');
    const link = await within(copilot).findByRole('link', { name: 'Open Units' });
    expect(link.getAttribute('href')).toBe('/units');
    within(copilot).getByText('There’s no AI here. I search help, screens and results.');
    expect((await axe.run(copilot)).violations).toEqual([]);
    const saved = JSON.parse(localStorage.getItem('livingroom.person.copilot') ?? 'null');
    const body = { execution_id: saved };
    const again = await site.api.as(site.account.admin).call(assistant.operations.openSession, { body });
    expect(again).toEqual({ execution_id: saved, reused: true });
  });

  describe('with an AI', () => {
    /** The AI answers when the test says so; null: it is away. */
    function slowAi() {
      const { promise: answered, resolve: answer } = Promise.withResolvers<string | null>();
      const { settings } = site.api.ports;
      const complete = async () => {
        const text = await answered;
        if (text === null) throw new AppError('unavailable', { service: serviceWords('ai') });
        return whole(JSON.stringify({ sentences: [{ text, facts: [] }] }));
      };
      const ai = { ...settings.ai, baseUrl: 'http://localhost:1' };
      Object.assign(site.api.ports, { ai: { complete }, settings: { ...settings, ai } });
      return answer;
    }

    const asking = async () => {
      site.show(Companions, '/dashboard');
      const copilot = await panel();
      await user.type(within(copilot).getByPlaceholderText('Ask anything…'), 'How do I add a unit?{Enter}');
      await within(copilot).findByRole('link', { name: 'Open Units' });
      await within(copilot).findByText('Putting it into words...');
      return copilot;
    };

    it('shows what was looked up at once, and the sentences when they are there', async () => {
      const answer = slowAi();
      const copilot = await asking();
      expect((await axe.run(copilot)).violations).toEqual([]);
      await act(async () => answer('Press New unit.'));
      await within(copilot).findByText('Press New unit.');
      expect(within(copilot).queryByText('Putting it into words...')).toBeNull();
    });

    it('leaves what was looked up where the AI stays away, and says so', async () => {
      const answer = slowAi();
      const copilot = await asking();
      await act(async () => answer(null));
      await waitFor(() => expect(within(copilot).queryByText('Putting it into words...')).toBeNull());
      within(copilot).getByRole('link', { name: 'Open Units' });
      within(copilot).getByText(/^AI isn’t available right now/);
    });

    it('brings nothing back of a conversation that was begun anew meanwhile', async () => {
      const answer = slowAi();
      const copilot = await asking();
      await user.click(within(copilot).getByRole('button', { name: 'New conversation' }));
      await act(async () => answer('Press New unit.'));
      await within(copilot).findByText(/^Hello Ada/);
      expect(conversationStore.get().turns).toEqual([]);
    });
  });

  it('says in the words of the specification that no session could be opened, and asks again', async () => {
    site.show(Companions, '/dashboard');
    const copilot = await panel();
    const sessions = site.api.context(site.account.accountId).store.table('copilot_sessions');
    expect(await sessions.every()).toEqual([]);
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.resolve(new Response('{}', { status: 403 }));
    await user.type(within(copilot).getByPlaceholderText('Ask anything…'), 'Units?{Enter}');
    expect((await within(copilot).findByRole('alert')).textContent).toMatch(
      /^Failed to initiate copilot session\./,
    );
    globalThis.fetch = fetch;
    await user.click(within(copilot).getByRole('button', { name: 'Try again' }));
    await within(copilot).findByRole('link', { name: 'Open Units' });
  });
});
