import type { ApiFailure } from '../../api/failure.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';

/** What was done, in words for a toast; null when it was not done and the person knows why. */
export type Done = string | null;

/**
 * Something done to the flow: says how it went and reads the flow again, after a failure as well, since the state
 * may not be the one on screen. `explain` puts the server's words into the spec's sentence.
 */
export function useCommand(
  act: () => Promise<Done>,
  explain?: (details: string, failure: ApiFailure) => string,
) {
  const t = useText('flow-runner');
  return useAction(
    async () => {
      const done = await act();
      if (done === null) return;
      notify(done, 'success');
      await refreshFlow();
    },
    (failure) => {
      const { message } = failure;
      showCritical(t('error'), explain ? explain(message, failure) : message);
      void refreshFlow();
    },
  );
}

export function refreshFlow(): Promise<void> {
  return refreshCalls('/flow-executions/', '/flow-process/', '/data/');
}
