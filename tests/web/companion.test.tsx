import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Companion } from '../../web/src/components/side-panel/companion.tsx';
import { narrowScreen } from '../../web/src/hooks/use-media.ts';
import { useStore } from '../../web/src/hooks/use-store.ts';
import {
  closeCompanion,
  companionStore,
  keptCompanions,
  openCompanion,
} from '../../web/src/lib/companion.ts';
import { forgetPerson } from '../../web/src/lib/kept.ts';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();

function PageWithCompanion() {
  const { open } = useStore(companionStore);
  return (
    <>
      <main id="page" tabIndex={-1}>
        <button type="button" onClick={() => openCompanion('help')}>
          Open it
        </button>
      </main>
      {open && (
        <Companion title="Beside" footer={<input aria-label="Ask" />}>
          Words
        </Companion>
      )}
    </>
  );
}

const panel = () => screen.findByRole('complementary', { name: 'Beside' });

describe('the panel beside the page', () => {
  beforeEach(async () => {
    forgetPerson();
    companionStore.set(keptCompanions());
    const { show } = await createSite();
    show(PageWithCompanion);
  });

  it('takes the focus from whoever opens it, and Esc gives it back', async () => {
    const opener = await screen.findByRole('button', { name: 'Open it' });
    await user.click(opener);
    await panel();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ask')));
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('leaves the focus in the page when it opens by itself; F6 goes there and back', async () => {
    await screen.findByRole('button', { name: 'Open it' });
    act(() => openCompanion('copilot', { takesFocus: false }));
    const beside = await panel();
    expect(beside.contains(document.activeElement)).toBe(false);
    await user.keyboard('{F6}');
    expect(beside.contains(document.activeElement)).toBe(true);
    await user.keyboard('{F6}');
    expect(document.activeElement?.id).toBe('page');
    await user.keyboard('{Escape}');
    expect(companionStore.get().open).toBe('copilot');
  });

  it('stands at the right, at the bottom, over everything or minimised, and is found there again', async () => {
    await user.click(await screen.findByRole('button', { name: 'Open it' }));
    const beside = await panel();
    expect(beside.dataset.place).toBe('right');
    await user.click(screen.getByRole('button', { name: 'Position of the panel' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Bottom' }));
    expect(beside.dataset.place).toBe('bottom');
    await user.type(screen.getByLabelText('Ask'), 'half a quest');
    await user.click(screen.getByRole('button', { name: 'Minimise' }));
    expect(beside.dataset.place).toBe('minimized');
    expect(keptCompanions()).toMatchObject({ open: 'help', place: 'bottom', minimised: true });
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(beside.dataset.place).toBe('bottom');
    expect(screen.getByLabelText<HTMLInputElement>('Ask').value).toBe('half a quest');
    act(closeCompanion);
    expect(keptCompanions()).toMatchObject({ open: null, place: 'bottom' });
  });

  it('as the sheet of a phone, lets the page be scrolled to its end above it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === narrowScreen,
      addEventListener() {},
      removeEventListener() {},
    }));
    const foot = () => document.documentElement.style.getPropertyValue('--companionFoot');
    act(() => companionStore.set({ ...keptCompanions(), open: 'help', place: 'bottom' }));
    await panel();
    const sheet = foot();
    expect(sheet).toMatch(/dvh$/);
    await user.click(screen.getByRole('button', { name: 'Minimise' }));
    expect(foot()).not.toBe(sheet);
    act(closeCompanion);
    expect(foot()).toBe('');
    vi.unstubAllGlobals();
  });

  it('is forgotten with the person who signs out', () => {
    act(() => openCompanion('help'));
    forgetPerson();
    expect(keptCompanions()).toMatchObject({ open: null, place: 'right' });
  });
});
