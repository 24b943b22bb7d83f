import { welcomePrompt } from '@livingroom/shared/content/prompts/welcome.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { AiGateway } from '../../../functions/core/gateways/ai/port.ts';
import { greet } from '../../../functions/modules/dialogues/welcome.ts';
import { type EvaluationSet, inEach, type Reaching } from '../set.ts';

const MOST_WORDS = 60;

async function greeting(ai: AiGateway, facts: Parameters<typeof greet>[1]): Reaching {
  const message = await greet(ai, facts);
  return message === null ? null : [message];
}

const days = { en_us: 3, es_es: null, dk: 0, de_de: 12, fr_fr: 1 } as const;

export const welcomeSet: EvaluationSet = {
  prompts: [welcomePrompt],
  cases: inEach<number | null>(days, (language, days_left) => ({
    name: `a greeting in ${language}`,
    language,
    given: [`2 ${days_left}`],
    mostWords: MOST_WORDS,
    ask: (ai) => greeting(ai, { language, open: days_left === null ? 0 : 2, days_left }),
  })),
  // Nothing that anybody wrote is sent.
  holding: () => (ai) => greeting(ai, { language: defaultLanguage, open: 1, days_left: 3 }),
};
