import { surveyAssistant } from '@livingroom/shared/content/prompts/dialogue.ts';
import { describe, expect, it } from 'vitest';
import type { AiAnswer } from '../../../functions/core/gateways/ai/port.ts';
import type { DocumentStore } from '../../../functions/core/storage/port.ts';
import { askAi, readReply } from '../../../functions/modules/dialogues/ai-reply.ts';
import { createKept } from '../../../functions/modules/dialogues/kept.ts';
import { whole } from '../../fakes/ai.ts';
import { fc } from '../../support/properties.ts';

/** Replies that a dialogue may say to a person, and what a host keeps of dialogues meanwhile. */

const reply = (action: string, message: unknown, more: object = {}) =>
  JSON.stringify({ action, message, ...more });

describe('a reply of the AI', () => {
  it.each([
    [reply('continue', 'Thank you.'), { action: 'continue', message: 'Thank you.' }],
    [reply('repeat', 'Why?'), { action: 'repeat', message: 'Why?' }],
    [reply('dialogue', 'Go on.'), { action: 'dialogue', message: 'Go on.' }],
    [
      `Here it is:\n\`\`\`json\n${reply('continue', 'Yes.')}\n\`\`\``,
      { action: 'continue', message: 'Yes.' },
    ],
    [reply('continue', '  Two\n\nlines\tof words  '), { action: 'continue', message: 'Two lines of words' }],
    [reply('continue', 'x'.repeat(1_200)), { action: 'continue', message: 'x'.repeat(1_200) }],
  ])('is read from %j', (text, expected) => {
    expect(readReply(text)).toEqual(expected);
  });

  it.each([
    ['no JSON', 'Thank you.'],
    ['half of one', '{"action":"continue","message":"Th'],
    ['a list', '["continue","Thank you."]'],
    ['nothing', ''],
    ['another action', reply('stop', 'Thank you.')],
    ['an action of JavaScript’s own', reply('constructor', 'Thank you.')],
    ['no message', '{"action":"continue"}'],
    ['an empty message', reply('continue', '  \n ')],
    ['a message that is no text', reply('continue', 7)],
    ['a long message', reply('continue', 'x'.repeat(1_201))],
    ['more than asked for', reply('continue', 'Yes.', { score: 7 })],
    ['a link', reply('continue', 'See https://x.test')],
    ['a site', reply('continue', 'See WWW.x.test')],
    ['markup', reply('continue', '<img src=x>')],
    ['a broken-up link', reply('continue', 'See http:\n//x.test')],
  ])('is none where there is %s', (_, text) => {
    expect(readReply(text)).toBeNull();
  });
});

type Reply = string | AiAnswer | Error;

function ai(...replies: readonly Reply[]) {
  const calls: { role: string; content: string }[][] = [];
  const left = [...replies];
  const complete = async (messages: readonly { readonly role: string; readonly content: string }[]) => {
    calls.push([...messages]);
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('away');
    return typeof next === 'string' ? whole(next) : next;
  };
  return { calls, gateway: { complete } };
}

describe('asking the AI about an answer', () => {
  const prompt = { ...surveyAssistant, task: 'Reflect.', maxTokens: 200 };
  const said = { question: 'What helps?', said: 'Bread', replies: [] as readonly string[], language: 'dk' };
  const fine = reply('continue', 'Thank you.');

  it.each<readonly [readonly Reply[], unknown, number]>([
    [[fine], { action: 'continue', message: 'Thank you.' }, 1],
    [['no JSON', fine], { action: 'continue', message: 'Thank you.' }, 2],
    [['no JSON', 'nor this'], 'invalid', 2],
    [['no JSON', new Error('away')], 'failed', 2],
    [[{ text: '', finish: 'refused', tokens: 9 }, fine], 'invalid', 1],
  ])('%j comes to %j after %i calls', async (replies, expected, count) => {
    const { gateway, calls } = ai(...replies);
    expect(await askAi(gateway, prompt, said)).toEqual(expected);
    expect(calls).toHaveLength(count);
  });

  it('fails where it is away from the beginning', async () => {
    await expect(askAi(ai().gateway, prompt, said)).rejects.toThrow('away');
  });

  it('shows it its own words when it is asked once more, behind all that was said before', async () => {
    const { gateway, calls } = ai('no JSON', fine);
    await askAi(gateway, prompt, said);
    const [first = [], second = []] = calls;
    expect(second.slice(0, 2)).toEqual(first);
    expect(second.slice(2).map(({ role }) => role)).toEqual(['assistant', 'system']);
    expect(second[2]?.content).toBe('no JSON');
  });

  const sent = async (more: Partial<typeof said>) => {
    const { gateway, calls } = ai(fine);
    await askAi(gateway, prompt, { ...said, ...more });
    return JSON.parse(calls[0]?.[1]?.content ?? '{}') as typeof said;
  };

  it.each([
    [0, ['a', 'b'], ['a', 'b']],
    [2_399, ['a', 'b'], ['b']],
    [2_400, ['a', 'b'], []],
    [9_000, ['a', 'b'], []],
    [2_390, ['long one here', 'short'], ['short']],
    [2_390, ['a', 'long one here'], []],
  ])('with %i characters said and the replies %j shows it %j', async (length, replies, expected) => {
    const shown = await sent({ said: 'x'.repeat(length), replies });
    expect(shown.replies).toEqual(expected);
    expect(shown.said.length).toBe(Math.min(length, 2_400));
  });

  it('of a long answer shows it the end', async () => {
    expect((await sent({ said: `${'x'.repeat(3_000)}the end` })).said.endsWith('the end')).toBe(true);
  });
});

describe('what a host keeps', () => {
  const store = (): DocumentStore => ({
    forAccount: () => {
      throw new Error('nothing is read');
    },
    close: async () => {},
  });

  it('is what was used last, up to its limit, whatever is asked for in which order', () => {
    const act = fc.record({
      kind: fc.constantFrom('get', 'set', 'set', 'forget'),
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      value: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (acts, limit) => {
        const [kept, at] = [createKept<number>(limit), store()];
        /** The last used comes last. */
        let model: (readonly [string, number])[] = [];
        const without = (key: string) => model.filter(([known]) => known !== key);
        for (const { kind, key, value } of acts) {
          const known = model.find(([name]) => name === key);
          if (kind === 'get') {
            expect(kept.get(at, key)).toBe(known?.[1]);
            if (known) model = [...without(key), known];
          } else if (kind === 'set') {
            kept.set(at, key, value);
            model = [...without(key), [key, value] as const].slice(-limit);
          } else {
            kept.forget(at, key);
            model = without(key);
          }
        }
        for (const [key, value] of model) expect(kept.get(at, key)).toBe(value);
      }),
      { seed: 61 },
    );
  });

  it('of one store is nothing of another', () => {
    const [kept, one, other] = [createKept<string>(5), store(), store()];
    kept.set(one, 'a', 'mine');
    expect([kept.get(one, 'a'), kept.get(other, 'a')]).toEqual(['mine', undefined]);
    kept.forget(other, 'a');
    expect(kept.get(one, 'a')).toBe('mine');
  });
});
