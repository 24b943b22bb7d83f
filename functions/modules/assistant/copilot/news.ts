import { defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { createKept } from '../../dialogues/kept.ts';
import { readSunburst } from '../../reports/sunburst.ts';
import type { Signed } from '../../reports/units.ts';
import { type Fact, together } from './facts.ts';
import { askFigure, movedTopics } from './tools.ts';
import type { Sentence } from './word-answer.ts';
import { wordedBy } from './worded.ts';

/** Topics that moved which are told beside the dimensions. */
const MOST_MOVED = 3;
/** What was written of the same facts, for an hour: a page that is opened often asks the AI once. */
const KEPT = 500;
const KEPT_MS = 3_600_000;

const written = createKept<{ readonly sentences: readonly Sentence[]; readonly until: number }>(KEPT);

type Wanted = { readonly language?: string | undefined; readonly facts_only?: boolean | undefined };

/** The news of the caller's own sight: released figures with where they stand, and what the AI makes of them. */
export async function readNews(context: Signed, { language: wanted, facts_only: factsOnly = false }: Wanted) {
  const language = isLanguage(wanted) ? wanted : (context.language ?? defaultLanguage);
  const looking = { context, language };
  const report = await readSunburst(context, { language });
  const { unit } = report;
  if (!unit) return { facts: [], sentences: [], ai: 'none' as const };
  const moved = movedTopics(report).slice(0, MOST_MOVED);
  const [base, changed] = await Promise.all([
    askFigure(looking, report, unit, []),
    moved.length > 0 ? askFigure(looking, report, unit, moved) : { facts: [], hidden: [] },
  ]);
  const found: readonly Fact[] = together([changed, base]).facts;
  const facts = found.map((fact, at) => ({ fact: at + 1, ...fact }));
  if (facts.length === 0) return { facts, sentences: [], ai: 'none' as const };
  const titles = facts.map(({ title }) => title);
  const { store, clock } = context.ports;
  const key = `${context.accountId}:${language}:${JSON.stringify(titles)}`;
  const known = written.get(store, key);
  if (known && known.until > clock.now())
    return { facts, sentences: [...known.sentences], ai: 'on' as const };
  const about = { question: '', language, facts: titles, help: [], hidden: [], factsOnly };
  const { ai, worded } = await wordedBy(context, 'news', about);
  if (worded === null || typeof worded === 'string') return { facts, sentences: [], ai };
  written.set(store, key, { sentences: worded, until: clock.now() + KEPT_MS });
  return { facts, sentences: [...worded], ai };
}
