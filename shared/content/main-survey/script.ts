import type { Text } from '../../core/lib/text.ts';
import type { ItemType } from '../../modules/dialogues/rules/types.ts';
import { closingQuestion, completion, dimensions, welcome } from './frame.ts';
import type { DimensionContent } from './types.ts';

/** One item of the main survey, with names in place of ids. */
export type MainSurveyItem = {
  readonly key: string;
  readonly type: ItemType;
  readonly order: number;
  readonly title: Text | null;
  readonly text: Text | null;
  readonly text2: Text | null;
  readonly driver: string | null;
  readonly measuresDriver: boolean;
  readonly parent: string | null;
};

const plain = {
  title: null,
  text: null,
  text2: null,
  driver: null,
  measuresDriver: false,
  parent: null,
} as const;

/** All items in order: opening, one rating a dimension, the sequence into the twelve of each, closing. */
export function mainSurveyItems(): readonly MainSurveyItem[] {
  return [
    { ...plain, key: 'welcome', type: 'comment', order: 10, text: welcome },
    ...dimensions.map((dimension, index) => ({
      ...plain,
      key: overallKey(dimension),
      type: 'drill-down' as const,
      order: 30 + index * 10,
      title: dimension.title,
      text: dimension.question,
      driver: dimension.key,
    })),
    { ...plain, key: 'sequence', type: 'sequence', order: 60 },
    { ...plain, key: 'closing', type: 'open-ended', order: 70, text: closingQuestion },
    { ...plain, key: 'completion', type: 'comment', order: 80, text: completion },
    ...dimensions.flatMap((dimension, index) => levelOf(dimension, (index + 1) * 1000)),
  ];
}

function levelOf(dimension: DimensionContent, order: number): readonly MainSurveyItem[] {
  const parent = overallKey(dimension);
  return [
    { ...plain, key: `${dimension.key}_intro`, type: 'comment', order, text: dimension.intro, parent },
    ...dimension.drivers.map((driver, index) => ({
      ...plain,
      key: driver.key,
      type: 'static' as const,
      order: order + (index + 1) * 10,
      title: driver.title,
      text: driver.question,
      driver: driver.key,
      measuresDriver: true,
      parent,
    })),
  ];
}

function overallKey(dimension: DimensionContent): string {
  return `${dimension.key}_overall`;
}
