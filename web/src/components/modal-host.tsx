import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../hooks/use-store.ts';
import { modalStore } from '../lib/notify.ts';

const loadDialog = async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog });
const ModalDialog = lazy(loadDialog);

/** Shows the newest modal. Its dialog is fetched behind the first page: a question can be asked without a network. */
export function ModalHost() {
  const modal = useStore(modalStore).at(-1);
  useEffect(() => void loadDialog().catch(() => undefined), []);
  if (!modal) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog key={modal.id} modal={modal} />
    </Suspense>
  );
}
