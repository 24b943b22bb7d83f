import { expect, test } from 'vitest';
import { moodsOf } from '../../../functions/modules/reports/comment-mood.ts';
import { smallWordsByLanguage } from '../../../functions/modules/reports/comment-words.ts';
import { ratedWords } from '../../../functions/modules/reports/rated-words.ts';

const small = await smallWordsByLanguage();
const mood = async (text: string) => (await moodsOf([text], small))[0];

test.each([
  ['I love my team and they are very helpful.', 'good'],
  ['The stress is terrible and it is getting worse.', 'bad'],
  ['This is not good for us at all.', 'bad'],
  ["It isn't a good place to be.", 'bad'],
  ['It is great here, and the pay is a shame.', 'mixed'],
  ['Mine kolleger er gode og hjælper mig altid.', 'good'],
  ['Det er frustrerende, og vi er stressede hver dag.', 'bad'],
  ['Det er ikke godt for os.', 'bad'],
  ['Der Plan ist immer schlecht, und das ist nicht gut für uns.', 'bad'],
  ['Die Kollegen sind hilfsbereit, und das ist eine große Unterstützung.', 'good'],
  ['El plan siempre es malo y eso no es bueno para los demás.', 'bad'],
  ['C’est une ambiance agréable et l’équipe est sympathique.', 'good'],
  ['C’est une réunion inutile et ce n’est pas agréable pour nous.', 'bad'],
  // What is wished for is not there.
  ['I would like to hear about decisions before they are made.', null],
  ['Too many meetings in the afternoon; focus time would help.', null],
  ['Der mangler ofte en klar plan for, hvad vi skal vælge fra.', 'mixed'],
  // Nothing that anybody rated, or no language that it could be.
  ['The plan is on the board in the hall.', null],
  ['Kaffe.', null],
])('%s sounds %s', async (text, expected) => {
  expect(await mood(text)).toBe(expected);
});

/**
 * Sentences that others wrote and labelled: the tests of oliverguhr/german-sentiment-lib (MIT), the README of
 * sloria/textblob-fr (MIT), and the hotel reviews in Spanish that OpeNER annotated (SemEval 2022, task 10). Null where
 * nothing is said of a text: it is neutral, too short to tell its language, or its words are not rated.
 */
test.each([
  ['Mit keinem guten Ergebniss', 'bad'],
  ['Das war unfair', 'bad'],
  ['Das ist gar nicht mal so gut', 'bad'],
  ['nicht so schlecht wie erwartet', 'good'],
  ['Das ist gar nicht mal so schlecht', 'good'],
  ['Das ist toll', 'good'],
  ['das ist super', 'good'],
  ['Der Test verlief positiv.', null],
  ['Sie fährt ein grünes Auto.', null],
  ['Der Fall wurde an die Polzei übergeben.', null],
  ['Quelle belle matinée', null],
  ["C'est une voiture terribles.", 'bad'],
  ['La calidad del desayuno es muy buena .', 'good'],
  ['El personal ha sido en todo momento muy amable .', 'good'],
  ['El servicio de recepción es amable y te hace sentir cómodo .', null],
  ['Este hotel era la gran desilusión de nuestro viaje', null],
  ['El WIFI no es de buena calidad , apenas llega a la habitación .', 'bad'],
  ['El desayuno es bastante pobre .', null],
])('of others: %s sounds %s', async (text, expected) => {
  expect(await mood(text)).toBe(expected);
});

test('each language of the product has rated words, good and bad ones', async () => {
  const lists = await ratedWords();
  const words = { en_us: ['good', 'bad'], dk: ['god', 'dårlig'], es_es: ['bueno', 'malo'] } as const;
  const more = { de_de: ['freundlich', 'schlecht'], fr_fr: ['agréable', 'horrible'] } as const;
  for (const [language, [good, bad]] of Object.entries({ ...words, ...more })) {
    const { ratingOf } = lists.get(language as keyof typeof words) ?? { ratingOf: () => 0 };
    expect({ language, good: ratingOf(good) > 0, bad: ratingOf(bad) < 0 }).toEqual({
      ...{ language, good: true, bad: true },
    });
  }
});
