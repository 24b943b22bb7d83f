import { ai } from '@livingroom/shared/modules/assistant/contracts/ai.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { createBudget } from '../../people/ai-budget.ts';
import { isAiOff } from '../../people/organisation-ai.ts';
import { generateText } from '../generate-text.ts';

export const aiDomain = implement(ai, {
  generateText: async (context, { body }) => {
    const { text, finish } = await generateText(context, body);
    const message = { role: 'assistant', content: text } as const;
    return {
      choices: [{ message, finish_reason: finish === 'cut' ? ('length' as const) : ('stop' as const) }],
    };
  },
  usage: async (context) => {
    const isConnected = context.ports.settings.ai.baseUrl !== null;
    const spent = await createBudget(context).spent();
    if (!isConnected) return { ...spent, state: 'none' as const };
    return { ...spent, state: (await isAiOff(context)) ? ('off' as const) : ('on' as const) };
  },
});
