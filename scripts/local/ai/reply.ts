import { languageIn, words } from './answer.ts';
import type { ChatMessage } from './request.ts';

type Reply = { readonly action: 'continue' | 'dialogue'; readonly message: string };

/** In a dialogue: thanks, and where it is to lead one a question, once; null where something else is asked of it. */
export function replyTo(messages: readonly ChatMessage[]): Reply | null {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  if (!rules.includes('{"action": "continue" | "repeat" | "dialogue"')) return null;
  const asked = messages.find(({ role }) => role === 'user')?.content ?? '';
  const { thanks, more } = words[languageIn(asked)];
  const leads = /free dialogue/i.test(rules.split('\n')[0] ?? '') && asked.includes('"replies":[]');
  return leads
    ? { action: 'dialogue', message: `${thanks} ${more}` }
    : { action: 'continue', message: thanks };
}
