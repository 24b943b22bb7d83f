import type { HostStormResult } from './host-storm.ts';

/** What a storm broke, one sentence each; empty when everybody has one dialogue and one invitation and every answer is there once. */
export function stormFailures(result: HostStormResult, people: number): readonly string[] {
  const stored = new Set(result.stored);
  const lost = result.acknowledged.filter((token) => !stored.has(token));
  const checks: readonly (readonly [string, boolean])[] = [
    [`${result.dialogues.length} dialogues for ${people} people`, once(result.dialogues, people)],
    [`${result.mailbox.length} invitations for ${people} people`, once(result.mailbox, people)],
    ['a mail was handed over more than once', result.handOvers.every((times) => times === 1)],
    [`${lost.length} acknowledged answers are lost`, lost.length === 0],
    ['an answer is stored twice', stored.size === result.stored.length],
    [
      `${result.completed.told} people finished, ${result.completed.stored} dialogues are completed`,
      result.completed.told === people && result.completed.stored === people,
    ],
  ];
  return checks.filter(([, holds]) => !holds).map(([failure]) => failure);
}

function once(list: readonly (string | number)[], count: number): boolean {
  return list.length === count && new Set(list).size === count;
}
