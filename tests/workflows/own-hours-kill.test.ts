import { describe, expect, it } from 'vitest';
import { ownHoursFailures, ownHoursStorm } from './support/own-hours-storm.ts';

const PEOPLE = 40;

describe('a round at the own hour of each person that is killed while it sends', () => {
  it('mails everybody once an invitation and once a reminder, at nine by their own clock, and loses none', {
    timeout: 240_000,
  }, async () => {
    // Many more: node tests/workflows/kill-storm.ts own-hours
    const result = await ownHoursStorm(PEOPLE, { seed: 20_261_128, kills: 1 });
    expect(result.kills).toBeGreaterThanOrEqual(7);
    expect(ownHoursFailures(result, PEOPLE)).toEqual([]);
  });
});
