import type { Json } from '../core/lib/json.ts';
import type { Language } from '../core/lib/language.ts';
import { type Phrase, type PhraseKey, type Places, say } from '../core/lib/phrase.ts';
import type { PhraseValues } from '../words/keys.ts';
import { errorDefinitions } from './definitions.ts';

type Definitions = typeof errorDefinitions;

export type ErrorCode = keyof Definitions;

export type ErrorData = { readonly [key: string]: Json };

/** What a code must bring: its `problem`, or what fills the places of its words. */
type Needed<C extends ErrorCode> = Definitions[C] extends { readonly problems: readonly (infer P)[] }
  ? { readonly problem: P }
  : Definitions[C] extends { readonly area: infer A extends keyof PhraseValues }
    ? { readonly problem: PhraseKey<A> }
    : C extends keyof PhraseValues['errors']
      ? { readonly [place in Places<'errors', C>]: Json }
      : never;

type Given = {
  [C in ErrorCode]: [keyof Needed<C>] extends [never]
    ? [code: C, data?: ErrorData]
    : [code: C, data: Needed<C> & ErrorData];
}[ErrorCode];

/** What leaves the server when a call fails; clients switch on `code`, never on `message`. */
export type ErrorBody = {
  readonly code: ErrorCode;
  /** For people, in the language that the call asked for (`Accept-Language`). */
  readonly message: string;
  readonly data: ErrorData;
  readonly request_id: string;
};

/** A failure with a meaning: a code and typed data, which may hold phrases. Everything else is `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: ErrorData;
  /** What is said of it: to be stored, or said in a reader's language. */
  readonly phrase: Phrase;

  constructor(...[code, data = {}]: Given) {
    const definition = errorDefinitions[code];
    const key = 'area' in definition ? `${definition.area}.${data.problem}` : `errors.${code}`;
    const phrase = { key, values: data };
    super(say(phrase));
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.data = data;
    this.phrase = phrase;
  }

  /** Keeps what lies behind it, for the error log alone. */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }

  messageIn(language: Language): string {
    return say(this.phrase, language);
  }
}
