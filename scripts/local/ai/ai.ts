import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Json, readJson } from '@livingroom/shared/core/lib/json.ts';
import { createFaultSwitch, type FaultSwitch } from '../lib/faults.ts';
import { listenLocally, readBody, sendJson } from '../lib/http-server.ts';
import { answerTo } from './answer.ts';
import { conform } from './conform.ts';
import { replyTo } from './reply.ts';
import { type ChatRequest, RequestRefused, readChatRequest } from './request.ts';

export type AiOptions = { readonly port?: number; readonly apiKey?: string };

export type Ai = { readonly url: string; readonly apiKey: string; readonly stop: () => Promise<void> };

const MODEL = 'livingroom-local';
const MAX_BODY = 2_000_000;

/** Starts the local AI: the OpenAI chat protocol over rules, so that answers are repeatable and need no model. */
export async function startAi(options: AiOptions = {}): Promise<Ai> {
  const server = await listenLocally('The AI endpoint', options.port ?? 0);
  const apiKey = options.apiKey ?? `local-${randomUUID()}`;
  const faults = createFaultSwitch(['down', 'slow', 'throttle']);
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
      data: [{ id: MODEL, object: 'model', owned_by: 'livingroom' }],
    });
  if (request.method !== 'POST' || path !== '/v1/chat/completions')
    return refuse(response, 404, 'invalid_request_error', `Unknown request URL: ${request.method} ${path}.`);
  if (!request.headers['content-type']?.startsWith('application/json'))
    return refuse(response, 400, 'invalid_request_error', 'The body must be sent as application/json.');
  const chat = readChatRequest(await jsonIn(request), [MODEL]);
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
  if (fault?.mode === 'slow') await delay((fault.seconds ?? 5) * 1000);
  complete(response, chat);
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

function complete(response: ServerResponse, chat: ChatRequest): void {
  const answer = replyTo(chat.messages) ?? answerTo(chat.messages);
  const plain = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const text = chat.schema ? JSON.stringify(conform(chat.schema, answer)) : plain;
  const words = text.split(/(?<=\s)/);
  const kept = chat.schema ? words : words.slice(0, chat.maxTokens);
  const content = kept.join('').trimEnd();
  const finish = kept.length < words.length ? 'length' : 'stop';
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
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: finish,
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: kept.length,
      total_tokens: promptTokens + kept.length,
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
