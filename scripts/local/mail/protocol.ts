import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultSwitch } from '../lib/faults.ts';
import { BodyTooLarge, readBody, sendJson } from '../lib/http-server.ts';
import type { MessageStore } from './messages.ts';
import type { QuotaMeter } from './quota.ts';
import { mostBytes, parseSendRequest } from './send-request.ts';
import { signatureProblem } from './signature.ts';
import type { SendRequest, ServiceError } from './types.ts';

export type ProtocolParts = {
  readonly url: string;
  readonly accessKey: string;
  readonly messages: MessageStore;
  readonly faults: FaultSwitch;
  readonly now: () => number;
  readonly domains: readonly string[];
  readonly meter: QuotaMeter;
  /** Operations that nobody has asked for yet: the service is still at work then. */
  readonly running: Set<string>;
  /** Keeps a message with its reports, as one step. */
  readonly accept: (id: string, request: SendRequest, error: ServiceError | null) => void;
};

/** Versions of the contract that the service publishes. */
const versions = ['2023-03-31', '2024-07-01-preview', '2025-01-15-preview', '2025-09-01'];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Answers the two calls of the e-mail service; false when the address is none of them. */
export async function serveProtocol(
  parts: ProtocolParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', parts.url);
  const operation = /^\/emails\/operations\/([^/]+)$/.exec(url.pathname)?.[1];
  const sends = request.method === 'POST' && url.pathname === '/emails:send';
  if (!sends && !(request.method === 'GET' && operation)) return false;

  const body = await readBody(request, mostBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  });
  const answer = body ? answerTo(parts, request, body, url, operation) : tooLarge;
  if (answer === 'cut off') request.socket.destroy();
  else sendJson(response, answer.status, answer.body, answer.headers);
  return true;
}

type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
};

function answerTo(
  parts: ProtocolParts,
  request: IncomingMessage,
  body: Buffer,
  url: URL,
  operation: string | undefined,
): Answer | 'cut off' {
  const problem = signatureProblem(request, body, parts.accessKey, parts.now());
  if (problem) return refusal(401, { code: 'Denied', message: problem });
  const version = url.searchParams.get('api-version');
  if (!version) return refusal(400, { code: 'MissingApiVersion', message: 'api-version is required.' });
  if (!versions.includes(version)) {
    const message = `The API version ${version} is not supported; there are ${versions.join(', ')}.`;
    return refusal(400, { code: 'UnsupportedApiVersion', message });
  }
  const named = request.headers['x-ms-client-request-id'];
  if (named !== undefined && !uuid.test(String(named)))
    return refusal(400, { code: 'InvalidRequest', message: 'x-ms-client-request-id must be a UUID.' });
  const wait = parts.meter(operation ? 'question' : 'send');
  if (wait !== null) return throttled(wait);
  return operation ? operationState(parts, operation) : send(parts, request, body, version);
}

function throttled(seconds: number): Answer {
  const error = { code: 'TooManyRequests', message: 'The sending limit is reached. Try again later.' };
  return refusal(429, error, { 'retry-after': String(seconds) });
}

function operationState({ messages, running }: ProtocolParts, id: string): Answer {
  const message = messages.find(id);
  if (!message) return refusal(404, { code: 'OperationNotFound', message: `No operation ${id}.` });
  if (running.delete(id))
    return { status: 200, body: { id, status: 'Running' }, headers: { 'retry-after': '1' } };
  const { status, error } = message;
  return { status: 200, body: { id, status, ...(error ? { error } : {}) } };
}

function send(
  parts: ProtocolParts,
  request: IncomingMessage,
  body: Buffer,
  version: string,
): Answer | 'cut off' {
  const fault = parts.faults.take();
  if (fault?.mode === 'down') return 'cut off';
  if (fault?.mode === 'throttle') return throttled(fault.seconds ?? 1);
  if (!request.headers['content-type']?.startsWith('application/json'))
    return refusal(415, { code: 'UnsupportedMediaType', message: 'The body must be application/json.' });
  const parsed = parseSendRequest(body);
  if ('error' in parsed) return refusal(400, parsed.error);
  const domain = parsed.send.senderAddress.split('@')[1]?.toLowerCase() ?? '';
  if (!parts.domains.includes(domain)) {
    const message = 'The specified sender domain has not been linked.';
    return refusal(404, { code: 'DomainNotLinked', message, target: 'senderAddress' });
  }
  const id = operationIdOf(request);
  if (!uuid.test(id)) {
    return refusal(400, { code: 'InvalidRequest', message: 'Operation-Id must be a UUID.' });
  }
  const known = parts.messages.find(id);
  if (!known) {
    parts.accept(id, parsed.send, fault?.mode === 'fail' ? dropped : null);
    parts.running.add(id);
  }
  if (fault?.mode === 'lose-answer') return 'cut off';
  const location = `${parts.url}/emails/operations/${id}?api-version=${version}`;
  const headers = { 'operation-location': location, 'retry-after': '1' };
  return { status: 202, body: { id, status: 'Running' }, headers };
}

const dropped: ServiceError = {
  code: 'EmailDroppedAllRecipientsSuppressed',
  message: 'Message dropped because all recipients were suppressed.',
};

function operationIdOf(request: IncomingMessage): string {
  const given = request.headers['operation-id'];
  return typeof given === 'string' && given !== '' ? given : randomUUID();
}

function refusal(status: number, error: ServiceError, headers: Record<string, string> = {}): Answer {
  return { status, body: { error }, headers: { 'x-ms-error-code': error.code, ...headers } };
}

const tooLarge = refusal(413, {
  code: 'RequestEntityTooLarge',
  message: 'A request may have at most 10 MB.',
});
