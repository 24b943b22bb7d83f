import { initialChoices, toggleChoice } from '@livingroom/shared/modules/dialogues/rules/choices.ts';
import { describe, expect, test } from 'vitest';

const options = ['0', '1', '2', '3'].map((id) => ({ id, text: `Option ${id}`, type: 'text' }));
const single = { options, multiple: false, maxChoices: 1, mandatoryFirstChoice: false };
const several = { options, multiple: true, maxChoices: 2, mandatoryFirstChoice: false };

describe('tapping an option', () => {
  test('replaces a single choice', () => {
    expect(toggleChoice(single, ['1'], '2')).toEqual(['2']);
  });

  test('adds and removes among several, in the order of the options', () => {
    expect(toggleChoice(several, ['2'], '1')).toEqual(['1', '2']);
    expect(toggleChoice(several, ['1', '2'], '1')).toEqual(['2']);
  });

  test('takes no more than the maximum', () => {
    expect(toggleChoice(several, ['1', '2'], '3')).toEqual(['1', '2']);
    expect(toggleChoice({ ...several, maxChoices: null }, ['1', '2'], '3')).toEqual(['1', '2', '3']);
  });

  test('keeps a mandatory first choice selected', () => {
    const mandatory = { ...several, mandatoryFirstChoice: true };
    expect(initialChoices(mandatory)).toEqual(['0']);
    expect(toggleChoice(mandatory, ['0', '1'], '0')).toEqual(['0', '1']);
    expect(toggleChoice(mandatory, [], '3')).toEqual(['0', '3']);
    expect(toggleChoice({ ...single, mandatoryFirstChoice: true }, ['0'], '2')).toEqual(['0']);
  });

  test('ignores an option that does not exist', () => {
    expect(toggleChoice(several, ['1'], '9')).toEqual(['1']);
  });
});
