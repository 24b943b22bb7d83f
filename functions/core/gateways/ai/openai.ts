import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { AiGateway } from './port.ts';

export type OpenAiOptions = {
  /** Any address that speaks the OpenAI protocol; null switches the AI features off. */
  readonly baseUrl: string | null;
  /** A key, or null to sign in with the app's managed identity. */
  readonly apiKey: string | null;
  readonly model: string;
};

/** Time limit of one request in milliseconds (spec 2 §9, AI). */
const TIMEOUT_MS = 30_000;

/** Text generation through the `openai` SDK, which is loaded at the first use. */
export function createOpenAi(options: OpenAiOptions): AiGateway {
  return {
    async complete(messages, { maxTokens, temperature, schema, signal }) {
      if (!options.baseUrl) throw new AppError('unavailable', { service: serviceWords('ai') });
      const { OpenAI } = await import('openai');
      try {
        const client = new OpenAI({
          baseURL: options.baseUrl,
          apiKey: options.apiKey ?? (await managedIdentityToken()),
          timeout: TIMEOUT_MS,
          maxRetries: 1,
        });
        const answer = await client.chat.completions.create(
          {
            model: options.model,
            messages: messages.map(({ role, content }) => ({ role, content })),
            max_tokens: maxTokens,
            ...(temperature === undefined ? {} : { temperature }),
            ...(schema ? { response_format: asSchema(schema) } : {}),
          },
          signal ? { signal } : {},
        );
        return textOf(answer.choices[0]?.message.content);
      } catch (error) {
        throw new AppError('unavailable', { service: serviceWords('ai') }).because(error);
      }
    },
  };
}

/** Whatever a service answers that only speaks nearly the protocol: text, or none. */
function textOf(content: unknown): string {
  if (content !== undefined && content !== null && typeof content !== 'string')
    throw new TypeError('The answer is no text');
  return content ?? '';
}

function asSchema(schema: { readonly [name: string]: unknown }) {
  return {
    type: 'json_schema' as const,
    json_schema: { name: 'reply', strict: true, schema: { ...schema } },
  };
}

async function managedIdentityToken() {
  const { DefaultAzureCredential, getBearerTokenProvider } = await import('@azure/identity');
  return getBearerTokenProvider(new DefaultAzureCredential(), 'https://ai.azure.com/.default');
}
