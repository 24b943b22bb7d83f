import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import '../../web/src/features/reports/comment-thread.tsx';
import '../../web/src/features/reports/comment-tools.tsx';
import { Comments } from '../../web/src/features/reports/comments.tsx';
import { ReportedComments } from '../../web/src/features/reports/reported-comments.tsx';
import { OwnConversations } from '../../web/src/screens/employee/own-conversations.tsx';
import { whole } from '../fakes/ai.ts';
import { ROUND } from '../worlds/analytics.ts';
import { COMMENT, createConversationWorld, UNIT } from '../worlds/conversations.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

async function openWorld(said = COMMENT) {
  const world = await createConversationWorld('anna', said);
  const site = await siteAround(world.api);
  await Promise.all(
    (['conversations', 'report', 'employee', 'comments'] as const).map((area) => loadTexts('en_us', area)),
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) =>
    user.type(await screen.findByRole('textbox', { name: label }), text);
  return { world, site, user, press, type };
}

type Opened = Awaited<ReturnType<typeof openWorld>>;

/** The comments of the driver as the manager's report shows them. */
async function showComments({ world, site }: Opened, said = COMMENT) {
  signIn(world.manager);
  const found = await world.find(said);
  const comments = Array.from({ length: 4 }, (_, at) => (at === found.at ? said : `Another ${at}`));
  const place = { unit_id: UNIT, round_id: ROUND, driver_id: world.driver };
  const props = { comments, place, detail: 10, interim: false, noisy: false };
  return act(async () => site.show(() => <Comments {...props} />));
}

const cleanOf = async (page: Element) => (await axe.run(page)).violations.map(({ id }) => id);

describe('a leader', () => {
  test('answers a comment below it, is told when it goes out, and takes it back', async () => {
    const opened = await openWorld();
    const { container } = await showComments(opened);
    const line = () => within(screen.getByText(COMMENT).closest('li') ?? container);
    await opened.user.click(await line().findByRole('button', { name: 'Answer' }));
    await opened.type('Your answer', 'Which nights?');
    expect(await cleanOf(container)).toEqual([]);
    await opened.press('Send answer');
    await line().findByText('max Lind · goes out tonight');
    expect(line().getByText('Which nights?')).toBeDefined();
    expect(await cleanOf(container)).toEqual([]);
    await opened.press('Take back');
    await line().findByRole('button', { name: 'Answer' });
  });

  test('acknowledges it with one click and a second to send', async () => {
    const opened = await openWorld();
    const { container } = await showComments(opened);
    const line = within(screen.getByText(COMMENT).closest('li') ?? container);
    await opened.user.click(await line.findByRole('button', { name: 'Answer' }));
    await opened.press('Thank you, I have read this.');
    await opened.press('Thank you. We are working on it.');
    await opened.press('Send answer');
    await screen.findByText('max Lind · goes out tonight');
    const [turn] = (await opened.world.find()).turns;
    expect(turn?.text).toBe('Thank you. We are working on it.');
    expect(screen.queryByRole('button', { name: 'Thank you. We are working on it.' })).toBeNull();
  });

  test('sees the answer of whoever was quicker', async () => {
    const opened = await openWorld();
    await showComments(opened);
    const { world } = opened;
    const { conversation_id } = await world.find();
    const item = (await screen.findByText(COMMENT)).closest('li');
    if (!item) throw new Error('No comment');
    await opened.user.click(await within(item).findByRole('button', { name: 'Answer' }));
    await opened.type('Your answer', 'Mine');
    await world.write(conversation_id, 'Theirs', world.admin);
    await opened.press('Send answer');
    await within(item).findByText('Theirs');
  });
});

describe('a comment that is abusive', () => {
  test('is reported by a leader with a reason, and by nobody a second time', async () => {
    const opened = await openWorld();
    const { container } = await showComments(opened);
    const line = () => within(screen.getByText(COMMENT).closest('li') ?? container);
    await opened.user.click(await line().findByRole('button', { name: 'Report' }));
    await opened.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'It insults somebody' }),
    );
    await line().findByText('Reported. An administrator decides.');
    expect(line().queryByRole('button', { name: 'Report' })).toBeNull();
    expect(await cleanOf(container)).toEqual([]);
  });

  test('is taken out by an administrator, and its writer reads so', async () => {
    const opened = await openWorld();
    const { world, site } = opened;
    await world.report((await world.find()).conversation_id, 'insult');
    signIn(world.admin);
    const { container, unmount } = await act(async () => site.show(ReportedComments));
    await screen.findByText(COMMENT);
    expect(screen.getByText('It insults somebody, says max Lind on March 10, 2026')).toBeDefined();
    expect(await cleanOf(container)).toEqual([]);
    await opened.press('Take it from the report');
    await opened.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it from the report' }),
    );
    await screen.findByText('Nothing is waiting for a decision.');
    unmount();
    signIn(world.author);
    await act(async () => site.show(OwnConversations));
    await screen.findByText(/This comment isn’t in the report any more/);
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  test('is decided on by another than who reported it', async () => {
    const { world, site } = await openWorld();
    await world.report((await world.find()).conversation_id, 'insult', world.admin);
    signIn(world.admin);
    await act(async () => site.show(ReportedComments));
    await screen.findByText('You reported it, so another administrator decides.');
    expect(screen.queryByRole('button', { name: 'Leave it in the report' })).toBeNull();
  });
});

describe('whoever wrote', () => {
  test('reads the answer on the own page, replies once, and ends it', async () => {
    const opened = await openWorld();
    const { world, site } = opened;
    const { conversation_id } = await world.find();
    await world.write(conversation_id, 'Which nights?');
    world.hours(24);
    signIn(world.author);
    const { container } = await act(async () => site.show(OwnConversations));
    await screen.findByRole('heading', { name: 'Answers to what you wrote' });
    expect(screen.getByText(COMMENT)).toBeDefined();
    expect(screen.getByText('max Lind · March 11, 2026')).toBeDefined();
    await opened.press('Reply');
    await opened.type('Your reply', 'Tuesdays.');
    expect(await cleanOf(container)).toEqual([]);
    await opened.press('Send reply');
    await screen.findByText('You · goes out tonight');
    await opened.press('End conversation');
    await opened.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'End conversation' }),
    );
    await screen.findByText('This conversation has ended.');
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  test('sees nothing where nobody answered', async () => {
    const { world, site } = await openWorld();
    signIn(world.other);
    const { container } = await act(async () => site.show(OwnConversations));
    expect(container.textContent).toBe('');
  });
});

const danish = 'Planen bliver ændret hver dag, og vi hører det altid til sidst.';

/** Every text is translated in the same words. */
function connectAi({ world: { api } }: Opened): void {
  const { settings } = api.ports;
  Object.assign(api.ports, {
    settings: { ...settings, ai: { ...settings.ai, baseUrl: 'http://localhost:1' } },
  });
  api.ports.ai.complete = async (messages) => {
    const { texts = [] } = JSON.parse(messages[1]?.content ?? '{}');
    return whole(JSON.stringify({ texts: texts.map(() => 'The plan changes every day.') }));
  };
}

describe('turns in another language', () => {
  test('are translated below what was written, on the own page and in the report', async () => {
    const opened = await openWorld();
    const { world, site } = opened;
    connectAi(opened);
    const { conversation_id } = await world.find();
    await world.write(conversation_id, danish, world.admin);
    world.hours(24);
    signIn(world.author);
    const { container, unmount } = await act(async () => site.show(OwnConversations));
    await opened.press('Translate');
    await screen.findByText('The plan changes every day.');
    expect(screen.getByText(danish)).toBeDefined();
    expect(screen.getByText(/Translated by AI/)).toBeDefined();
    expect(await cleanOf(container)).toEqual([]);
    await opened.press('Hide translations');
    expect(screen.queryByText('The plan changes every day.')).toBeNull();
    unmount();
    // The manager reads what the administrator answered.
    await showComments(opened);
    await opened.press('Translate');
    await screen.findByText('The plan changes every day.');
  });

  test('stay as they are where no AI is connected, and the page says why once asked', async () => {
    const opened = await openWorld();
    const { conversation_id } = await opened.world.find();
    await opened.world.write(conversation_id, danish);
    opened.world.hours(24);
    signIn(opened.world.author);
    await act(async () => opened.site.show(OwnConversations));
    await opened.press('Translate');
    await screen.findByText('No AI is connected, so nothing is translated.');
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  });
});

describe('comments in another language', () => {
  test('are translated below what was written, and the page says how many are not', async () => {
    const opened = await openWorld(danish);
    connectAi(opened);
    const { container } = await showComments(opened, danish);
    await screen.findByText(/1 comment is in another language/);
    await opened.press('Translate');
    await screen.findByText('The plan changes every day.');
    expect(screen.getByText(danish)).toBeDefined();
    expect(screen.getByText(/Translated by AI/)).toBeDefined();
    expect(await cleanOf(container)).toEqual([]);
    await opened.press('Hide translations');
    expect(screen.queryByText('The plan changes every day.')).toBeNull();
  });

  test('stay as they are where no AI is connected, and the page says why', async () => {
    const opened = await openWorld(danish);
    await showComments(opened, danish);
    await screen.findByText(/No AI is connected/);
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  });
});
