import { describe, expect, it } from 'vitest';
import { storm } from './support/storm.ts';

const PEOPLE = 300;
/** Sampled moments: in the opening, between and within mails, in answers and step rows. 50 random ones: kill-storm.ts */
const DEATHS = [1, 2, 3, 4, 6, 9, 12, 15, 18, 24, 33, 41, 60];

describe('a round that is killed again and again while every piece runs twice and people answer', () => {
  it('gives everybody one dialogue and one invitation, and keeps each answer once', {
    timeout: 120_000,
  }, async () => {
    const result = await storm(PEOPLE, DEATHS);
    expect(result.kills).toBeGreaterThanOrEqual(10);
    expect(result.rounds).toBe(1);
    expect(result.dialogues).toHaveLength(PEOPLE);
    expect(new Set(result.dialogues).size).toBe(PEOPLE);
    expect(result.mailStates).toEqual(Array.from({ length: PEOPLE }, () => 'sent'));
    expect(result.mailbox).toHaveLength(PEOPLE);
    expect(new Set(result.mailbox).size).toBe(PEOPLE);
    expect(result.handOvers).toEqual(Array.from({ length: PEOPLE }, () => 1));
    expect(result.stepRows).toBe(PEOPLE * 2);
    expect(result.acknowledged).toHaveLength(PEOPLE);
    expect([...result.stored].sort()).toEqual([...result.acknowledged].sort());
  });
});
