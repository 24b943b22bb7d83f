import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import * as z from 'zod';
import type { AiAnswer, AiGateway } from './port.ts';

export type OpenAiOptions = {
  /** Any address that speaks the OpenAI protocol; null switches the AI features off. */
  readonly baseUrl: string | null;
  /** A key, or null to sign in with the app's managed identity. */
  readonly apiKey: string | null;
  readonly model: string;
};

/** Time limit of one request in milliseconds (spec 2 §9, AI). */
const TIMEOUT_MS = 30_000;

/** What a model that thinks first may spend on it beside the answer, in tokens. */
const THINKING_TOKENS = 4_000;

/**
 * Two families speak the protocol: models that answer at once take `max_tokens` and a temperature, models that think first
 * refuse both with 400, and some an effort as well. The name of a deployment does not say which it is; its refusals do.
 */
const optional = ['max_tokens', 'temperature', 'reasoning_effort'] as const;

type Optional = (typeof optional)[number];

/** Text generation through the `openai` SDK, which is loaded at the first use. */
export function createOpenAi(options: OpenAiOptions): AiGateway {
  /** By model: a deployment may offer some of each family. */
  const refusals = new Map<string, Set<Optional>>();
  return {
    async complete(messages, wanted) {
      const model = wanted.model ?? options.model;
      const refused = refusals.get(model) ?? new Set<Optional>();
      refusals.set(model, refused);
      if (!options.baseUrl) throw new AppError('unavailable', { service: serviceWords('ai') });
      const { OpenAI } = await import('openai');
      const ask = async () => {
        const client = new OpenAI({
          baseURL: options.baseUrl,
          apiKey: options.apiKey ?? (await managedIdentityToken()),
          timeout: TIMEOUT_MS,
          maxRetries: 1,
        });
        return client.chat.completions.create(
          {
            model,
            messages: messages.map(({ role, content }) => ({ role, content })),
            ...limitsOf(refused, wanted),
            ...(wanted.schema ? { response_format: asSchema(wanted.schema) } : {}),
          },
          wanted.signal ? { signal: wanted.signal } : {},
        );
      };
      // A service refuses one at a time.
      for (let left = optional.length; ; left -= 1)
        try {
          return answerIn(await ask());
        } catch (error) {
          const param = refusedIn(error);
          if (param !== null && left > 0) refused.add(param);
          else if (Object(error).code === 'content_filter')
            return { text: '', finish: 'refused', tokens: null };
          else throw new AppError('unavailable', { service: serviceWords('ai') }).because(error);
        }
    },
  };
}

function limitsOf(
  refused: ReadonlySet<Optional>,
  { maxTokens, temperature }: Parameters<AiGateway['complete']>[1],
) {
  const thinks = refused.has('max_tokens');
  return {
    ...(thinks ? { max_completion_tokens: maxTokens + THINKING_TOKENS } : { max_tokens: maxTokens }),
    ...(thinks && !refused.has('reasoning_effort') ? { reasoning_effort: 'low' as const } : {}),
    ...(temperature === undefined || thinks || refused.has('temperature') ? {} : { temperature }),
  };
}

/** What the service refused to take with this model, of what it can be asked without; null for any other error. */
function refusedIn(error: unknown): Optional | null {
  const { status, code, param } = Object(error) as {
    readonly [name in 'status' | 'code' | 'param']?: unknown;
  };
  if (status !== 400 || (code !== 'unsupported_parameter' && code !== 'unsupported_value')) return null;
  return optional.find((one) => one === param) ?? null;
}

const words = z.string().nullish();

/** As the protocol has it, and as spec 2 §7.8 has it beside: a service may speak either. */
const answered = z.union([
  z.object({
    choices: z
      .array(z.object({ finish_reason: words, message: z.object({ content: words, refusal: words }) }))
      .min(1),
    usage: z.object({ total_tokens: z.number() }).nullish(),
  }),
  z.object({ data: z.object({ messageContent: z.string() }) }),
]);

/** Errors: ZodError, where a service speaks only nearly the protocol. */
function answerIn(body: unknown): AiAnswer {
  const read = answered.parse(body);
  if ('data' in read) return { text: read.data.messageContent, finish: 'whole', tokens: null };
  const [choice] = read.choices;
  const tokens = read.usage?.total_tokens ?? null;
  const text = choice?.message.content ?? '';
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
    return { text: '', finish: 'refused', tokens };
  return { text, finish: choice?.finish_reason === 'length' ? 'cut' : 'whole', tokens };
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
