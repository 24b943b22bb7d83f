import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { notify } from '../../lib/notify.ts';

/** Something done to the flow: says how it went and reads the flow again. */
export function useCommand(act: () => Promise<string>) {
  return useAction(
    async () => {
      const message = await act();
      if (message !== '') notify(message, 'success');
      await refreshCalls('/flow-executions/', '/flow-process/', '/data/');
    },
    (failure) => notify(failure.message, 'error'),
  );
}
