import type { Json } from '../../../core/lib/json.ts';

export type JsonRecord = { readonly [name: string]: Json };

export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
