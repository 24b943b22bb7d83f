import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { describe, expect, it } from 'vitest';
import type { AiAnswer } from '../../../functions/core/gateways/ai/port.ts';
import type { Cell } from '../../../functions/modules/reports/cells.ts';
import type { FigureNames } from '../../../functions/modules/reports/figure-names.ts';
import { linesIn, textDataOf } from '../../../functions/modules/reports/text-data.ts';
import { writeText } from '../../../functions/modules/reports/write-text.ts';
import { whole } from '../../fakes/ai.ts';

/** What the AI reads of figures, and which of its texts stand. */

const names: FigureNames = {
  language: 'en_us',
  unit: (id) => (id === 0 ? 'Acme' : `Unit ${id}`),
  round: (id) => `Round ${id}`,
  topic: (id) => (id === 0 ? 'Overall' : `Driver ${id}`),
};
const cell = (more: Partial<Cell> = {}): Cell => ({
  ...{ measure: 'score', unit_id: 3, round_id: '1', topic_id: 11, n: 20, mean: 4.26, cap: null, half: null },
  ...{ missing: null, histogram: null, favourable: null, comments: null },
  ...{ last: null, stands: null, participation: null },
  ...more,
});
const told = (cells: readonly Cell[], title = 'Card', language: FigureNames['language'] = 'en_us') =>
  textDataOf([{ title, cells }], { ...names, language });
const lineOf = (more: Partial<Cell>, language?: FigureNames['language']) =>
  told([cell(more)], 'Card', language).Card?.['Unit 3, Round 1']?.[0];
const last = (more: Partial<NonNullable<Cell['last']>>): Cell['last'] => ({
  ...{ n: null, mean: null, cap: null, missing: null, half: null, verdict: null, by: null },
  ...more,
});

describe('a figure as the AI reads it', () => {
  it.each([
    [{}, 'Driver 11: 4.3 (20 Answers)'],
    [{ topic_id: 0, n: null }, 'Overall: 4.3'],
    [{ mean: 4 }, 'Driver 11: 4.0 (20 Answers)'],
    [{ last: last({ verdict: 'same' }), n: null }, 'Driver 11: 4.3 (Last round about the same)'],
    [{ last: last({ verdict: null, mean: 4 }), n: null }, 'Driver 11: 4.3'],
    [{ measure: 'distribution', n: null }, 'Driver 11: 4.3'],
  ] as const)('%j: %s', (more, expected) => {
    expect(lineOf(more)).toBe(expected);
  });

  it('is written with one decimal, as its language does', () => {
    expect(lineOf({ n: null }, 'es_es')).toBe('Driver 11: 4,3');
    expect(lineOf({ n: null }, 'dk')).toBe('Driver 11: 4,3');
  });

  it('says by how much it went up or down, without a sign', () => {
    for (const [verdict, by] of [
      ['up', 0.74],
      ['down', -0.74],
    ] as const)
      expect(lineOf({ n: null, last: last({ verdict, by }) })).toMatch(/\((?:.*\D)0\.7\)$/);
  });

  it('says beside a cap that it is no exact mean', () => {
    const lines = (['or_more', 'or_less', 'about'] as const).map((cap) =>
      lineOf({ n: null, mean: 6.5, cap }),
    );
    expect(new Set(lines).size).toBe(3);
    for (const line of lines) expect(line).toMatch(/^Driver 11: 6\.5 \(.*6\.5.*\)$/);
  });

  it('that is missing, or only words, is left out', () => {
    expect(linesIn(told([cell({ mean: null, missing: 'too_few' })]))).toEqual([]);
    expect(linesIn(told([cell({ measure: 'comments', comments: ['Eva said so'] })]))).toEqual([]);
  });

  it('of who took part is a whole per cent, and says where it is at least that', () => {
    const share = (rate: number | null, state: 'exact' | 'at-least') =>
      lineOf({ measure: 'participation', participation: { asked: 30, answered: null, rate, state } });
    expect(share(1 / 3, 'exact')).toMatch(/: 33%$/);
    expect(share(0.5, 'at-least')).toMatch(/: .*50%.+/);
    expect(share(null, 'at-least')).toBeUndefined();
  });
});

describe('figures as the AI reads them', () => {
  it('stand by card and by place, in their order', () => {
    const data = told([cell(), cell({ unit_id: 4 }), cell({ topic_id: 12 }), cell({ round_id: '2' })]);
    expect(Object.keys(data.Card ?? {})).toEqual(['Unit 3, Round 1', 'Unit 4, Round 1', 'Unit 3, Round 2']);
    expect(data.Card?.['Unit 3, Round 1']).toHaveLength(2);
  });

  it('of two cards with one title stand together', () => {
    const data = textDataOf(
      [
        { title: 'Card', cells: [cell()] },
        { title: 'Card', cells: [cell({ topic_id: 12 })] },
      ],
      names,
    );
    expect(linesIn(data)).toHaveLength(4);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'are all there whatever the card is called: %j',
    (title) => {
      const data = told([cell(), cell({ topic_id: 12 })], title);
      expect(linesIn(data)).toEqual([
        ...[title, 'Unit 3, Round 1', 'Driver 11: 4.3 (20 Answers)', 'Driver 12: 4.3 (20 Answers)'],
      ]);
      expect(JSON.parse(JSON.stringify(data))).toHaveProperty([title]);
    },
  );

  it.each(['__proto__', 'constructor'])('are all there whatever the unit is called: %j', (place) => {
    const data = textDataOf([{ title: 'Card', cells: [cell(), cell({ topic_id: 12 })] }], {
      ...names,
      unit: () => place,
      round: () => '',
    });
    expect(linesIn(data)).toHaveLength(4);
  });

  it('are as many as twenty thousand characters of JSON hold, from the first on', () => {
    const many = Array.from({ length: 3_000 }, (_, place) => cell({ topic_id: place + 1 }));
    const data = told(many);
    const size = JSON.stringify(data).length;
    expect(size).toBeLessThanOrEqual(20_000);
    expect(size).toBeGreaterThan(18_000);
    const lines = data.Card?.['Unit 3, Round 1'] ?? [];
    expect(lines).toEqual(told(many.slice(0, lines.length)).Card?.['Unit 3, Round 1']);
  });

  it('are none where not even the title has room', () => {
    expect(told([cell()], 'x'.repeat(20_000))).toEqual({});
  });
});

const away = () => new AppError('unavailable', { service: serviceWords('ai') });

/** An AI that says these things in turn; an error is thrown. */
function saying(...replies: readonly (string | AiAnswer | Error)[]) {
  const asked: string[] = [];
  const left = [...replies];
  return {
    asked,
    ai: {
      async complete(messages: readonly { readonly content: string }[]) {
        asked.push(messages.map(({ content }) => content).join('\n'));
        const next = left.shift();
        if (next === undefined || next instanceof Error) throw next ?? away();
        return typeof next === 'string' ? whole(next) : next;
      },
    },
  };
}

describe('a text of the AI', () => {
  const asked = {
    task: 'Say what matters in 2 sentences.',
    language: 'en_us',
    data: told([cell()]),
  } as const;
  const write = async (...replies: readonly (string | AiAnswer | Error)[]) => {
    const { ai, asked: calls } = saying(...replies);
    return { written: await writeText(ai, asked), calls: calls.length };
  };

  it('that was cut off stands up to its last whole sentence', async () => {
    const cut = (text: string): AiAnswer => ({ text, finish: 'cut', tokens: 40 });
    const { written } = await write(cut('Driver 11 stands at 4.3. The share of answers is 2'));
    expect(written).toEqual({ text: 'Driver 11 stands at 4.3.', unknown: [] });
    expect((await write(cut('The share of answers is 2'), 'Driver 11 stands at 4.3.')).written?.text).toBe(
      'Driver 11 stands at 4.3.',
    );
  });

  it('that the model refuses is not asked for again', async () => {
    expect(await write({ text: '', finish: 'refused', tokens: 4 }, 'Fine.')).toEqual({
      written: null,
      calls: 1,
    });
  });

  it.each([
    ['Good: 4.3 of 20 answers.', []],
    ['Good: 4.3, in 2 sentences.', []],
    ['Nothing in numbers.', []],
  ])('whose numbers are all among the figures stands at once: %s', async (text, unknown) => {
    expect(await write(text)).toEqual({ written: { text, unknown }, calls: 1 });
  });

  it('with another number is asked for once more, and the better one stands', async () => {
    const [one, two, none] = ['It is 5.5.', 'It is 5.5 or 6.6.', 'It is 4.3.'];
    const text = async (first: string, second: string | Error) => (await write(first, second)).written;
    expect(await text(one, none)).toEqual({ text: none, unknown: [] });
    expect(await text(two, one)).toEqual({ text: one, unknown: ['5.5'] });
    expect(await text(one, two)).toEqual({ text: one, unknown: ['5.5'] });
    expect(await text(one, 'See https://x.test')).toEqual({ text: one, unknown: ['5.5'] });
    expect(await text(one, away())).toEqual({ text: one, unknown: ['5.5'] });
  });

  it.each(['', '   ', 'See https://x.test now', 'www.x.test', '<b>Good</b>', 'a > b'])(
    'that is no plain text is asked for once more: %j',
    async (unfit) => {
      expect(await write(unfit, 'Good.')).toEqual({ written: { text: 'Good.', unknown: [] }, calls: 2 });
      expect(await write(unfit, unfit)).toEqual({ written: null, calls: 2 });
    },
  );

  it('is none where the AI is away, from the beginning or after no plain text', async () => {
    await expect(write(away())).rejects.toMatchObject({ code: 'unavailable' });
    await expect(write('<b>', away())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is of three hundred words at most, and ends with a sentence', async () => {
    const { written } = await write('Four words are here. '.repeat(76).replace('Four', 'Now four'));
    expect(written?.text.split(' ')).toHaveLength(297);
    expect(written?.text).toMatch(/here\.$/);
  });

  it('is made of the task, the language and the figures, and the repair names what was unknown', async () => {
    const { ai, asked: calls } = saying('It is 5.5.', 'Good.');
    await writeText(ai, asked);
    for (const part of [asked.task, '"language":"en_us"', 'Driver 11: 4.3']) expect(calls[0]).toContain(part);
    expect(calls[1]).toContain('5.5');
    expect(calls[1]?.startsWith(calls[0] ?? '-')).toBe(true);
  });
});
