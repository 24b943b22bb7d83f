import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { CompanionButtons } from '../../web/src/app/shell/companion-buttons.tsx';
import { HelpCompanion } from '../../web/src/app/shell/help-companion.tsx';
import { useStore } from '../../web/src/hooks/use-store.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { companionStore, keptCompanions, openCompanion } from '../../web/src/lib/companion.ts';
import { forgetPerson } from '../../web/src/lib/kept.ts';
import { createSite } from '../worlds/site.tsx';

const user = userEvent.setup();

function PageWithHelp() {
  const { open } = useStore(companionStore);
  return (
    <main id="page" tabIndex={-1}>
      <CompanionButtons />
      {open === 'help' && <HelpCompanion />}
    </main>
  );
}

const panel = () => screen.findByRole('complementary', { name: 'Help' });

describe('the "?" of a page', () => {
  beforeEach(async () => {
    forgetPerson();
    companionStore.set(keptCompanions());
    const { show } = await createSite();
    await Promise.all([loadTexts('en_us', 'help'), loadTexts('en_us', 'companions')]);
    show(PageWithHelp, '/units');
  });

  it('opens the article of the page beside it, without accessibility violations', async () => {
    await user.click(await screen.findByRole('button', { name: 'Help on this page' }));
    const help = await panel();
    within(help).getByRole('heading', { name: 'Units' });
    within(help).getByText('Move a unit');
    expect((await axe.run(help)).violations).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('finds an article by its words and leads to its screen', async () => {
    openCompanion('help');
    const help = await panel();
    await user.type(within(help).getByRole('searchbox', { name: 'Search help' }), 'start a round');
    await user.click(await within(help).findByRole('button', { name: 'Flow Runner' }));
    expect(within(help).getByRole('link', { name: 'Open Flow Runner' }).getAttribute('href')).toBe(
      '/flow-runner',
    );
    await user.click(within(help).getByRole('button', { name: 'Back to this page’s article' }));
    within(help).getByRole('heading', { name: 'Units' });
  });

  it('lists the shortcuts of the keyboard from every page', async () => {
    openCompanion('help');
    const help = await panel();
    await user.click(within(help).getByRole('button', { name: 'Keyboard shortcuts' }));
    within(help).getByText('Search anything');
    within(help).getByText(/^Press Ctrl and K on any page/);
  });

  it('says that nothing was found, and where to ask', async () => {
    openCompanion('help');
    const help = await panel();
    await user.type(within(help).getByRole('searchbox'), 'zzqq');
    await within(help).findByText('Nothing found. Try other words, or ask the copilot.');
  });

  it('begins with the article that was asked for', async () => {
    openCompanion('help', { topic: 'hidden' });
    within(await panel()).getByRole('heading', { name: 'Why a score is hidden' });
  });
});
