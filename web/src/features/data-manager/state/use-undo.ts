import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useText } from '../../../i18n/use-text.ts';
import { notify } from '../../../lib/notify.ts';
import type { Undo } from '../controller/undo.ts';

/** Of this list: the last act that the server can take back, until another one or until it is put away. */
export function useUndo(refresh: () => Promise<unknown>): Undo {
  const t = useText('data-manager');
  const [offered, setOffered] = useState<{ readonly done: string; readonly id: number } | null>(null);
  const undoing = useAction(
    async () => {
      if (!offered) return;
      await call(editCalls.operations.undo, { params: { id: offered.id } });
      setOffered(null);
      notify(t('undone'), 'success');
      await refresh();
    },
    (failure) => {
      setOffered(null);
      notify(failure.status === 404 ? t('undo.late') : failure.message, 'error');
    },
  );
  return {
    done: offered?.done ?? null,
    running: undoing.running,
    offer: (done, edit) => setOffered(edit && { done, id: edit.edit_id }),
    run: undoing.run,
    dismiss: () => setOffered(null),
  };
}
