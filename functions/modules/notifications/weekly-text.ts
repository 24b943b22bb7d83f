import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { oneLine } from '@livingroom/shared/core/validation/coerce.ts';
import type { EmailValues } from '@livingroom/shared/modules/emails/rules/render.ts';
import { weeklyWords } from '@livingroom/shared/modules/notifications/words.ts';
import type { News } from './news.ts';

/** Lines of a mail; the rest is counted, and stands at the bell. */
const MOST_LINES = 5;

type Told = {
  readonly news: readonly News[];
  readonly due: { readonly title: string; readonly due_date: string } | null;
  /** The day of the mail, `2026-11-23`. */
  readonly today: string;
};

/**
 * What fills the weekly mail of a person; null where nothing is new. It holds no figure: a mail lies in a box that the
 * product does not guard, so whoever wants to read the report signs in.
 */
export function weeklyValues(
  { news, due, today }: Told,
  { language }: { readonly language: Language },
): EmailValues | null {
  const lines = linesOf(news).map((phrase) => say(phrase, language));
  if (lines.length === 0 && due === null) return null;
  const rest = lines.length - MOST_LINES;
  const shown = lines.slice(0, MOST_LINES).map((line, place) => [`News${place + 1}`, oneLine(line)]);
  return {
    Intro: lines.length === 0 ? '' : say(weeklyWords('intro', { count: lines.length }), language),
    ...Object.fromEntries(shown),
    More: rest > 0 ? say(weeklyWords('more', { count: rest }), language) : '',
    Due: due === null ? '' : dueText(due, today, language),
    Why: say(weeklyWords('why'), language),
    Stop: say(weeklyWords('stop'), language),
  };
}

/** The reader's own uploads are known to who made them; what is due has its own sentence. */
function linesOf(news: readonly News[]) {
  const commented = Map.groupBy(
    news.filter(({ kind }) => kind === 'comment'),
    ({ target }) => target,
  );
  const comments = [...commented.values()].map((of) =>
    weeklyWords('comments', { count: of.length, subject: of[0]?.subject ?? '' }),
  );
  const others = news.flatMap(({ kind, subject }) => {
    if (kind === 'report') return [weeklyWords('report', { subject })];
    if (kind === 'feed') return [weeklyWords('feed', { subject })];
    return kind === 'webhook' ? [weeklyWords('webhook', { subject })] : [];
  });
  return [...others, ...comments];
}

function dueText({ title, due_date }: NonNullable<Told['due']>, today: string, language: Language): string {
  const whole = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = dateFormat(localeOf[language], whole).format(new Date(due_date));
  const values = { subject: oneLine(title), day };
  return say(
    due_date.slice(0, 10) < today ? weeklyWords('late', values) : weeklyWords('due', values),
    language,
  );
}
