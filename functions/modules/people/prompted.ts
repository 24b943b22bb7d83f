import type { Prompt } from '@livingroom/shared/content/prompts/prompt.ts';
import type { AiGateway } from '../../core/gateways/ai/port.ts';

type Complete = Parameters<AiGateway['complete']>;

type Prompted = { readonly messages: Complete[0]; readonly options: Complete[1] };

/** For all tries of one question together, in milliseconds (spec 2 §9, AI). */
const TIMEOUT_MS = 30_000;

/**
 * A prompt with its data, as every use sends it: the rules in one message, and all that people wrote in another, as JSON
 * that is said to be data. No tools are offered, so that nothing in the data can call one.
 */
export function prompted({ task, maxTokens, temperature, schema }: Prompt, data: object): Prompted {
  return {
    messages: [
      { role: 'system', content: task },
      { role: 'user', content: JSON.stringify(data) },
    ],
    options: {
      maxTokens,
      temperature,
      ...(schema ? { schema } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  };
}
