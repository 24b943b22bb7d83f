import { useLocale } from '../../i18n/use-text.ts';

type Mean = { readonly mean: number | null; readonly cap: 'or_more' | 'or_less' | 'about' | null };

const signs = { or_more: '≥ ', or_less: '≤ ', about: '≈ ' } as const;

/** The mean as everybody sees it: one decimal, with a sign where the exact one is not shown. */
export function useMeanText(): (figure: Mean) => string | null {
  const locale = useLocale();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return ({ mean, cap }) =>
    mean === null ? null : `${cap === null ? '' : signs[cap]}${mean.toLocaleString(locale, digits)}`;
}
