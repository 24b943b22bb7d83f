import type { Translate } from '../../../i18n/areas.ts';
import { meanText } from '../model.ts';
import { missingText } from '../words.ts';
import type { Cell } from './view-model.ts';

/** A figure as it is read, or why there is none. */
export function cellText(
  cell: Cell | null,
  { t, locale }: { readonly t: Translate<'report'>; readonly locale: string },
): string {
  if (!cell) return t('noData');
  return meanText(cell, locale) ?? missingText(cell, t);
}
