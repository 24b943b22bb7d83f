import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Json, readJson } from '@livingroom/shared/core/lib/json.ts';
import { createFaultSwitch, type FaultMode, type FaultSwitch } from '../lib/faults.ts';
import { listenLocally, readBody, sendJson } from '../lib/http-server.ts';
import { answerTo, translation } from './answer.ts';
import { commentNodes } from './comment-nodes.ts';
import { conform } from './conform.ts';
import { copilotAnswer } from './copilot.ts';
import { ideasFor } from './ideas.ts';
import { mailDraft } from './mail-draft.ts';
import { replyTo } from './reply.ts';
import { type ChatRequest, type Model, RequestRefused, readChatRequest } from './request.ts';

export type AiOptions = { readonly port?: number; readonly apiKey?: string };

export type Ai = { readonly url: string; readonly apiKey: string; readonly stop: () => Promise<void> };

/** One answers at once; the other thinks first, and refuses what such models of the service refuse. */
const MODELS: readonly Model[] = [
  { name: 'livingroom-local', thinks: false },
  { name: 'livingroom-local-thinking', thinks: true },
];
const MAX_BODY = 2_000_000;

/** Starts the local AI: the OpenAI chat protocol over rules, so that answers are repeatable and need no model. */
export async function startAi(options: AiOptions = {}): Promise<Ai> {
  const server = await listenLocally('The AI endpoint', options.port ?? 0);
  const apiKey = options.apiKey ?? `local-${randomUUID()}`;
  const faults = createFaultSwitch([
    ...(['down', 'slow', 'throttle', 'fail', 'garbage'] as const),
    ...(['refuse', 'filter-answer', 'filter-request', 'cut', 'message-content'] as const),
  ]);
  server.setHandler(async (request, response) => {
    try {
      if (request.method === 'POST' && request.url === '/api/faults')
        await setFault(faults, request, response);
      else await serve(request, response, apiKey, faults);
    } catch (error) {
      if (error instanceof RequestRefused)
        refuse(response, error.status, 'invalid_request_error', error.message, error);
      else
        refuse(
          response,
          400,
          'invalid_request_error',
          error instanceof Error ? error.message : 'Bad request',
        );
    }
  });
  return { url: `http://localhost:${server.port}`, apiKey, stop: server.stop };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  apiKey: string,
  faults: FaultSwitch,
): Promise<void> {
  if (request.headers.authorization !== `Bearer ${apiKey}`)
    return refuse(response, 401, 'invalid_request_error', 'Incorrect API key provided.', {
      code: 'invalid_api_key',
      param: null,
    });
  const path = request.url?.split('?')[0];
  if (request.method === 'GET' && path === '/v1/models')
    return sendJson(response, 200, {
      object: 'list',
      data: MODELS.map(({ name }) => ({ id: name, object: 'model', owned_by: 'livingroom' })),
    });
  if (request.method !== 'POST' || path !== '/v1/chat/completions')
    return refuse(response, 404, 'invalid_request_error', `Unknown request URL: ${request.method} ${path}.`);
  if (!request.headers['content-type']?.startsWith('application/json'))
    return refuse(response, 400, 'invalid_request_error', 'The body must be sent as application/json.');
  const chat = readChatRequest(await jsonIn(request), MODELS);
  response.setHeader('x-request-id', `req_${randomUUID()}`);
  const fault = faults.take();
  if (fault?.mode === 'down') {
    request.socket.destroy();
    return;
  }
  if (fault?.mode === 'throttle') {
    response.setHeader('retry-after', String(fault.seconds ?? 1));
    return refuse(response, 429, 'requests', 'Rate limit reached. Try again later.', {
      code: 'rate_limit_exceeded',
      param: null,
    });
  }
  if (fault?.mode === 'fail')
    return refuse(response, 500, 'server_error', 'The server had an error while processing your request.');
  if (fault?.mode === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Gateway</title></html>');
    return;
  }
  if (fault?.mode === 'slow') await delay((fault.seconds ?? 5) * 1000);
  if (fault?.mode === 'filter-request')
    return refuse(
      response,
      400,
      'invalid_request_error',
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      { code: 'content_filter', param: 'prompt' },
    );
  complete(response, chat, fault?.mode);
}

async function setFault(
  faults: FaultSwitch,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A page of another origin cannot send this type without asking first, and is never allowed to.
  const isJson = request.headers['content-type']?.startsWith('application/json');
  const problem = isJson ? faults.set(await jsonIn(request)) : 'content-type must be application/json';
  if (problem) return refuse(response, 400, 'invalid_request_error', problem);
  response.writeHead(204).end();
}

/** Errors: a sentence, as `readChatRequest` has one. */
async function jsonIn(request: IncomingMessage): Promise<Json> {
  const value = readJson((await readBody(request, MAX_BODY)).toString('utf8'));
  if (value === undefined) throw new Error('The body of the request is not JSON.');
  return value;
}

/** Words that a model spends on thinking before it answers. */
const THOUGHTS = 300;

type Written = {
  readonly text: string;
  /** What of it is sent, word by word. */
  readonly kept: readonly string[];
  readonly thoughts: number;
  readonly finish: 'stop' | 'length' | 'content_filter';
};

function write(chat: ChatRequest, fault: FaultMode | undefined): Written {
  const answer =
    [replyTo, copilotAnswer, commentNodes, ideasFor, mailDraft, translation].reduce<unknown>(
      (found, rule) => found ?? rule(chat.messages),
      null,
    ) ?? answerTo(chat.messages);
  const plain = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const text = chat.schema ? JSON.stringify(conform(chat.schema, answer)) : plain;
  const words = text.split(/(?<=\s)/);
  const thoughts = chat.thinks ? Math.min(THOUGHTS, chat.maxTokens) : 0;
  if (fault === 'refuse') return { text, thoughts, kept: [], finish: 'stop' };
  if (fault === 'filter-answer') return { text, thoughts, kept: [], finish: 'content_filter' };
  const left = chat.maxTokens - thoughts;
  // What has to fit a schema comes whole, wherever there is room for any of it.
  const most = fault === 'cut' ? Math.floor(words.length / 2) : chat.schema && left > 0 ? words.length : left;
  const kept = words.slice(0, most);
  return { text, thoughts, kept, finish: kept.length < words.length ? 'length' : 'stop' };
}

function complete(response: ServerResponse, chat: ChatRequest, fault?: FaultMode): void {
  const { text, kept, thoughts, finish } = write(chat, fault);
  if (fault === 'message-content') {
    sendJson(response, 200, { data: { messageContent: text } });
    return;
  }
  const content = kept.join('').trimEnd();
  const id = `chatcmpl-${randomUUID()}`;
  const created = Math.floor(Date.now() / 1000);
  if (chat.stream) {
    stream(response, { id, created, model: chat.model }, kept, finish);
    return;
  }
  const promptTokens = chat.messages.reduce((sum, message) => sum + message.content.split(/\s+/).length, 0);
  sendJson(response, 200, {
    id,
    object: 'chat.completion',
    created,
    model: chat.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: fault === 'refuse' ? null : content,
          refusal: fault === 'refuse' ? "I'm sorry, but I can't help with that." : null,
        },
        logprobs: null,
        finish_reason: finish,
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: thoughts + kept.length,
      total_tokens: promptTokens + thoughts + kept.length,
      completion_tokens_details: { reasoning_tokens: thoughts },
    },
  });
}

function stream(response: ServerResponse, head: object, parts: readonly string[], finish: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (delta: object, finishReason: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: finishReason }];
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices })}\n\n`);
  };
  send({ role: 'assistant', content: '' }, null);
  for (const part of parts) send({ content: part }, null);
  send({}, finish);
  response.end('data: [DONE]\n\n');
}

type About = { readonly code: string | null; readonly param: string | null };

function refuse(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  { code, param }: About = { code: null, param: null },
): void {
  sendJson(response, status, { error: { message, type, param, code } });
}
