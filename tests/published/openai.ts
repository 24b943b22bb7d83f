import { expect } from 'vitest';
import type { Example } from './example.ts';

const SPEC = 'openai/openai-openapi openapi.yaml';
const GUIDE = 'openai/openai-openapi openapi.yaml';

const chat = { model: 'livingroom-local', messages: [{ role: 'user', content: 'Hello there' }] };
const format = (schema: object, name = 'reply') => ({
  ...chat,
  response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
});
const post = (source: string, body: unknown, status: number, fields?: object): Example => ({
  ...{ source, method: 'POST', path: '/v1/chat/completions', body, status },
  ...(fields ? { fields } : {}),
});
const refusal = (fields: object = {}) => ({ error: { type: 'invalid_request_error', ...fields } });
const closed = { additionalProperties: false };

/** Shapes of the OpenAI API's description with words of our own. */
export const openaiExamples: readonly Example[] = [
  post(
    `${SPEC}, createChatCompletion: Default`,
    {
      ...chat,
      messages: [
        { role: 'developer', content: 'You answer briefly.' },
        { role: 'user', content: 'Hello!' },
      ],
    },
    200,
    {
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', refusal: null }, finish_reason: 'stop' }],
      usage: { total_tokens: expect.any(Number) },
    },
  ),
  post(
    `${SPEC}, createChatCompletion: content in parts`,
    { ...chat, messages: [{ role: 'user', content: [{ type: 'text', text: 'What is in it?' }] }] },
    200,
  ),
  post(
    `${SPEC}, createChatCompletion: response_format of json_schema`,
    format({ type: 'object', properties: { text: { type: 'string' } }, required: ['text'], ...closed }),
    200,
  ),
  post(
    `${SPEC}, createChatCompletion: messages is required`,
    { model: chat.model },
    400,
    refusal({ param: 'messages' }),
  ),
  post(`${SPEC}, createChatCompletion: messages has at least one`, { ...chat, messages: [] }, 400, refusal()),
  post(
    `${SPEC}, createChatCompletion: model is required`,
    { messages: chat.messages },
    400,
    refusal({ param: 'model' }),
  ),
  post(
    `${SPEC}, createChatCompletion: a model that is not there`,
    { ...chat, model: 'gpt-none' },
    404,
    refusal({ code: 'model_not_found' }),
  ),
  post(
    `${SPEC}, createChatCompletion: temperature up to 2`,
    { ...chat, temperature: 2.5 },
    400,
    refusal({ param: 'temperature' }),
  ),
  post(
    `${SPEC}, createChatCompletion: a role that is none`,
    { ...chat, messages: [{ role: 'robot', content: 'x' }] },
    400,
    refusal(),
  ),
  post(`${SPEC}, createChatCompletion: an argument that is none`, { ...chat, max_words: 5 }, 400, refusal()),
  post(
    `${SPEC}, createChatCompletion: json_object without the word`,
    { ...chat, response_format: { type: 'json_object' } },
    400,
    refusal({ param: 'messages' }),
  ),
  ...Object.entries<object>({
    'every property is required': {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: [],
      ...closed,
    },
    'additionalProperties is false': {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
    },
    'every part has a type': {
      type: 'object',
      properties: { a: { enum: ['x'] } },
      required: ['a'],
      ...closed,
    },
    'the root is an object': { type: 'array', items: { type: 'string' } },
    'no keyword beyond the supported': {
      ...{ type: 'object', properties: { a: { type: 'string', maxLength: 5 } }, required: ['a'] },
      ...closed,
    },
  }).map(([rule, schema]) =>
    post(
      `${GUIDE}, ResponseFormatJsonSchema, strict: ${rule}`,
      format(schema),
      400,
      refusal({ param: 'response_format' }),
    ),
  ),
  post(
    `${SPEC}, ResponseFormatJsonSchema: a name of letters, digits, _ and -`,
    format({}, 'a name'),
    400,
    refusal(),
  ),
  {
    source: `${SPEC}, listModels`,
    method: 'GET',
    path: '/v1/models',
    status: 200,
    fields: { object: 'list' },
  },
];
