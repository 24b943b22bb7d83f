import { useEffect, useMemo, useState } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { languageStore } from '../../i18n/texts.ts';
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

/** Sends what earlier visits left on this device; answers how many answers still wait, by dialogue. */
export function useUnsent(
  owner: OutboxOwner,
  { onChange, onDropped }: Listeners,
): ReadonlyMap<number, number> {
  const { accountId, employeeId } = owner;
  const person = useMemo(() => ({ accountId, employeeId }), [accountId, employeeId]);
  const [unsent, setUnsent] = useState(() => unsentDialogues(person));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person starts it anew.
  useEffect(() => {
    const look = () => setUnsent(unsentDialogues(person));
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
      void delivery.wake(false);
      return delivery;
    });
    return () => {
      for (const delivery of deliveries) delivery.stop();
    };
  }, [person]);
  return unsent;
}
