import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Execution } from './own-execution.ts';

/** What a dialogue's internal `metadata` keeps while it goes on, beside the transcript at its end. */
export type ExecutionMemo = {
  /** Settled when the dialogue was opened: who changes unit half-way is not asked a different dialogue. */
  readonly employee_group_ids?: readonly number[];
  /** The adaptive form: the driver items that were drawn for this person. Nobody but the respondent may learn them. */
  readonly rotation?: readonly number[] | null;
  /** Grows with every correction: what a host remembers of the dialogue is then of no use. */
  readonly corrections?: number;
  /** A test: the employee through whose eyes it is met. */
  readonly seen_as?: number;
};

export function memoOf({ metadata }: Pick<Execution, 'metadata'>): ExecutionMemo {
  const kept = fieldsOf({ metadata });
  const { employee_group_ids: groups, rotation, corrections, seen_as } = kept;
  return {
    ...(Array.isArray(groups) ? { employee_group_ids: groups.map(Number) } : {}),
    ...(Array.isArray(rotation) ? { rotation: rotation.map(Number) } : {}),
    ...(typeof seen_as === 'number' ? { seen_as } : {}),
    corrections: Number(corrections ?? 0),
  };
}

/** The metadata with these fields in place of what it had. */
export function withMemo(
  execution: Pick<Execution, 'metadata'>,
  change: ExecutionMemo,
): { readonly [name: string]: Json } {
  const { employee_group_ids, rotation, corrections, seen_as } = change;
  return {
    ...fieldsOf(execution),
    ...(employee_group_ids ? { employee_group_ids: [...employee_group_ids] } : {}),
    ...(rotation === undefined ? {} : { rotation: rotation && [...rotation] }),
    ...(corrections === undefined ? {} : { corrections }),
    ...(seen_as === undefined ? {} : { seen_as }),
  };
}

/** The metadata as fields; nothing where none is kept. */
export function fieldsOf({ metadata }: Pick<Execution, 'metadata'>): { readonly [name: string]: Json } {
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  return isObject ? (metadata as { readonly [name: string]: Json }) : {};
}
