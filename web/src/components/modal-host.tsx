import { partOf, usePart } from '../hooks/use-part.ts';
import { useStore } from '../hooks/use-store.ts';
import { modalStore } from '../lib/notify.ts';

const dialog = partOf(async () => (await import('./modal-dialog.tsx')).ModalDialog);

/** Shows the newest modal. Its dialog is fetched behind the first page, so that a question can be asked without a network. */
export function ModalHost() {
  const modal = useStore(modalStore).at(-1);
  const { Part: Dialog } = usePart(dialog, modal);
  return modal && Dialog ? <Dialog key={modal.id} modal={modal} /> : null;
}
