import { memoOf } from './execution-memo.ts';
import { createKept } from './kept.ts';
import { type Execution, ownOf, type RespondentContext } from './own-execution.ts';

/**
 * Dialogues as this host saw them after its last write to them. A step begins from there: after its own write it looks at the
 * dialogue anew, and what it wrote is taken back where the dialogue is another by then.
 */

const REMEMBERED = 300;
const TRUSTED_MS = 60_000;

const seen = createKept<{ readonly execution: Execution; readonly until: number }>(REMEMBERED);

/** The caller's dialogue as it was seen last; null where it is to be read. Errors: `not-found`. */
export function seenDialogue(context: RespondentContext, id: number): Execution | null {
  const { ports } = context;
  const known = seen.get(ports.store, keyOf(context, id));
  return known && known.until > ports.clock.now() ? ownOf(context, known.execution) : null;
}

export function rememberDialogue(context: RespondentContext, execution: Execution): void {
  const until = context.ports.clock.now() + TRUSTED_MS;
  seen.set(context.ports.store, keyOf(context, execution.execution_id), { execution, until });
}

export function forgetDialogue(context: RespondentContext, id: number): void {
  seen.forget(context.ports.store, keyOf(context, id));
}

/** Whether an answer that fitted the one is an answer to the other: open alike, of the same round, corrected as often. */
export function isSameDialogue(one: Execution, other: Execution): boolean {
  return (
    one.status === other.status &&
    one.start_time === other.start_time &&
    one.flow_execution_round === other.flow_execution_round &&
    one.dataset_id_ref === other.dataset_id_ref &&
    memoOf(one).corrections === memoOf(other).corrections
  );
}

function keyOf({ accountId, caller }: RespondentContext, id: number): string {
  return `${accountId}:${caller.employeeId}:${id}`;
}
