import type { Translate } from '../../../i18n/areas.ts';
import { confirmed } from '../../../lib/notify.ts';

/** Whether what is typed and not saved may be lost. */
export function askUnsaved(t: Translate<'data-manager'>): Promise<boolean> {
  return confirmed(t('unsavedTitle'), t('unsaved'), { label: t('leaveUnsaved'), harms: true });
}
