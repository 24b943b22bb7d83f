import { languages } from '@livingroom/shared/core/lib/language.ts';
import { optionsOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import type { Option } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { surveys, type WholeSurvey } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { inTreeOrder } from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTable } from '../../controller/controller.tsx';

export type SurveyItem = WholeSurvey['items'][number];

/** What an item that is edited may point at. */
export type Around = {
  readonly survey: WholeSurvey;
  /** Every item, as the dialogue is read from top to bottom. */
  readonly items: readonly SurveyItem[];
  /** Those that take an answer. */
  readonly questions: readonly SurveyItem[];
  /** The number of the item that is edited; null: it is being made. */
  readonly own: number | null;
};

/** The dialogue around the item whose fields are edited; undefined until it is there. */
export function useAround(): Around | undefined {
  const survey = useNumberIn('survey_id_ref');
  const own = useNumberIn('survey_item_id');
  const { data } = useCall(surveys.operations.build, survey === null ? null : { params: { id: survey } });
  return useMemo(() => {
    if (!data) return undefined;
    const items = inTreeOrder(data.items);
    const questions = items.filter(({ item_type: type }) => type !== 'comment' && type !== 'sequence');
    return { survey: data, items, questions, own };
  }, [data, own]);
}

/** The number that stands in another column of the row that is edited. */
export function useNumberIn(column: string): number | null {
  const { editor, table } = useTable();
  const field = table?.fields.find(({ name }) => name === column);
  const value = field ? editor.value(field) : null;
  return typeof value === 'number' ? value : null;
}

/** What can be chosen in an item, as far as that is known before somebody is asked. */
export function knownOptions(item: SurveyItem): readonly Option[] {
  if (item.item_type !== 'choice' || item.option_variable !== null) return [];
  return optionsOf(item, { language: languages[0], employeeGroupIds: [] });
}
