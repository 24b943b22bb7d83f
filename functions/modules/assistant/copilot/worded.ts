import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { copilotPrompt } from '@livingroom/shared/content/prompts/copilot.ts';
import { newsPrompt } from '@livingroom/shared/content/prompts/news.ts';
import type { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { aiOf } from '../../people/organisation-ai.ts';
import type { Signed } from '../../reports/units.ts';
import { aiState } from './ai-state.ts';
import { type Known, type Sentence, wordAnswer } from './word-answer.ts';

const prompts = { copilot: copilotPrompt, news: newsPrompt } as const;

type State = CallOutput<(typeof assistant)['operations']['ask']>['ai'];

export type Worded = {
  readonly ai: State;
  readonly worded: readonly Sentence[] | 'invalid' | 'failed' | null;
};

/** What the AI makes of what was looked up, or why there is none. */
export async function wordedBy(context: Signed, use: keyof typeof prompts, known: Known): Promise<Worded> {
  if (context.ports.settings.ai.baseUrl === null) return { ai: 'none', worded: null };
  try {
    return { ai: 'on', worded: await wordAnswer(await aiOf(context, use), known, prompts[use]) };
  } catch (error) {
    return { ai: aiState(error), worded: null };
  }
}
