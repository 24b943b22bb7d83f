import type { ItemCondition } from '@livingroom/shared/rules/dialogue/conditions.ts';
import type { Translate } from '../../i18n/areas.ts';
import { itemName } from './item-name.ts';
import type { BuiltSurvey } from './use-survey.ts';

/** Of another item's words in a condition, in characters. */
const SHORT = 40;

/** A condition as a sentence, for those who do not read its notation. */
export function conditionWords(
  t: Translate<'survey-builder'>,
  condition: ItemCondition,
  survey: BuiltSurvey,
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
      const item = survey.items.find(({ survey_item_id }) => survey_item_id === condition.item);
      const name = item ? shortened(itemName(t, item)) : String(condition.item);
      const values = condition.values.filter((value) => value !== null).join(', ');
      return `“${name}” ${t(`is.${condition.operator}`)} ${values}`.trim();
    }
  }
}

export function shortened(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT - 1).trimEnd()}…` : text;
}
