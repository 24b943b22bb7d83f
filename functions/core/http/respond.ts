import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { spoken } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError, type ErrorBody } from '@livingroom/shared/errors/app-error.ts';
import '../words.ts';
import type { Log } from '../gateways/log/port.ts';
import type { FileReply } from './endpoints.ts';
import type { Outgoing } from './types.ts';

/** On every answer: no sniffing, no framing, no caching of personal data. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
} as const;

export function json(
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): Outgoing {
  return {
    status,
    headers: {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      ...headers,
    },
    body: status === 204 || status === 304 ? null : JSON.stringify(body),
  };
}

export function file({ content, contentType, fileName, headers }: FileReply, requestId: string): Outgoing {
  return {
    status: 200,
    headers: {
      ...securityHeaders,
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodedName(fileName)}`,
      'x-request-id': requestId,
      ...headers,
    },
    body: content,
  };
}

/** As RFC 8187 has it; a name that was cut amid a sign is mended. */
function encodedName(name: string): string {
  const byCode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, byCode);
}

/** The one place that turns a failure into a status; what is not an AppError says little and logs all. */
export function failure(error: unknown, requestId: string, log: Log, language: Language): Outgoing {
  const known = error instanceof AppError ? error : new AppError('internal');
  if (known !== error || known.status >= 500) {
    log.write({
      level: 'error',
      event: 'call-failed',
      requestId,
      error,
      service: serviceOf(error),
    });
  }
  const body: ErrorBody = {
    code: known.code,
    message: (known.code === 'internal' ? new AppError('internal') : known).messageIn(language),
    data: spoken(known.data, language),
    request_id: requestId,
  };
  const headers: Record<string, string> = {};
  if (known.status === 401) headers['www-authenticate'] = challenge(known);
  if (typeof known.data.retryAfterSeconds === 'number')
    headers['retry-after'] = String(known.data.retryAfterSeconds);
  return json(known.status, body, requestId, headers);
}

/** Which service is away, by its key: what alerts are told apart by. */
function serviceOf(error: unknown): unknown {
  const service = error instanceof AppError ? error.data.service : undefined;
  return typeof service === 'object' && service !== null && 'key' in service ? service.key : undefined;
}

function challenge(error: AppError): string {
  if (error.code !== 'second-factor-required') return 'Bearer error="invalid_token"';
  const claims = JSON.stringify({ access_token: { acrs: { essential: true, value: error.data.context } } });
  return `Bearer realm="", error="insufficient_claims", claims="${Buffer.from(claims).toString('base64')}"`;
}
