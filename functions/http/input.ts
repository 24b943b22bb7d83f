import type { Operation } from '@livingroom/shared/contracts/call.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type * as z from 'zod';
import type { Incoming } from './types.ts';

/** JSON bodies at most; files have their own, larger limit. */
const MAX_JSON_BYTES = 2_000_000;

/** Parses parameters, query and body by the contract; every wrong field is named at once. */
export async function parseInput(
  operation: Operation,
  request: Incoming,
  params: Record<string, string>,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const wrong: Record<string, string> = {};
  const check = (shape: z.ZodType | undefined, value: unknown): unknown => {
    if (!shape) return undefined;
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) wrong[issue.path.join('.') || 'body'] ??= issue.message;
    return undefined;
  };
  const parsed = {
    params: check(operation.params, params),
    query: check(operation.query, queryObject(request.query)),
    body: operation.body ? check(operation.body, await readJson(request)) : undefined,
  };
  if (Object.keys(wrong).length > 0)
    throw new AppError('invalid-input', { fields: wrong as Record<string, Json> });
  return parsed;
}

function queryObject(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of query) if (name !== 'account_id_ref') values[name] = value;
  return values;
}

async function readJson(request: Incoming): Promise<unknown> {
  const bytes = await request.bytes();
  if (bytes.length > MAX_JSON_BYTES) throw new AppError('too-large', { limit: MAX_JSON_BYTES });
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('not-json');
  }
}
