import { createOpenAi } from '../../functions/core/gateways/ai/openai.ts';
import type { AiGateway } from '../../functions/core/gateways/ai/port.ts';

/** The AI service that the settings of the app name (functions/core/config); null where they name none. */
export function aiService(environment: { readonly [name: string]: string | undefined }): AiGateway | null {
  const baseUrl = environment.LIVINGROOM_AI_BASE_URL;
  if (!baseUrl) return null;
  const apiKey = environment.LIVINGROOM_AI_API_KEY ?? null;
  return createOpenAi({ baseUrl, apiKey, model: environment.LIVINGROOM_AI_MODEL || 'gpt-4o-mini' });
}
