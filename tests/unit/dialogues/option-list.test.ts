import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { byLanguage } from '@livingroom/shared/core/lib/language.ts';
import {
  builtOptions,
  freeOptionId,
  type OptionTexts,
  optionTexts,
} from '@livingroom/shared/modules/dialogues/rules/option-list.ts';
import { expect, it } from 'vitest';

const none = byLanguage<Json>(() => null);
const plain: OptionTexts = { ...none, en_us: ['Soup', 'Salad'], es_es: ['Sopa', 'Ensalada'] };

it('reads labels of other languages by place and writes back what was there', () => {
  const built = builtOptions('en_us', plain);
  expect(built.map(({ id, labels }) => [id, labels.es_es, labels.dk])).toEqual([
    ['0', 'Sopa', ''],
    ['1', 'Ensalada', ''],
  ]);
  expect(optionTexts('en_us', built)).toEqual(plain);
});

it('keeps the value of an option that has moved, in every language', () => {
  const [soup, salad] = builtOptions('en_us', plain);
  if (!soup || !salad) throw new Error('two options');
  expect(optionTexts('en_us', [salad, soup])).toEqual({
    ...none,
    en_us: [
      { id: '1', text: 'Salad' },
      { id: '0', text: 'Soup' },
    ],
    es_es: [
      { id: '1', text: 'Ensalada' },
      { id: '0', text: 'Sopa' },
    ],
  });
  expect(freeOptionId([salad])).toBe('2');
  expect(freeOptionId([soup, salad])).toBe('2');
});

it('lets a label of the own language stand in for one that is missing, and never leaves a hole', () => {
  const [soup, salad] = builtOptions('es_es', plain);
  if (!soup || !salad) throw new Error('two options');
  const halfway = { ...salad, labels: { ...salad.labels, dk: '' } };
  const texts = optionTexts('es_es', [{ ...soup, labels: { ...soup.labels, dk: 'Suppe' } }, halfway]);
  expect(texts.dk).toEqual(['Suppe', 'Ensalada']);
  expect(optionTexts('es_es', [])).toEqual(none);
});

it('keeps types and ids that are no places, and matches translations by them', () => {
  const own: Json = [
    { id: 'x', text: 'Unit', type: 'unit' },
    { id: 'y', text: 'Team' },
  ];
  const other = [
    { id: 'y', text: 'Hold' },
    { id: 'x', text: 'Enhed' },
  ];
  const built = builtOptions('en_us', { ...none, en_us: own, dk: other });
  expect(built.map(({ labels }) => labels.dk)).toEqual(['Enhed', 'Hold']);
  expect(optionTexts('en_us', built).en_us).toEqual(own);
});
