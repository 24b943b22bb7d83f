import * as z from 'zod';
import { schemaProblem } from './strict-schema.ts';

export type ChatMessage = { readonly role: string; readonly content: string };

/** `thinks`: it thinks before it answers, counts that as part of the answer, and takes no limit or temperature of the others. */
export type Model = { readonly name: string; readonly thinks: boolean };

export type ChatRequest = {
  readonly model: string;
  readonly thinks: boolean;
  readonly messages: readonly ChatMessage[];
  readonly stream: boolean;
  /** Words here stand for tokens. */
  readonly maxTokens: number;
  /** JSON schema that the answer must fit; null for plain text. */
  readonly schema: unknown;
};

/** What the service refuses, with the status, code and parameter that it names. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly status: number;
  readonly code: string | null;
  readonly param: string | null;

  constructor(message: string, about: { status?: number; code?: string; param?: string } = {}) {
    super(message);
    this.status = about.status ?? 400;
    this.code = about.code ?? null;
    this.param = about.param ?? null;
  }
}

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(part).min(1)]);
const message = z.union([
  z.strictObject({
    role: z.enum(['system', 'developer', 'user']),
    content,
    name: z.string().optional(),
  }),
  z.looseObject({ role: z.literal('assistant'), content: content.nullish() }),
  z.strictObject({ role: z.literal('tool'), content, tool_call_id: z.string() }),
]);

const count = z.int().min(1);
const penalty = z.number().min(-2).max(2);
const jsonSchema = z.strictObject({
  name: z.string().regex(/^[\w-]{1,64}$/),
  description: z.string().optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
  strict: z.boolean().nullish(),
});

/** The parameters of the reference, each within its bounds; any other is refused by name. */
const request = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({}).nullish(),
  max_tokens: count.nullish(),
  max_completion_tokens: count.nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  n: z.int().min(1).max(128).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  presence_penalty: penalty.nullish(),
  frequency_penalty: penalty.nullish(),
  logit_bias: z.record(z.string(), z.number().min(-100).max(100)).nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.int().min(0).max(20).nullish(),
  seed: z.int().nullish(),
  user: z.string().optional(),
  store: z.boolean().nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high']).nullish(),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullish(),
  tools: z.array(z.looseObject({ type: z.string() })).optional(),
  tool_choice: z.unknown().optional(),
  parallel_tool_calls: z.boolean().optional(),
  service_tier: z.string().nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text') }),
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({ type: z.literal('json_schema'), json_schema: jsonSchema }),
    ])
    .optional(),
});

/** Reads a chat completion request as the service does. Errors: RequestRefused, which names what is wrong. */
export function readChatRequest(body: unknown, models: readonly Model[]): ChatRequest {
  const parsed = request.safeParse(body);
  if (!parsed.success) throw refusalOf(parsed.error, body);
  const { model, messages, stream, max_tokens, max_completion_tokens, response_format } = parsed.data;
  const found = models.find(({ name }) => name === model);
  if (!found)
    throw new RequestRefused(`The model '${model}' does not exist or you do not have access to it.`, {
      status: 404,
      code: 'model_not_found',
    });
  if (max_tokens && max_completion_tokens)
    throw new RequestRefused(
      'Setting max_tokens and max_completion_tokens at the same time is not supported.',
      { code: 'invalid_parameter_combination' },
    );
  refuseForeign(found, parsed.data);
  const said = messages.map((one) => ({ role: one.role, content: textOf(one.content) }));
  if (response_format?.type === 'json_object' && !/json/i.test(said.map((one) => one.content).join(' ')))
    throw new RequestRefused(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      { param: 'messages' },
    );
  const asked = response_format?.type === 'json_schema' ? response_format.json_schema : null;
  const problem = asked?.strict ? schemaProblem(asked.schema) : null;
  if (asked && problem !== null)
    throw new RequestRefused(`Invalid schema for response_format '${asked.name}': ${problem}`, {
      param: 'response_format',
    });
  return {
    model,
    thinks: found.thinks,
    messages: said,
    stream: stream === true,
    maxTokens: max_completion_tokens ?? max_tokens ?? 1_000,
    schema: asked?.schema ?? null,
  };
}

/** Errors: RequestRefused, in the words of the service, for what the other family of models takes. */
function refuseForeign({ thinks }: Model, asked: z.output<typeof request>): void {
  const unsupported = (param: 'max_tokens' | 'reasoning_effort', more = '') =>
    new RequestRefused(`Unsupported parameter: '${param}' is not supported with this model.${more}`, {
      code: 'unsupported_parameter',
      param,
    });
  if (!thinks && asked.reasoning_effort != null) throw unsupported('reasoning_effort');
  if (!thinks) return;
  if (asked.max_tokens != null) throw unsupported('max_tokens', " Use 'max_completion_tokens' instead.");
  if (asked.temperature != null && asked.temperature !== 1)
    throw new RequestRefused(
      `Unsupported value: 'temperature' does not support ${asked.temperature} with this model. Only the default (1) value is supported.`,
      { code: 'unsupported_value', param: 'temperature' },
    );
}

function textOf(given: z.output<typeof content> | null | undefined): string {
  if (typeof given === 'string') return given;
  return (given ?? []).map(({ text = '' }) => text).join('\n');
}

function refusalOf(error: z.ZodError, body: unknown): RequestRefused {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0)
    return new RequestRefused(`Unrecognized request argument supplied: ${issue.keys[0]}`);
  const path = issue?.path ?? [];
  const param = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  const name = param.replace(/^\./, '');
  const isMissing = path.reduce<unknown>((at, step) => Object(at)[step], body) === undefined;
  return isMissing && path.length > 0
    ? new RequestRefused(`Missing required parameter: '${name}'.`, {
        param: name,
        code: 'missing_required_parameter',
      })
    : new RequestRefused(`Invalid value for '${name || 'body'}': ${issue?.message ?? 'not as expected'}.`, {
        param: name,
        code: 'invalid_value',
      });
}
