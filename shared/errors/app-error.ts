import type { Json } from '../lib/json.ts';
import { errorDefinitions } from './definitions.ts';

export type ErrorCode = keyof typeof errorDefinitions;

export type ErrorData = { readonly [key: string]: Json };

/** What leaves the server when a call fails; clients switch on `code`, never on `message`. */
export type ErrorBody = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: ErrorData;
  readonly request_id: string;
};

/** A failure with a meaning: a code, the spec's words and typed data. Everything else is `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: ErrorData;

  constructor(code: ErrorCode, data: ErrorData = {}, message?: string) {
    const definition = errorDefinitions[code];
    super(message ?? fill(definition.message, data));
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.data = data;
  }
}

function fill(template: string, data: ErrorData): string {
  return template.replace(/\{(\w+)\}/g, (hole, key: string) => (key in data ? String(data[key]) : hole));
}
