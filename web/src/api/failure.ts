import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { ErrorBody, ErrorCode, ErrorData } from '@livingroom/shared/errors/app-error.ts';
import { referenceOf } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import type { TextKey } from '../i18n/areas.ts';
import { textNow } from '../i18n/texts.ts';
import { idOfError } from '../lib/trouble.ts';

/** Codes of failures that no server named; `unreadable`: it answered something else than it should; the last two: the session does not say whose the call is. */
export type ClientCode = 'network' | 'timeout' | 'unexpected' | 'unreadable' | 'noAccount' | 'noAccounts';

export type FailureCode = ErrorCode | ClientCode;

/** Keys of the words of spec 2 §8.1, for answers that bring none. */
const statusTexts: { readonly [status: number]: TextKey<'errors'> } = {
  401: 'status.401',
  403: 'status.403',
  404: 'status.404',
  409: 'status.409',
  410: 'status.410',
  500: 'status.500',
};

const codes: { readonly [status: number]: ErrorCode } = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  429: 'too-many-requests',
  500: 'internal',
};

/** A call that failed: switch on `code`, show `message` (in the page's language). `status` is 0 when no server answered. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly data: ErrorData;
  readonly requestId: string | null;

  constructor(code: FailureCode, status: number, message: string, data: ErrorData, requestId: string | null) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.data = data;
    this.requestId = requestId;
  }

  /** Spec 2 §7.9: only these and network errors are tried again. */
  get retryable(): boolean {
    return this.code === 'network' || [500, 502, 503, 504].includes(this.status);
  }
}

export function failureOfStatus(
  status: number,
  body: Json | undefined,
  requestId: string | null,
): ApiFailure {
  const given = isErrorBody(body) ? body : undefined;
  const message = given?.message || textNow('errors', statusTexts[status] ?? 'status.other');
  const id = given?.request_id ?? requestId;
  return new ApiFailure(
    given?.code ?? codes[status] ?? 'unexpected',
    status,
    status >= 500 ? withReference(message, id) : message,
    given?.data ?? {},
    id,
  );
}

/** What a person reads out to whoever helps: it finds the entry of the error log. */
export function withReference(message: string, requestId: string | null): string {
  const reference = referenceOf(requestId);
  return reference === null ? message : `${message}\n${textNow('errors', 'reference', { reference })}`;
}

/** A failure for anything that was thrown while calling. */
export function failureOf(cause: unknown): ApiFailure {
  if (cause instanceof ApiFailure) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return clientFailure('timeout');
  return cause instanceof TypeError
    ? clientFailure('network')
    : clientFailure('unexpected', idOfError(cause));
}

export function clientFailure(code: ClientCode, requestId: string | null = null): ApiFailure {
  const message = textNow('errors', code);
  const isOdd = code === 'unexpected' || code === 'unreadable';
  return new ApiFailure(code, 0, isOdd ? withReference(message, requestId) : message, {}, requestId);
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return typeof body === 'object' && body !== null && 'code' in body;
}
