const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * The formatter of dates for a locale and options, made once: to make one takes a phone 20 ms, and a list writes
 * hundreds of dates.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return once(dates, locale, options, () => withFirst(locale, new Intl.DateTimeFormat(locale, options)));
}

/** The same formatter, with the first of a month as the French write it: 1er décembre, where the platform has 1 décembre. */
function withFirst(locale: string, made: Intl.DateTimeFormat): Intl.DateTimeFormat {
  const { format } = made;
  return locale === 'fr-FR'
    ? Object.defineProperty(made, 'format', {
        value: (time?: Date | number) => format(time).replace(/\b1(?= [a-zéû]{3})/, '1er'),
      })
    : made;
}

/** The formatter of numbers for a locale and options, made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

/**
 * A count as people read it, or a dash where there is none. Below a thousand its digits are the same in every language:
 * no formatter is made for them, and a page of small numbers never makes one.
 */
export function countText(locale: string, count: number | null | undefined): string {
  if (count === null || count === undefined) return '–';
  return Number.isInteger(count) && count >= 0 && count < 1000
    ? String(count)
    : numberFormat(locale).format(count);
}

function once<T>(made: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
