import { AppError } from '@livingroom/shared/errors/app-error.ts';

/** Links of a chain of causes at most, and characters of each. */
const DEEPEST = 5;
const LONGEST = 500;

type Cause = {
  readonly name: string;
  readonly message: string;
  readonly code?: string | number;
  readonly status?: number;
};

/** What lies behind a failure, nearest first: a refused sign-in to a store is told from a store that is away. */
export function causesOf(error: unknown): readonly Cause[] {
  const causes: Cause[] = [];
  let at = error instanceof Error ? error.cause : undefined;
  while (at !== undefined && at !== null && causes.length < DEEPEST) {
    causes.push(causeOf(at));
    at = at instanceof Error ? at.cause : undefined;
  }
  return causes;
}

/** What a line of the log says of a failure: its words without people and secrets, and all that lies behind it. */
export function failureOf(error: unknown): { readonly message: string; readonly causes: readonly Cause[] } {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : textOf(error);
  return { message: spoken(message), causes: causesOf(error) };
}

/** Where a failure happened; its words are in the message, without people and secrets. */
export function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.stack?.replace(error.message, '…');
}

/** Anything may be thrown, also what has no words at all: the log never fails over it. */
function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return Object.prototype.toString.call(thrown);
  }
}

function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { name: typeof error, message: spoken(textOf(error)) };
  const { code, statusCode }: { code?: unknown; statusCode?: unknown } = { ...propertiesOf(error) };
  return {
    name: error.name,
    message: spoken(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof statusCode === 'number' ? { status: statusCode } : {}),
  };
}

function propertiesOf(error: object): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    Object.getOwnPropertyNames(error).map((name) => [name, Reflect.get(error, name)]),
  );
}

const SECRETS = ['sig=', 'accesskey=', 'accountkey=', 'bearer'];

/** Neither people's addresses nor what a query or a header carried belong in a log. */
function spoken(message: string): string {
  const words = message.slice(0, LONGEST).split(' ');
  return words
    .map((word, at) => (isSecret(words[at - 1], word) ? '(left out)' : withoutQuery(word)))
    .join(' ');
}

function isSecret(before: string | undefined, word: string): boolean {
  const small = word.toLowerCase();
  return (
    word.includes('@') || before?.toLowerCase() === 'bearer' || SECRETS.some((name) => small.includes(name))
  );
}

function withoutQuery(word: string): string {
  const start = word.indexOf('?');
  return start < 0 ? word : word.slice(0, start);
}

/** Whether a call failed for the service's sake; what a caller did wrong is no failure of it. */
export function isOfService(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}
