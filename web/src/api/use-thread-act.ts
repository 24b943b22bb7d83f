import { notify } from '../lib/notify.ts';
import { useAction } from './use-action.ts';

/** Changes a conversation and reads it again, after a refusal as well: the other side may have been there before. */
export function useThreadAct(onChanged: () => Promise<boolean>) {
  return useAction(
    async (change: () => Promise<unknown>) => {
      await change();
      await onChanged();
      return true;
    },
    ({ message }) => {
      notify(message, 'error');
      void onChanged();
    },
  );
}
