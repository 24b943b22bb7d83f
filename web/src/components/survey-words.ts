import { shortText } from '@livingroom/shared/core/lib/cut-text.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import type { ItemCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import type { Jump } from '@livingroom/shared/modules/dialogues/rules/jumps.ts';
import { optionsOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import { itemTypes } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { WholeSurvey } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import type { Translate } from '../i18n/areas.ts';

type Named = Pick<WholeSurvey['items'][number], 'item_type' | 'item_title' | 'item_text' | 'item_text2'>;
type Builder = Translate<'survey-builder'>;

const nobody = { language: languages[0], employeeGroupIds: [] };

/** Of another item's words in a condition, in characters. */
const SHORT = 40;

/** What kind of item it is, in words. */
export function typeName(t: Builder, type: string): string {
  const known = itemTypes.find((name) => name === type);
  return known ? t(`type.${known}`) : type;
}

/** What an item is called where there is room for a line: what it says, or what it is. */
export function itemName(t: Builder, item: Named): string {
  const said = [item.item_text, item.item_title, item.item_text2].find((text) => (text ?? '').trim() !== '');
  return said ?? typeName(t, item.item_type);
}

/** A condition as a sentence, for those who do not read its notation. */
export function conditionWords(
  t: Builder,
  condition: ItemCondition,
  survey: Pick<WholeSurvey, 'items' | 'groups'>,
): string {
  const within = (part: ItemCondition): string => {
    const words = conditionWords(t, part, survey);
    return part.kind === 'and' || part.kind === 'or' ? `(${words})` : words;
  };
  switch (condition.kind) {
    case 'never':
      return t('if.never');
    case 'and':
      return condition.parts.map(within).join(` ${t('if.and')} `);
    case 'or':
      return condition.parts.map(within).join(` ${t('if.or')} `);
    case 'not':
      return t('if.not', { condition: within(condition.part) });
    case 'group': {
      const group = survey.groups.find(({ employee_group_id }) => employee_group_id === condition.group);
      return t('if.group', { group: group?.name ?? condition.group });
    }
    case 'clause': {
      const find = (id: number) => survey.items.find(({ survey_item_id }) => survey_item_id === id);
      const item = find(condition.item);
      const nameOf = (id: number) => {
        const named = find(id);
        return named ? shortened(itemName(t, named)) : String(id);
      };
      const options = item?.item_type === 'choice' ? optionsOf(item, nobody) : [];
      const said = (value: string | number) => options.find(({ id }) => id === String(value))?.text ?? value;
      const told = condition.values.flatMap((value) => (value === null ? [] : [said(value)])).join(', ');
      const values = condition.other === null ? told : `“${nameOf(condition.other)}”`;
      return `“${nameOf(condition.item)}” ${t(`is.${condition.operator}`)} ${values}`.trim();
    }
  }
}

/** Where a dialogue goes on after an item, as a sentence. */
export function jumpWords(
  t: Builder,
  { when, to }: Jump,
  survey: Pick<WholeSurvey, 'items' | 'groups'>,
): string {
  const item = survey.items.find(({ survey_item_id }) => survey_item_id === to);
  const target = to === 'end' ? t('flow.end') : item ? shortened(itemName(t, item)) : String(to);
  if (!when) return t('flow.jump', { target });
  return t('flow.jumpIf', { condition: conditionWords(t, when, survey), target });
}

/** Options by their labels; a value that is not just the place stands beside its own. */
export function optionWords(options: Json): string {
  const listed = optionsOf({ options, option_variable: null }, nobody);
  return listed.map(({ id, text }, place) => (id === String(place) ? text : `${text} (${id})`)).join(', ');
}

export function shortened(text: string): string {
  return shortText(text, SHORT);
}
