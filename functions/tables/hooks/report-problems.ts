// Loaded at the first report that is written: the shapes of its cards are many.

import type { Phrase } from '@livingroom/shared/lib/phrase.ts';
import { checkCard } from '@livingroom/shared/rules/report/card-problems.ts';
import { reportProblemWords } from '@livingroom/shared/words/report-problems.ts';

export { cardsInStructure } from '@livingroom/shared/rules/report/read-report.ts';

type FieldProblem = { readonly field: string; readonly words: Phrase };

/** What is wrong with a card, in words, by the column it stands in; the first of each column. */
export function problemsOfCard(card: unknown): readonly FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const { field, path, problem, names } of checkCard(card).problems)
    if (!byField.has(field))
      byField.set(field, { field, words: reportProblemWords(problem, { path, names: names.join(', ') }) });
  return [...byField.values()];
}
