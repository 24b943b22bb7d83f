import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { hostStorm } from './support/host-storm.ts';
import { stormFailures } from './support/storm-checks.ts';

/** Fifty random moments with 300 people: npm run kill-storm. */
const STORM = { people: 40, kills: 8, seed: 20_261_121 };

test('a host that is killed again and again gives everybody one dialogue and one invitation and keeps each answer once', {
  timeout: 240_000,
}, async () => {
  const result = await hostStorm({ ...STORM, port: await freePort() });
  expect(result.kills).toBe(STORM.kills);
  expect(stormFailures(result, STORM.people)).toEqual([]);
});
