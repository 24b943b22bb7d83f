import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { copilotPrompt } from '@livingroom/shared/content/prompts/copilot.ts';
import { newsPrompt } from '@livingroom/shared/content/prompts/news.ts';
import type { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { aiAhead, aiState } from '../../people/ai-state.ts';
import { aiOf } from '../../people/organisation-ai.ts';
import type { Signed } from '../../reports/units.ts';
import { type Known, type Sentence, wordAnswer } from './word-answer.ts';

const prompts = { copilot: copilotPrompt, news: newsPrompt } as const;

type State = CallOutput<(typeof assistant)['operations']['ask']>['ai'];

export type Worded = {
  readonly ai: State;
  readonly worded: readonly Sentence[] | 'invalid' | 'failed' | null;
};

/** What the AI makes of what was looked up, or why there is none; with `factsOnly` it is not asked yet. */
export async function wordedBy(
  context: Signed,
  use: keyof typeof prompts,
  { factsOnly, ...known }: Known & { readonly factsOnly: boolean },
): Promise<Worded> {
  const ahead = await aiAhead(context);
  if (ahead !== 'later' || factsOnly) return { ai: ahead, worded: null };
  try {
    return { ai: 'on', worded: await wordAnswer(await aiOf(context, use), known, prompts[use]) };
  } catch (error) {
    return { ai: aiState(error), worded: null };
  }
}
