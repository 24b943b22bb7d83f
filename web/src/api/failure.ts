import type { ErrorBody, ErrorCode, ErrorData } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';

/** Codes of failures that no server answered. */
export type ClientCode = 'network' | 'timeout' | 'unexpected';

export type FailureCode = ErrorCode | ClientCode;

/** The words of spec 2 §8.1, for answers that bring none. */
const messages: { readonly [status: number]: string } = {
  401: 'Unauthorized: Please log in again.',
  403: 'Access denied: You do not have the required permissions.',
  404: 'Resource not found. Please check your request.',
  409: 'The requested action conflicts with the current resource state.',
  410: 'The requested resource is no longer available (link expired).',
  500: 'Server error: Please try again later.',
};

const codes: { readonly [status: number]: ErrorCode } = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  500: 'internal',
};

const unexpected = 'An unexpected error occurred. Please try again.';

/** A call that failed: switch on `code`, show `message`. `status` is 0 when no server answered. */
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
  return new ApiFailure(
    given?.code ?? codes[status] ?? 'unexpected',
    status,
    given?.message || (messages[status] ?? 'An unexpected error occurred.'),
    given?.data ?? {},
    given?.request_id ?? requestId,
  );
}

/** A failure for anything that was thrown while calling. */
export function failureOf(cause: unknown): ApiFailure {
  if (cause instanceof ApiFailure) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return new ApiFailure('timeout', 0, unexpected, {}, null);
  if (cause instanceof TypeError) return new ApiFailure('network', 0, unexpected, {}, null);
  return new ApiFailure('unexpected', 0, unexpected, {}, null);
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return typeof body === 'object' && body !== null && 'code' in body;
}
