import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { WriteRefused } from '../port.ts';

const BAD_REQUEST = 400;
const MISSING = 404;
const EXISTS = 409;
const TOO_LARGE = 413;
const CHANGED = 412;

/** The status of an error of the client; of a batch it is in the cause. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'number') return error.code;
  return statusOf(error.cause);
}

/** What a refused write throws; null when the status means something else. */
export function refusal(status: number | null | undefined, index: number): WriteRefused | null {
  if (status === EXISTS) return new WriteRefused('exists', index);
  if (status === MISSING) return new WriteRefused('missing', index);
  if (status === CHANGED) return new WriteRefused('conflict', index);
  return null;
}

export function isMissing(error: unknown): boolean {
  return statusOf(error) === MISSING;
}

export function isExisting(error: unknown): boolean {
  return statusOf(error) === EXISTS;
}

export function isBadRequest(error: unknown): boolean {
  return statusOf(error) === BAD_REQUEST;
}

/** The client has retried already what passes by itself (429 and broken connections, by its retry options). */
export function unavailable(error: unknown): Error {
  if (error instanceof AppError || error instanceof WriteRefused) return error;
  if (statusOf(error) === TOO_LARGE) return new AppError('too-large', { limit: 2 ** 21 });
  return new AppError('unavailable', { service: serviceWords('storage') }).because(error);
}
