import { actionLibrary } from '@livingroom/shared/content/actions/library.ts';
import { included } from '@livingroom/shared/content/main-survey/included.ts';
import { inspired } from '@livingroom/shared/content/main-survey/inspired.ts';
import { involved } from '@livingroom/shared/content/main-survey/involved.ts';
import { textsOf } from '@livingroom/shared/core/lib/text.ts';
import { describe, expect, it } from 'vitest';
import { suggestionsIn } from '../../../functions/modules/actions/ideas.ts';

describe('the library of actions', () => {
  it('has two for every key driver of the main survey, and for nothing else', () => {
    const drivers = [included, inspired, involved].flatMap((dimension) => dimension.drivers);
    const keys = drivers.map(({ key }) => key);
    expect(Object.keys(actionLibrary).toSorted()).toEqual(keys.toSorted());
    expect(Object.entries(actionLibrary).filter(([, texts]) => texts.length < 2)).toEqual([]);
  });

  it('says each in every language, in 50 to 120 characters, and none twice', () => {
    const all = Object.values(actionLibrary).flat().flatMap(textsOf);
    expect(all.filter((text) => text.length < 50 || text.length > 120)).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a reply of the AI', () => {
  const good = 'Meet each person alone for half an hour every two weeks and listen.';

  it('gives three suggestions at most, each of 50 to 120 characters', () => {
    const actions = [good, `${good} A`, `${good} B`, `${good} C`];
    expect(suggestionsIn(JSON.stringify({ actions }))).toEqual(actions.slice(0, 3));
    expect(
      suggestionsIn(`Here you are: ${JSON.stringify({ actions: [good, 'Short.', 'x'.repeat(121)] })}`),
    ).toEqual([good]);
  });

  it('gives none with a link, markup or a figure, and nothing where it is no reply', () => {
    const bad = [`${good} See https://evil.test`, `${good} <b>now</b>`, `${good} The score is 4.2.`];
    expect(suggestionsIn(JSON.stringify({ actions: bad }))).toEqual([]);
    for (const text of ['', 'no', '{"actions": "x"}', '{"actions": [7]}', '[]'])
      expect(suggestionsIn(text)).toEqual([]);
  });
});
