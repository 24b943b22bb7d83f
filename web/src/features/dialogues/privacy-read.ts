import { keep, personalPrefix, readKept } from '../../lib/kept.ts';
import type { OutboxOwner } from './outbox.ts';
import type { Opened } from './types.ts';

/** Whether this person has confirmed, on this device, what this dialogue says about privacy. */
export function privacyRead(owner: OutboxOwner, opened: Opened): boolean {
  return opened.answers.length > 0 || readKept(keyOf(owner)) === factsOf(opened);
}

export function rememberPrivacyRead(owner: OutboxOwner, opened: Opened): void {
  keep(keyOf(owner), factsOf(opened));
}

function keyOf({ accountId, employeeId }: OutboxOwner): string {
  return `${personalPrefix}privacy-read.${accountId}.${employeeId}`;
}

/** Other facts, or another dialogue, are told anew. */
function factsOf({ dialogue, privacy }: Opened): string {
  const { mode, minimum_scores, minimum_comments, comments_shown } = privacy;
  return [dialogue.execution_id, mode, minimum_scores, minimum_comments, comments_shown].join(':');
}
