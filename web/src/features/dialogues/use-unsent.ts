import { useEffect, useMemo, useState } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { languageStore } from '../../i18n/texts.ts';
import { keepsNothing } from '../../lib/kept.ts';
import { isToSettle, ownerNow } from '../../lib/left.ts';
import { sessionStore } from '../../lib/session.ts';
import { dialogueCalls } from './calls.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox, type OutboxOwner, unsentDialogues } from './outbox.ts';

type Listeners = {
  readonly onChange: () => void;
  /** So many answers can never be sent: their dialogue is over. */
  readonly onDropped: (count: number) => void;
};

function isOver({ code, status }: ApiFailure): boolean {
  return code === 'dialogue-refused' || status === 404;
}

/**
 * Sends what this person's outboxes hold. `tried`: each of them has been tried once; what did not arrive is tried again
 * until `stop`.
 */
export function deliverUnsent(person: OutboxOwner, { onChange, onDropped }: Listeners, look = () => {}) {
  const deliveries = [...unsentDialogues(person).keys()].map((id) => {
    const delivery = createDelivery(dialogueCalls(id), createOutbox(person, id), languageStore.get(), {
      endsItself: true,
      onState: look,
      onStored: () => {
        look();
        onChange();
      },
      onCompleted: onChange,
      onRefused: (failure, batch) => {
        // A dialogue that is over takes no answer any more; other refusals are settled where it is opened.
        if (isOver(failure)) {
          createOutbox(person, id).remove(batch.map(({ idem_token }) => idem_token));
          onDropped(batch.length);
        }
        look();
      },
    });
    return { delivery, tried: delivery.wake(false) };
  });
  return {
    tried: Promise.all(deliveries.map(({ tried }) => tried)),
    stop: () => {
      for (const { delivery } of deliveries) delivery.stop();
    },
  };
}

/** Sends what earlier visits left on this device; answers how many answers still wait, by dialogue. */
export function useUnsent(owner: OutboxOwner, listeners: Listeners): ReadonlyMap<number, number> {
  const { accountId, employeeId } = owner;
  const person = useMemo(() => ({ accountId, employeeId }), [accountId, employeeId]);
  const [unsent, setUnsent] = useState(() => unsentDialogues(person));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person starts it anew.
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const look = () => setUnsent(unsentDialogues(person));
    const start = () => {
      if (isLeft) return;
      look();
      ({ stop } = deliverUnsent(person, listeners, look));
    };
    void openedLeft().then(start);
    return () => {
      isLeft = true;
      stop();
    };
  }, [person]);
  return unsent;
}

/** What this person sealed at an earlier sign-out is in the outboxes again, where it can be had. */
export async function openedLeft(): Promise<void> {
  if (keepsNothing() || !isToSettle(ownerNow(sessionStore.get()))) return;
  await import('./left-answers.ts').then(
    ({ settleLeft }) => settleLeft(),
    () => {},
  );
}
