import type { Translate } from '../../../i18n/areas.ts';
import { cellText } from './cell-text.ts';
import { type Cell, namesIn, type View } from './view-model.ts';

type Texts = { readonly t: Translate<'report'>; readonly locale: string };

/** Every shown figure as a line, with its rule where there is none; the release rule stands in the file's last line. */
export function fileLines(
  view: View,
  cells: readonly Cell[],
  { t, locale }: Texts,
): readonly (readonly (string | number | null)[])[] {
  const names = namesIn(view, { t, locale });
  const histogram = [1, 2, 3, 4, 5, 6, 7].map((score) => t('bar', { score, count: '' }).replace(/: ?$/, ''));
  const { score, detail } = view.thresholds;
  return [
    [t('unit'), t('round'), t('driver'), t('score'), t('n'), t('column.last'), ...histogram],
    ...cells.map((cell) => [
      names.unit(cell.unit_id),
      names.round(cell.round_id),
      cell.measure === 'participation' ? t('participation') : names.topic(cell.topic_id),
      cell.measure === 'participation' || (cell.mean !== null && cell.cap === null)
        ? cell.mean
        : cellText(cell, { t, locale }),
      cell.n,
      cell.last?.by ?? null,
      ...(cell.histogram ?? []),
    ]),
    [],
    [t('foot.thresholds', { score, detail })],
    [t('changeRule')],
  ];
}
