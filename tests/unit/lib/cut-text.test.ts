import { cutText, shortText } from '@livingroom/shared/core/lib/cut-text.ts';
import { renderEmail } from '@livingroom/shared/modules/emails/rules/render.ts';
import { importSurveyJs } from '@livingroom/shared/modules/surveys/rules/import/survey-js.ts';
import { describe, expect, test } from 'vitest';
import { masked } from '../../../functions/core/tables/audit/masked.ts';
import { shortened } from '../../../web/src/components/survey-words.ts';
import { twoLines } from '../../../web/src/features/reports/place-labels.ts';
import { fc } from '../../support/properties.ts';

/** Texts in which many signs take two places, each of which alone is none. */
const texts = fc.string({ unit: fc.constantFrom('a', ' ', 'ø', '🙂', '👍', '𠮷', 'ש'), maxLength: 60 });

describe('a text that is cut', () => {
  test('is a beginning of it in whole characters, as long as may be', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 70 }), (text, most) => {
        const cut = cutText(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect([...cut]).toHaveLength(Math.min(most, [...text].length));
      }),
    );
  });

  test('says that there was more, and only then', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 70 }), (text, most) => {
        const short = shortText(text, most);
        expect(short.isWellFormed()).toBe(true);
        expect([...short].length).toBeLessThanOrEqual(most);
        if ([...text].length <= most) expect(short).toBe(text);
        else {
          expect(short.endsWith('…')).toBe(true);
          expect(text.startsWith(short.slice(0, -1))).toBe(true);
        }
      }),
    );
    expect([shortText('abc', 0), shortText('', 0)]).toEqual(['…', '']);
  });
});

describe('no emoji is cut in two', () => {
  /** One of the two has an emoji across whatever place it is cut at. */
  const long = ['🙂'.repeat(3_000), `x${'🙂'.repeat(3_000)}`];

  test('in a name in the middle of a sentence about a survey', () => {
    for (const text of long) expect(shortened(text).isWellFormed()).toBe(true);
    expect(shortened('short')).toBe('short');
  });

  test('in a label beside the ring', () => {
    for (const text of long)
      for (const letters of [10, 11])
        for (const line of twoLines(text, letters)) expect(line.isWellFormed()).toBe(true);
    expect(twoLines('Recognition and appreciation', 14)).toEqual(['Recognition', 'and appreciation']);
  });

  test('in the subject of a mail', () => {
    for (const subject of long) {
      const parts = { subject, content: 'Hello', linkText: 'Go', language: 'dk' } as const;
      const mail = renderEmail(parts, {});
      expect([mail.subject.isWellFormed(), mail.html.isWellFormed()]).toEqual([true, true]);
      expect([...mail.subject]).toHaveLength(250);
    }
  });

  test('in what the trail keeps of a value', () => {
    for (const text of long) {
      const kept = String(masked({ text })?.text);
      expect([kept.isWellFormed(), [...kept].length]).toEqual([true, 201]);
    }
  });

  test('in a survey that is brought from elsewhere', () => {
    for (const text of long) {
      const elements = [{ type: 'comment', name: 'q', title: `{a} ${text}` }];
      const imported = importSurveyJs({ title: text, pages: [{ elements }] });
      expect(imported.items).toHaveLength(1);
      const texts = [imported.title, ...imported.notes.map(({ detail }) => detail)];
      for (const one of texts) expect(one.isWellFormed()).toBe(true);
      expect(JSON.stringify(imported.items)).not.toContain('\\ud');
    }
  });
});
