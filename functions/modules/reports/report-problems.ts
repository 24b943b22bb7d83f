// Loaded at the first report that is written: the shapes of its cards are many.

import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { checkCard } from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import { reportProblemWords } from '@livingroom/shared/modules/reports/words/report-problems.ts';

export { cardsInStructure } from '@livingroom/shared/modules/reports/rules/read-report.ts';

type FieldProblem = { readonly field: string; readonly words: Phrase };

/** What is wrong with a card, in words, by the column it stands in; the first of each column. */
export function problemsOfCard(card: unknown): readonly FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const { field, path, problem, names } of checkCard(card).problems)
    if (!byField.has(field))
      byField.set(field, { field, words: reportProblemWords(problem, { path, names: names.join(', ') }) });
  return [...byField.values()];
}

/** Whether two cards are one, wherever they stand and whatever of their initial values is written out. */
export function sameCard(some: unknown, other: unknown): boolean {
  return textOf(some) === textOf(other);
}

function textOf(card: unknown): string {
  const read = checkCard(card).card ?? card;
  return JSON.stringify(typeof read === 'object' && read !== null ? { ...read, item_order: 0 } : read);
}
