import { describe, expect, it } from 'vitest';
import { endsText } from '../../web/src/features/reports/headline-lines.tsx';
import { loadTexts, translate } from '../../web/src/i18n/texts.ts';

type Stands = 'highest' | 'strength' | 'alike' | 'priority' | 'lowest';

const texts = await loadTexts('en_us', 'report');

const told = (...stands: readonly Stands[]) =>
  endsText(
    stands.map((one, at) => ({ title: `D${at}`, stands: one, last: null })),
    { t: (key, values) => translate(texts, key, values), locale: 'en-US' },
  );

describe('the sentence about what stands out', () => {
  it('names the one that stands apart, those that tie, or how many they are', () => {
    expect(told('highest', 'alike', 'lowest')).toBe('**D2** is the lowest; **D0** is the greatest strength.');
    expect(told('highest', 'highest', 'alike', 'priority')).toBe(
      '**D3** is lower than most; **D0** and **D1** are the strengths, about equally.',
    );
    expect(told('alike', 'lowest', 'lowest', 'lowest', 'lowest', 'lowest')).toBe(
      '5 drivers are lowest, about equally.',
    );
  });

  it('says so where nothing stands out, and nothing of a single driver', () => {
    expect(told('alike', 'alike')).toBe('No driver stands out: their scores are close together.');
    expect(told('alike')).toBeNull();
  });
});
