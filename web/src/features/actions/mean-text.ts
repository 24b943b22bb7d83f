import { useLocale, useText } from '../../i18n/use-text.ts';

type Mean = { readonly mean: number | null; readonly cap: 'or_more' | 'or_less' | 'about' | null };

/** The mean as everybody sees it: one decimal, with a word where the exact one is not shown. */
export function useMeanText(): (figure: Mean) => string | null {
  const t = useText('actions');
  const locale = useLocale();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return ({ mean, cap }) => {
    if (mean === null) return null;
    const value = mean.toLocaleString(locale, digits);
    return cap === null ? value : t(`bound.${cap}`, { value });
  };
}
