import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../worlds/plotting-admin.ts';
import { createOpenWaitingRound } from '../../worlds/waiting-round.ts';

/** Whoever is asked reads when managers do, and managers read then. */

const { share, sunburst, trust } = reportCalls.operations;

async function opened() {
  const plot = await createOpenWaitingRound(12);
  const { api, context, manager, inSupport } = plot;
  const [eva] = inSupport;
  if (!eva) throw new Error('nobody');
  const { dialogues: own } = await api.as(eva).call(dialogues.operations.list, {});
  const id = own[0]?.execution_id ?? 0;
  const seen = async (language: Language = 'en_us') => {
    const { parts } = await api.as(eva).call(trust, { params: { id }, query: { language } });
    return parts.find(({ part }) => part === 'seen')?.sentences.join(' ') ?? '';
  };
  const [round] = await context.store.table('release_rounds').every();
  const roundId = round?.release_round_id ?? '';
  /** Whether the manager reads the round: all of it, who takes part, or nothing. */
  const read = async () => {
    const { rounds, has_figures, participation } = await api.as(manager).call(sunburst, { query: {} });
    if (!rounds.some(({ round_id }) => round_id === roundId)) return 'nothing';
    return has_figures ? 'results' : participation && 'who takes part';
  };
  return { ...plot, seen, read, roundId };
}

/** The words that differ between two languages say the same numbers. */
async function inEveryLanguage(seen: (language: Language) => Promise<string>): Promise<void> {
  const said = await Promise.all(languages.map((language) => seen(language)));
  expect(new Set(said).size).toBe(languages.length);
  for (const text of said) expect(text).not.toMatch(/[{}]/);
}

describe('when managers read a round', () => {
  test('is told on the page of trust by the rule that lets managers read, in every language', async () => {
    const { seen, read, inSupport, inSales, answer, pass, close } = await opened();
    for (const person of [...inSupport, ...inSales]) await answer(person, 5);
    await pass(DAY);
    expect(await seen()).toContain(
      'Administrators read the results first. Managers read them 3 days after the close, or earlier if an administrator shares them. Until the close they see how many took part, and nothing else.',
    );
    await inEveryLanguage(seen);
    expect(await read()).not.toBe('results');
    await close();
    // Launched on 6 March and closed on the 7th.
    expect(await seen()).toContain(
      'Managers read them from March 10, 2026, or earlier if an administrator shares them. Until then they see nothing of this round.',
    );
    await inEveryLanguage(seen);
    expect(await read()).toBe('nothing');
    await pass(3 * DAY);
    expect(await read()).toBe('results');
    expect(await seen()).toContain('Managers have been able to read them since March 10, 2026.');
    await inEveryLanguage(seen);
  }, 60_000);

  test('is told from the day on which an administrator shared it', async () => {
    const { seen, read, client, close, pass, roundId, inSupport, inSales, answer } = await opened();
    for (const person of [...inSupport, ...inSales]) await answer(person, 5);
    await close();
    await pass(DAY);
    await client.call(share, { params: { id: roundId } });
    expect(await read()).toBe('results');
    expect(await seen()).toContain('Managers have been able to read them since March 7, 2026.');
  }, 60_000);
});
