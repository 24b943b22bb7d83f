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
  change([...earlier, { question, answer: null, failure: null }]);
  try {
    const execution_id = await openConversation().catch((cause: unknown) => {
      throw new SessionFailure(`${textNow('copilot', 'failed')} ${failureOf(cause).message}`);
    });
    const body = { execution_id, question, before, language: languageStore.get() };
    change([...earlier, { question, answer: await call(ask, { body }), failure: null }]);
  } catch (cause) {
    change([...earlier, { question, answer: null, failure: wordsOf(cause) }]);
  }
}

function wordsOf(cause: unknown): string {
  return cause instanceof SessionFailure ? cause.message : failureOf(cause).message;
}

function change(turns: readonly Turn[]): void {
  conversationStore.update((conversation) => ({ ...conversation, turns }));
}
