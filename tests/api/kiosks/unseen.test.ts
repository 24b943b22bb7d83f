import { expect, test } from 'vitest';
import { createKioskWorld } from '../../worlds/kiosk.ts';

const OWN = '48291750';

test('The list of kiosks says the same before and after somebody comes in', async () => {
  const { api, admin, at, lea, letterOf } = await createKioskWorld();
  await at(lea.number, await letterOf(lea.id), OWN);
  const kiosks = () => api.as(admin).rows('kiosks').list({});
  const before = await kiosks();
  expect(before.rows.length).toBeGreaterThan(0);
  api.clock.advance(3_600_000);
  expect((await at(lea.number, OWN)).status).toBe(200);
  expect(await kiosks()).toEqual(before);
});
