import { useLeaveGuard } from '../../../../hooks/use-leave-guard.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { confirmed } from '../../../../lib/notify.ts';

/** Closes a panel; what is not saved is asked about first, whichever way leads out. */
export function useUnsavedPanel(unsaved: boolean, close: () => void): () => Promise<void> {
  const t = useText('report-builder');
  const ask = () => confirmed(t('unsaved'), t('unsaved.text'), { label: t('unsaved.leave'), harms: true });
  useLeaveGuard(unsaved, ask);
  return async () => {
    if (!unsaved || (await ask())) close();
  };
}
