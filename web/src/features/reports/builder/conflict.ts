import { type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { type ApiFailure, failureOf } from '../../../api/failure.ts';
import type { Translate } from '../../../i18n/areas.ts';
import { confirmed, notify } from '../../../lib/notify.ts';
import { nameOfCard } from './card-name.ts';
import type { ReportWork } from './use-document.ts';

type Situation = {
  readonly t: Translate<'report-builder'>;
  readonly language: Language;
  readonly work: ReportWork;
};

/**
 * Somebody else saved first: what both did stands; only where both changed the same is it asked whose stands, and the
 * other is a step back. Answers why it could not be saved; null when it is.
 */
export async function settleConflict({ t, language, work }: Situation): Promise<ApiFailure | null> {
  try {
    const { clashes, mine, keep } = await work.reconcile();
    const titles = clashes.map((name) => {
      const card = mine.cards.find((one) => one.name === name);
      return name === null ? t('settings') : card ? nameOfCard(card, language) : name;
    });
    const names = new Intl.ListFormat(localeOf[language]).format(titles);
    const isMine =
      clashes.length === 0 ||
      (await confirmed(t('conflict'), t('conflict.text', { names }), {
        label: t('conflict.over'),
        harms: true,
      }));
    const failure = await keep(isMine ? 'mine' : 'theirs');
    if (failure?.code === 'conflict') return await settleConflict({ t, language, work });
    if (failure === null && clashes.length === 0) notify(t('merged'), 'info');
    return failure;
  } catch (cause) {
    return failureOf(cause);
  }
}
