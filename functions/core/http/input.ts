import type { Operation } from '@livingroom/shared/calls/call.ts';
import { excessIn, type Json, readJson } from '@livingroom/shared/core/lib/json.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { inputWords } from '@livingroom/shared/core/words/input.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type * as z from 'zod';
import { issueWords } from './issues.ts';
import type { Incoming } from './types.ts';

/** JSON bodies at most; files have their own, larger limit. */
const MAX_JSON_BYTES = 2_000_000;

/** Of a guest, who brings the token of a link and a choice. */
const MAX_GUEST_BYTES = 20_000;

/** Parses parameters, query and body by the contract; every wrong field is named at once. */
export async function parseInput(
  operation: Operation,
  request: Incoming,
  params: Record<string, string>,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  // By any name: a field that is called as something of JavaScript's own is would be taken for named already.
  const wrong = new Map<string, Phrase>();
  const check = (shape: z.ZodType | undefined, value: unknown): unknown => {
    if (!shape) return undefined;
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const field = issue.path.join('.') || 'body';
      if (!wrong.has(field)) wrong.set(field, issueWords(issue));
    }
    return undefined;
  };
  const most = operation.access === 'public' ? MAX_GUEST_BYTES : MAX_JSON_BYTES;
  const parsed = {
    params: check(operation.params, params),
    query: check(operation.query, queryObject(request.query)),
    body: operation.body ? check(operation.body, await readBody(request, most)) : undefined,
  };
  if (wrong.size > 0) throw new AppError('invalid-input', { fields: Object.fromEntries(wrong) });
  return parsed;
}

function queryObject(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of query) if (name !== 'account_id_ref') values[name] = value;
  return values;
}

async function readBody(request: Incoming, most: number): Promise<Json> {
  const bytes = await request.bytes();
  if (bytes.length > most) throw new AppError('too-large', { limit: most });
  if (bytes.length === 0) return {};
  const text = textOf(bytes);
  const excess = excessIn(text);
  if (excess) throw new AppError('invalid-input', { fields: { body: inputWords('tooMany', excess) } });
  const value = readJson(text);
  if (value === undefined) throw new AppError('not-json');
  return value;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('not-json');
  }
}
