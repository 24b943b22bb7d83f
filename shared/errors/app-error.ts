import type { Json } from '../lib/json.ts';
import type { Language } from '../lib/language.ts';
import { type Phrase, say } from '../lib/phrase.ts';
import { errorDefinitions } from './definitions.ts';

export type ErrorCode = keyof typeof errorDefinitions;

export type ErrorData = { readonly [key: string]: Json };

/** What leaves the server when a call fails; clients switch on `code`, never on `message`. */
export type ErrorBody = {
  readonly code: ErrorCode;
  /** For people, in the language that the call asked for (`Accept-Language`). */
  readonly message: string;
  readonly data: ErrorData;
  readonly request_id: string;
};

/**
 * A failure with a meaning: a code, the spec's words and typed data. Everything else is `internal`.
 * Its own `words` replace those of the code; as plain text they are the same in every language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: ErrorData;
  readonly words: string | Phrase;

  constructor(code: ErrorCode, data: ErrorData = {}, words?: string | Phrase) {
    const definition = errorDefinitions[code];
    const said = words ?? { text: definition.message, values: data };
    super(typeof said === 'string' ? said : say(said));
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.data = data;
    this.words = said;
  }

  messageIn(language: Language): string {
    return typeof this.words === 'string' ? this.words : say(this.words, language);
  }
}
