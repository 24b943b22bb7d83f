import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';

const moment = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z/g;

/** A text with every moment in it (UTC, as stored) in the reader's language and time zone. */
export function withMoments(text: string, locale: string): string {
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return text.replace(moment, (utc) => {
    const date = new Date(utc);
    return Number.isNaN(date.getTime()) ? utc : format.format(date);
  });
}
