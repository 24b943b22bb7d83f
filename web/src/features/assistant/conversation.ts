import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { call } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { languageStore, textNow } from '../../i18n/texts.ts';
import { keep, personalPrefix, readKept } from '../../lib/kept.ts';
import { createStore, type Store } from '../../lib/store.ts';

export type Answer = CallOutput<(typeof assistant)['operations']['ask']>;

type Turn = {
  readonly question: string;
  /** Null while it is looked for. */
  readonly answer: Answer | null;
  /** What was looked up is there, and the AI is at work on the sentences. */
  readonly isWriting: boolean;
  /** Why there is none, in the server's words. */
  readonly failure: string | null;
};

/** No conversation could be opened: the specification's words, and why. */
class SessionFailure extends Error {}

type Conversation = {
  /** Whose it is: somebody else who comes in on this page begins with an empty one. */
  readonly owner: string;
  readonly turns: readonly Turn[];
};

const { ask, openSession } = assistant.operations;

/** The conversation outlives the panel, not the page: what was asked is stored nowhere. */
export const conversationStore: Store<Conversation> = createStore<Conversation>({ owner: '', turns: [] });

const key = `${personalPrefix}copilot`;

/** A saved conversation is used again where it is still the person's (spec 1 §4). */
async function openConversation(): Promise<number> {
  const saved = readKept(key);
  const execution_id = typeof saved === 'number' ? saved : null;
  const session = await call(openSession, { body: { execution_id } });
  keep(key, session.execution_id);
  return session.execution_id;
}

export function beginConversation(owner: string): void {
  if (conversationStore.get().owner !== owner) conversationStore.set({ owner, turns: [] });
}

export function forgetConversation(): void {
  conversationStore.update((conversation) => ({ ...conversation, turns: [] }));
}

/** Asks; a question that failed may be asked again, and stands once. */
export async function askCopilot(question: string): Promise<void> {
  const earlier = conversationStore.get().turns.filter(({ answer }) => answer !== null);
  const before = earlier.at(-1)?.question ?? null;
  const turn: Turn = { question, answer: null, isWriting: false, failure: null };
  change([...earlier, turn]);
  try {
    const execution_id = await openConversation().catch((cause: unknown) => {
      throw new SessionFailure(`${textNow('copilot', 'failed')} ${failureOf(cause).message}`);
    });
    const body = { execution_id, question, before, language: languageStore.get() };
    const facts = await call(ask, { body: { ...body, facts_only: true } });
    const isWriting = facts.ai === 'later';
    settle(turn, { answer: facts, isWriting });
    if (!isWriting) return;
    const answer = await call(ask, { body }).catch((): Answer => ({ ...facts, ai: 'away' }));
    settle(turn, { answer, isWriting: false });
  } catch (cause) {
    settle(turn, { failure: wordsOf(cause) });
  }
}

/** Whether the answer to a question is not whole yet. */
export function isUnderWay(turn: Turn | undefined): boolean {
  return turn !== undefined && turn.failure === null && (turn.answer === null || turn.isWriting);
}

/** What has become of a question; one whose conversation was forgotten meanwhile does not come back. */
function settle({ question }: Turn, result: Partial<Turn>): void {
  conversationStore.update((conversation) => {
    const last = conversation.turns.at(-1);
    if (last?.question !== question) return conversation;
    return { ...conversation, turns: [...conversation.turns.slice(0, -1), { ...last, ...result }] };
  });
}

/** What the copilot says in place of an answer; who may not ask, or too often, is told so by the server. */
function wordsOf(cause: unknown): string {
  if (cause instanceof SessionFailure) return cause.message;
  const { status, message } = failureOf(cause);
  return status === 0 || status >= 500 ? textNow('copilot', 'broken') : message;
}

function change(turns: readonly Turn[]): void {
  conversationStore.update((conversation) => ({ ...conversation, turns }));
}
