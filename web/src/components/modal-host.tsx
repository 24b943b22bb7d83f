import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '../hooks/use-store.ts';
import { type Modal, modalStore } from '../lib/notify.ts';

/**
 * Shows the newest modal. Its dialog is fetched behind the first page, so that a question can be asked without a network;
 * where that failed, the next question tries again.
 */
export function ModalHost() {
  const modal = useStore(modalStore).at(-1);
  const [Dialog, setDialog] = useState<ComponentType<{ readonly modal: Modal }> | null>(null);
  const isMissing = Dialog === null;
  const isAsked = modal !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question tries again.
  useEffect(() => {
    if (!isMissing) return;
    import('./modal-dialog.tsx').then(
      ({ ModalDialog }) => setDialog(() => ModalDialog),
      () => undefined,
    );
  }, [isMissing, isAsked]);
  return modal && Dialog ? <Dialog key={modal.id} modal={modal} /> : null;
}
