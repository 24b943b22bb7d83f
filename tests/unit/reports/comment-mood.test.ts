import { expect, test } from 'vitest';
import { moodsOf } from '../../../functions/modules/reports/comment-mood.ts';
import { smallWordsByLanguage } from '../../../functions/modules/reports/comment-words.ts';

const small = await smallWordsByLanguage();
const mood = async (text: string) => (await moodsOf([text], small))[0];

test.each([
  ['I love my team and they are very helpful.', 'good'],
  ['The stress is terrible and it is getting worse.', 'bad'],
  ['This is not good for us at all.', 'bad'],
  ['It is great here, and the pay is a shame.', 'mixed'],
  ['Mine kolleger er gode og hjælper mig altid.', 'good'],
  ['Det er frustrerende, og vi er stressede hver dag.', 'bad'],
  ['Det er ikke godt for os.', 'bad'],
  // Nothing that anybody rated, no list, or no language that it could be.
  ['The plan is on the board in the hall.', null],
  ['Der Plan ist immer schlecht, und das ist nicht gut für uns.', null],
  ['El plan siempre es malo y eso no es justo para los demás.', null],
  ['Kaffe.', null],
])('%s sounds %s', async (text, expected) => {
  expect(await mood(text)).toBe(expected);
});
