import { useEffect, useMemo, useState } from 'react';
import { languageStore } from '../../i18n/texts.ts';
import { dialogueCalls } from './calls.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox, type OutboxOwner, unsentDialogues } from './outbox.ts';

/** Sends what earlier visits left on this device; answers how many answers still wait, by dialogue. */
export function useUnsent(owner: OutboxOwner, onChange: () => void): ReadonlyMap<number, number> {
  const { accountId, employeeId } = owner;
  const person = useMemo(() => ({ accountId, employeeId }), [accountId, employeeId]);
  const [unsent, setUnsent] = useState(() => unsentDialogues(person));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person starts it anew.
  useEffect(() => {
    const look = () => setUnsent(unsentDialogues(person));
    const deliveries = [...unsentDialogues(person).keys()].map((id) => {
      const delivery = createDelivery(dialogueCalls(id), createOutbox(person, id), languageStore.get(), {
        onState: look,
        onStored: () => {
          look();
          onChange();
        },
        onCompleted: onChange,
        // What the server refuses is told and settled where the dialogue is opened.
        onRefused: look,
      });
      delivery.wake(false);
      return delivery;
    });
    return () => {
      for (const delivery of deliveries) delivery.stop();
    };
  }, [person]);
  return unsent;
}
