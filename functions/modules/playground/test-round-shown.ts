import { catalogue, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { TestRound } from '@livingroom/shared/modules/playground/contract.ts';
import type { ServiceContext } from '../../core/context.ts';

/** Who is asked in a test round, and when it was opened and closed (spec 1 §3). */
export type RoundMemo = {
  readonly employee_ids: readonly number[];
  readonly open_time: string | null;
  readonly close_time: string | null;
};

export function roundMemo({ metadata }: Pick<Row<'datasets'>, 'metadata'>): RoundMemo {
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  const kept = isObject ? (metadata as { readonly [name: string]: Json }) : {};
  const { employee_ids: ids, open_time, close_time } = kept;
  return {
    employee_ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [],
    open_time: typeof open_time === 'string' ? open_time : null,
    close_time: typeof close_time === 'string' ? close_time : null,
  };
}

/** What a survey is called, in the reader's language where it has a title in that. */
export function titleOf(
  { language = defaultLanguage }: ServiceContext,
  survey: Pick<Row<'surveys'>, 'survey_title' | 'language' | 'translations'>,
): string {
  return rowIn(catalogue.surveys, survey, language).survey_title;
}

export async function showRounds(
  context: ServiceContext,
  rounds: readonly Row<'datasets'>[],
): Promise<TestRound[]> {
  const ids = [...new Set(rounds.flatMap((round) => roundMemo(round).employee_ids))];
  const surveyIds = [...new Set(rounds.flatMap(({ survey_id_ref }) => survey_id_ref ?? []))];
  const [people, surveys] = await Promise.all([
    ids.length === 0
      ? []
      : context.store.table('employees').every({
          where: { employee_id: ids },
          fields: ['employee_id', 'given_name', 'family_name', 'work_email'],
        }),
    surveyIds.length === 0
      ? []
      : context.store.table('surveys').every({
          where: { survey_id: surveyIds },
          fields: ['survey_id', 'survey_title', 'language', 'translations'],
        }),
  ]);
  const names = new Map(people.map((person) => [person.employee_id, nameOrAddress(person)]));
  const titles = new Map(surveys.map((survey) => [survey.survey_id, titleOf(context, survey)]));
  return rounds.map((round) => {
    const { employee_ids, open_time, close_time } = roundMemo(round);
    return {
      dataset_id: round.dataset_id,
      name: round.name,
      status: statusOf(round.status),
      survey_id: round.survey_id_ref,
      survey_title: titles.get(round.survey_id_ref ?? 0) ?? null,
      employees: employee_ids.flatMap((employee_id) => {
        const name = names.get(employee_id);
        return name === undefined ? [] : [{ employee_id, name }];
      }),
      open_time,
      close_time,
    };
  });
}

function statusOf(stored: string): TestRound['status'] {
  return stored === 'open' || stored === 'closed' ? stored : 'draft';
}
