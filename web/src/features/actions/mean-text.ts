import { withHalf } from '@livingroom/shared/modules/reports/rules/interval.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';

type Mean = {
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | 'about' | null;
  readonly half?: number | null;
};

/** The mean as everybody sees it: one decimal, with what noise leaves open, or a word where the exact one is not shown. */
export function useMeanText(): (figure: Mean) => string | null {
  const t = useText('actions');
  const locale = useLocale();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return ({ mean, cap, half = null }) => {
    if (mean === null) return null;
    const value = mean.toLocaleString(locale, digits);
    if (half !== null) return withHalf(value, half, locale);
    return cap === null ? value : t(`bound.${cap}`, { value });
  };
}
