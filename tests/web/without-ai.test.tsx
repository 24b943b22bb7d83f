import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Companions } from '../../web/src/app/shell/companions.tsx';
import { conversationStore } from '../../web/src/features/assistant/conversation.ts';
import { CommentsTogether } from '../../web/src/features/reports/comments-together.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { companionStore, keptCompanions, openCompanion } from '../../web/src/lib/companion.ts';
import { forgetPerson } from '../../web/src/lib/kept.ts';
import { planPath } from '../../web/src/lib/plan-path.ts';
import { Screen as Actions } from '../../web/src/screens/actions/screen.tsx';
import { NewsPanel } from '../../web/src/screens/dashboard/news-panel.tsx';
import { whole } from '../fakes/ai.ts';
import { createReportWorld } from '../worlds/reports.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

/**
 * What people see of each use of the AI that has a screen and no answer. The calls behind it, and every way to fail, are in
 * `tests/api/assistant/fallbacks.test.ts`; greetings, dialogues, texts of reports and translations in the tests of their screens.
 */

const user = userEvent.setup();

let world: Awaited<ReturnType<typeof createReportWorld>>;
let site: Awaited<ReturnType<typeof siteAround>>;

beforeAll(async () => {
  world = await createReportWorld(
    [
      { id: 301, parent: null, people: 24 },
      { id: 302, parent: 301, people: 16 },
    ],
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
    ],
  );
});

beforeEach(async () => {
  forgetPerson();
  companionStore.set(keptCompanions());
  conversationStore.set({ owner: '', turns: [] });
  site = await siteAround(world.api);
  signIn(world.admin);
  await Promise.all([
    loadTexts('en_us', 'copilot'),
    loadTexts('en_us', 'help'),
    loadTexts('en_us', 'companions'),
    loadTexts('en_us', 'comments'),
  ]);
  answers();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** What the AI says, one after another; after the last it is away. */
function answers(...replies: readonly string[]): void {
  const waiting = [...replies];
  const { ports } = world.api;
  const complete = async () => {
    const next = waiting.shift();
    if (next === undefined) throw new AppError('unavailable', { service: serviceWords('ai') });
    return whole(next);
  };
  const settings = { ...ports.settings, ai: { ...ports.settings.ai, baseUrl: 'http://localhost:1' } };
  Object.assign(ports, { ai: { complete }, settings });
}

const newest = () =>
  world.api.as(world.admin).call(reportCalls.operations.sunburst, { query: { unit_id: 301 } });

it('says that suggestions could not be loaded and why, and leaves the ideas', async () => {
  const { dimensions, rounds } = await newest();
  const driverId = dimensions[0]?.drivers[0]?.driver_id ?? 0;
  site.show(Actions, planPath({ driverId, unitId: 301, roundId: rounds.at(-1)?.round_id ?? '' }));
  await user.click(await screen.findByRole('button', { name: 'Ask the AI for suggestions' }));
  await screen.findByText(/^Failed to load AI suggestions\. The AI assistant is not available right now\./);
  screen.getByRole('heading', { name: 'What has helped elsewhere' });
});

it('tells the news as the results that they are, each with the way to it', async () => {
  site.show(NewsPanel);
  const links = await screen.findAllByRole('link');
  expect(links[0]?.getAttribute('href')).toMatch(/^\/report-manager\?/);
  expect(screen.queryByText('Written by AI')).toBeNull();
});

it('counts the words that comments share', async () => {
  const { dimensions, rounds } = await newest();
  const topic = dimensions.flatMap(({ drivers }) => drivers).find(({ comments }) => comments?.length);
  const comments = topic?.comments ?? [];
  const place = {
    unit_id: 301,
    round_id: rounds.at(-1)?.round_id ?? '',
    driver_id: topic?.driver_id ?? 0,
  };
  const Together = () => (
    <CommentsTogether
      {...{ place, comments, looked: '', translated: new Map() }}
      onLook={() => undefined}
      onTranslated={() => undefined}
    />
  );
  site.show(Together);
  const box = await screen.findByRole('group', { name: 'What the comments say' });
  within(box).getByRole('button', { name: /^words · \d+$/i });
  expect(within(box).queryByRole('list')).toBeNull();
});

describe('the copilot', () => {
  const asking = async (question = 'What are our overall results?') => {
    openCompanion('copilot');
    // Its parts come on demand.
    await act(async () => site.show(Companions, '/units'));
    const panel = within(await screen.findByRole('complementary', { name: 'How can I help you?' }));
    await user.type(panel.getByPlaceholderText('Ask anything…'), `${question}{Enter}`);
    return panel;
  };

  it('shows what was looked up while the AI is away', async () => {
    const panel = await asking();
    await panel.findByText('AI isn’t available right now. Here’s what help and results say.');
    expect((await panel.findAllByRole('link')).length).toBeGreaterThan(0);
  });

  it('says that it did not understand where two answers do not fit', async () => {
    answers('Sure!', 'Well, {');
    const panel = await asking();
    await panel.findByText('I’m sorry, I couldn’t understand that. Please rephrase or try again.');
  });

  it('says that nothing could be generated where the second round breaks', async () => {
    answers('Sure!');
    const panel = await asking();
    await panel.findByText(
      'We were unable to generate a response at this time. Please try rephrasing your question.',
    );
  });

  it('says that an error occurred where the call itself fails, and asks again', async () => {
    const { fetch } = globalThis;
    const fail = (url: URL, init: RequestInit) =>
      String(url).includes('/assistant/ask')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(url, init);
    vi.stubGlobal('fetch', fail);
    const panel = await asking();
    const alert = await panel.findByRole('alert', {}, { timeout: 10_000 });
    within(alert).getByText('An error occurred while processing your request. Please try again.');
    vi.stubGlobal('fetch', fetch);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByText(/^AI isn’t available right now\./);
  });

  it('opens the form of a mail without words', async () => {
    const panel = await asking('Write an e-mail to everybody saying that we close early');
    const way = await panel.findByRole('link', { name: 'Write an e-mail to everybody' });
    expect(way.getAttribute('href')).toMatch(/^\/email-manager\?send=info/);
    await panel.findByText(/^AI isn’t available right now\./);
  });
});
