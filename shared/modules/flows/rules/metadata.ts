import type { Json } from '../../../core/lib/json.ts';
import type { FlowMetadata, HistoryEntry } from '../tables/flow-executions.ts';

/** Entries of a history at most; the oldest are dropped. */
const HISTORY = 24;

/** The metadata of a flow execution, which may be JSON text (spec 1 §3); a close date of a wrong shape is left out. */
export function parseMetadata(value: Json | FlowMetadata | undefined): FlowMetadata {
  const parsed = typeof value === 'string' ? parseText(value) : value;
  if (!isMetadata(parsed)) return {};
  const { close_date_override: override, ...rest } = parsed;
  return isOverride(override) ? parsed : rest;
}

export function withHistory(list: readonly HistoryEntry[] | undefined, entry: HistoryEntry): HistoryEntry[] {
  return [...(list ?? []), entry].slice(-HISTORY);
}

function parseText(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isMetadata(value: Json | FlowMetadata | undefined): value is FlowMetadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOverride(override: FlowMetadata['close_date_override']): boolean {
  return typeof override?.round === 'number' && !Number.isNaN(Date.parse(override.new_date));
}
