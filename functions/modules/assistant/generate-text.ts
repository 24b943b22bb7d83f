import { generateTextPrompt } from '@livingroom/shared/content/prompts/generate-text.ts';
import { inputWords } from '@livingroom/shared/core/words/input.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { AiAnswer, AiGateway } from '../../core/gateways/ai/port.ts';
import { knownPeople } from '../people/known-people.ts';
import { aiOf } from '../people/organisation-ai.ts';

type Asked = {
  readonly prompt: string;
  readonly max_tokens: number;
  readonly ai_model_id?: string | null | undefined;
  readonly temperature: number;
};

/** Spec 2 §9, AI; a little less than the caller waits, so that the answer says why. */
const TIMEOUT_MS = 28_000;

/**
 * One text to a prompt, without the names and addresses in it.
 * Errors: `invalid-input` for a model that is not allowed, `ai-off`, `ai-budget-spent`, `ai-refused`, `unavailable`.
 */
export async function generateText(
  context: ServiceContext,
  { prompt, max_tokens: maxTokens, ai_model_id, temperature }: Asked,
): Promise<AiAnswer> {
  const { models } = context.ports.settings.ai;
  if (ai_model_id && !models.includes(ai_model_id))
    throw new AppError('invalid-input', { fields: { ai_model_id: inputWords('invalid') } });
  const ai = await aiOf(context, 'generate-text');
  const request = redacted(prompt, await knownPeople(context));
  const answer = await writeTo(ai, request, {
    maxTokens,
    temperature,
    ...(ai_model_id ? { model: ai_model_id } : {}),
  });
  if (answer.finish === 'refused' || answer.text.trim() === '') throw new AppError('ai-refused');
  return { ...answer, text: answer.text.trim() };
}

type Limits = Pick<Parameters<AiGateway['complete']>[1], 'maxTokens' | 'temperature' | 'model'>;

/** The request is the one thing that a person addresses to the AI itself: it is no data, and stands alone. */
export function writeTo(ai: AiGateway, request: string, limits: Limits): Promise<AiAnswer> {
  return ai.complete(
    [
      { role: 'system', content: generateTextPrompt.task },
      { role: 'user', content: request },
    ],
    { ...limits, signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
}
