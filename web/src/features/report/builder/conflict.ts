import { failureOf } from '../../../api/failure.ts';
import type { Translate } from '../../../i18n/areas.ts';
import { confirmed, showCritical } from '../../../lib/notify.ts';
import type { ReportWork } from './use-document.ts';

/** Somebody else saved first: theirs is taken as a step that can be taken back, or this is saved over it. */
export async function askAfterConflict(t: Translate<'report-builder'>, work: ReportWork): Promise<boolean> {
  const over = await confirmed(t('conflict'), t('conflict.text'), {
    label: t('conflict.over'),
    harms: true,
  });
  try {
    if (!over) {
      await work.takeTheirs();
      return false;
    }
    const failure = await work.saveOver();
    if (failure === null) return true;
    showCritical(t('failed'), failure.message);
  } catch (cause) {
    showCritical(t('failed'), failureOf(cause).message);
  }
  return false;
}
