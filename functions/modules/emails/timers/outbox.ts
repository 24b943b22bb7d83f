import type { DueKind } from '../../../core/due/kinds.ts';
import type { AnyMail } from '../outbox/define-mail.ts';
import { nextOutbox, runOutbox } from '../outbox/outbox.ts';

/** Mails that had to wait go out, and those that rows ask for. */
export function outboxOf(kinds: readonly AnyMail[]): DueKind {
  return {
    name: 'outbox',
    serves: 'active',
    run: (ports, accountId) => runOutbox(ports, kinds, accountId),
    next: (ports, accountId) => nextOutbox(ports, kinds, accountId),
  };
}
