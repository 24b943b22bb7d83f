import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { AiUse } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { AiGateway } from '../../core/gateways/ai/port.ts';
import { createBudget } from './ai-budget.ts';

/**
 * Whether the organisation has switched AI off (`companies.ai_off`): nothing of it is given to one, and nobody is offered
 * one. Each use of the AI asks here first; texts that were written before stay.
 */
export async function isAiOff(context: ServiceContext): Promise<boolean> {
  return (await context.store.table('companies').first({}))?.ai_off === true;
}

/**
 * The AI for one use, within the day's budget of the organisation; the only way to it.
 * Errors: `ai-off`; and of each question `ai-budget-spent`, `unavailable`.
 */
export async function aiOf(context: ServiceContext, use: AiUse): Promise<AiGateway> {
  if (await isAiOff(context)) throw new AppError('ai-off');
  const { ai } = context.ports;
  const budget = createBudget(context);
  return {
    async complete(messages, options) {
      const reserved = reservationOf(messages, options.maxTokens);
      await budget.reserve(use, reserved);
      let used = 0;
      try {
        const answer = await ai.complete(messages, options);
        used = answer.tokens ?? tokensIn(answer.text) + reserved - options.maxTokens;
        return answer;
      } finally {
        // A service that was away has used nothing.
        await budget.settle(use, used - reserved);
      }
    },
  };
}

/** What the AI could not do for a reason that passes or that somebody has chosen: everything has words of its own then. */
export function isWithoutAi(error: unknown): boolean {
  return error instanceof AppError && ['ai-off', 'ai-budget-spent', 'unavailable'].includes(error.code);
}

/** As much as the question and the longest answer can take. */
function reservationOf(messages: Parameters<AiGateway['complete']>[0], maxTokens: number): number {
  return messages.reduce((sum, { content }) => sum + tokensIn(content), maxTokens);
}

/** About what a service counts, which differs by model: four characters a token. */
function tokensIn(text: string): number {
  return Math.ceil(text.length / 4);
}
