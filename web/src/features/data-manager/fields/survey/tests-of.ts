import type {
  Clause,
  ItemCondition,
  Operator,
} from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import type { SurveyItem } from './around.ts';

/** How the parts of a condition belong together. */
export const joins = ['all', 'any', 'none', 'notAll'] as const;
type Join = (typeof joins)[number];

export type Joined = { readonly join: Join; readonly parts: readonly ItemCondition[] };

/** A condition as a list with the word that joins it; of one test alone, a list of one. */
export function joinedOf(condition: ItemCondition | null): Joined {
  if (condition === null) return { join: 'all', parts: [] };
  switch (condition.kind) {
    case 'and':
      return { join: 'all', parts: condition.parts };
    case 'or':
      return { join: 'any', parts: condition.parts };
    case 'not': {
      const { part } = condition;
      if (part.kind === 'or') return { join: 'none', parts: part.parts };
      if (part.kind === 'and') return { join: 'notAll', parts: part.parts };
      return { join: 'none', parts: [part] };
    }
    default:
      return { join: 'all', parts: [condition] };
  }
}

export function conditionOf({ join, parts }: Joined): ItemCondition {
  const [only] = parts;
  if (only && parts.length === 1 && (join === 'all' || join === 'any')) return only;
  switch (join) {
    case 'all':
      return { kind: 'and', parts };
    case 'any':
      return { kind: 'or', parts };
    case 'none':
      return { kind: 'not', part: { kind: 'or', parts } };
    case 'notAll':
      return { kind: 'not', part: { kind: 'and', parts } };
  }
}

const ofRatings: readonly Operator[] = [
  'at most',
  'at least',
  'is',
  'is not',
  'less than',
  'more than',
  'one of',
  'answered',
  'not answered',
];
const ofChoices: readonly Operator[] = [
  'is',
  'is not',
  'one of',
  'contains',
  'chosen at least',
  'chosen at most',
  'answered',
  'not answered',
];
const ofWords: readonly Operator[] = ['contains', 'answered', 'not answered', 'is', 'is not'];

/** What can be asked of the answer to an item, the usual first. */
export function operatorsFor(item: SurveyItem | undefined): readonly Operator[] {
  switch (item?.item_type) {
    case 'static':
    case 'drill-down':
      return ofRatings;
    case 'choice':
      return ofChoices;
    default:
      return ofWords;
  }
}

/** The first thing to ask of an item: what people ask most. */
export function firstTest(item: SurveyItem): Clause {
  const [operator = 'answered'] = operatorsFor(item);
  const value = operator === 'at most' ? LOW : null;
  return { kind: 'clause', item: item.survey_item_id, operator, values: [value], other: null };
}

/** What is most often followed up: a rating of three or less. */
const LOW = 3;
