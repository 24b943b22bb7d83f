import type { Translate } from '../../i18n/areas.ts';
import { type Beside, decimal, type Figure, halfText } from './model.ts';

type Texts = Translate<'report'>;

/** Why there is no figure, in plain words. */
export function missingText({ missing }: Pick<Figure, 'missing'>, t: Texts): string {
  if (missing === 'not_released') return t('notReleased');
  if (missing === 'reveals_other') return t('revealsOther');
  if (missing === 'noise') return t('noise.missing');
  return missing === 'too_few' ? t('tooFew') : t('noData');
}

/** How a figure differs from the one beside it: arrow and words, so that nobody depends on the colour. */
export function differenceText(
  { verdict, by }: Pick<Beside, 'verdict' | 'by'>,
  kind: 'last' | 'company',
  { t, locale }: { readonly t: Texts; readonly locale: string },
): { readonly arrow: string; readonly text: string } | null {
  if (verdict === null) return null;
  if (verdict === 'same') return { arrow: '', text: t('since.same') };
  const arrow = verdict === 'up' ? '↑' : '↓';
  if (by === null) return { arrow, text: t(verdict === 'up' ? 'since.upOnly' : 'since.downOnly') };
  const values = { by: decimal(by, locale, 'always') };
  const key = kind === 'last' ? (`since.${verdict}` as const) : (`against.${verdict}` as const);
  return { arrow, text: t(key, values) };
}

type Hidden = {
  readonly n: number | null;
  readonly detail: number;
  readonly interim: boolean;
  /** Random noise protects every answer of the round. */
  readonly noisy: boolean;
};

/** The mean as a sentence says it, a bound in words; null where there is none. */
export function meanWords(
  { mean, cap, half }: Pick<Figure, 'mean' | 'cap' | 'half'>,
  { t, locale }: { readonly t: Texts; readonly locale: string },
): string | null {
  if (mean === null) return null;
  const value = [decimal(mean, locale), halfText({ half }, locale) ?? []].flat().join(' ');
  return cap === null ? value : t(`bound.${cap}`, { value });
}

/** Why a histogram or comments are not shown: there is noise, not yet, too few people, or groups too small to be told apart. */
export function hiddenText({ n, detail, interim, noisy }: Hidden, t: Texts): string {
  if (noisy) return t('noise.noDetails');
  if (interim) return t('atClose', { detail });
  // How many answered is not told of every question.
  if (n === null) return t('needsEnough', { detail });
  return n >= detail ? t('smallGroups', { detail }) : t('needsDetail', { detail });
}
