import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import type { Translate } from '../../../i18n/areas.ts';
import { decimal, meanText } from '../model.ts';
import { missingText } from '../words.ts';
import type { Cell, ViewCard } from './view-model.ts';

/** A figure as it is read, or why there is none. */
export function cellText(
  cell: Cell | null,
  { t, locale }: { readonly t: Translate<'report'>; readonly locale: string },
): string {
  if (!cell) return t('noData');
  return meanText(cell, locale) ?? missingText(cell, t);
}

/** What a chart draws of a figure, in words. */
export function valueText(
  cell: Cell | null,
  field: ViewCard['mapping']['valueField'],
  texts: { readonly t: Translate<'report'>; readonly locale: string },
): string {
  if (cell?.measure === 'participation' && cell.mean !== null && field !== 'answers')
    return shareWords(cell.mean, texts.locale);
  if (cell === null || cell.mean === null || (field ?? 'score') === 'score') return cellText(cell, texts);
  if (field === 'answers') return cell.n === null ? texts.t('noData') : cell.n.toLocaleString(texts.locale);
  const by = cell.last?.by ?? null;
  return by === null ? texts.t('since.none') : decimal(by, texts.locale, 'always');
}
