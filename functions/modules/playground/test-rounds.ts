import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { datasets } from '@livingroom/shared/modules/playground/contract.ts';
import { TEST_ROUND_EMPLOYEES } from '@livingroom/shared/modules/playground/rules/test-limits.ts';
import { testRoundName, testRoundNumber } from '@livingroom/shared/modules/playground/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { bulkNow } from '../dialogues/bulk/run-bulk.ts';
import { sendBulkByType } from '../emails/send-by-type.ts';
import { ensureMainSurvey } from '../flows/set-up/ensure-main-survey.ts';
import { type RoundMemo, roundMemo, showRounds, titleOf } from './test-round-shown.ts';
import { mayChoose } from './test-sources.ts';

type Operations = (typeof datasets)['operations'];
type Outcome = CallOutput<Operations['openTestRound']>;
type Dataset = Row<'datasets'>;

export type WantedRound = {
  readonly dataset_id?: number | null | undefined;
  readonly name?: string | undefined;
  readonly survey_id_ref?: number | undefined;
  readonly employee_ids: readonly number[];
};

/** All test rounds, the latest first, and what a new one would be. */
export async function testRounds(context: ServiceContext): Promise<CallOutput<Operations['testRounds']>> {
  const { surveyId } = await ensureMainSurvey(context);
  const [rounds, survey] = await Promise.all([
    allRounds(context),
    context.store.table('surveys').get(surveyId),
  ]);
  if (!survey) throw new AppError('test-missing', { problem: 'survey-missing' });
  return {
    rounds: await showRounds(context, rounds),
    next_name: testRoundName(nextNumber(rounds)),
    survey_id: surveyId,
    survey_title: titleOf(context, survey),
  };
}

/** Saves a set-up with 1 to 10 employees, which checks nothing of who they are but that they are there. */
export async function saveTestRound(context: ServiceContext, wanted: WantedRound) {
  const isChosen = wanted.name !== undefined || wanted.survey_id_ref !== undefined;
  if (isChosen && !mayChoose(context)) throw new AppError('forbidden');
  const employee_ids = await knownEmployees(context, wanted.employee_ids);
  const table = context.store.table('datasets');
  const before = wanted.dataset_id == null ? null : await loadRound(context, wanted.dataset_id);
  const survey_id_ref = wanted.survey_id_ref ?? before?.survey_id_ref ?? (await mainSurvey(context));
  if (!(await context.store.table('surveys').get(survey_id_ref)))
    throw new AppError('test-missing', { problem: 'survey-missing' });
  const memo = { employee_ids, open_time: null, close_time: null };
  if (before) {
    const round = await table.change(before.dataset_id, (current) => {
      if (current.status !== 'draft') throw new AppError('test-refused', { problem: 'not-draft' });
      return { name: wanted.name ?? current.name, survey_id_ref, metadata: memo };
    });
    return shownOne(context, round);
  }
  const name = wanted.name ?? testRoundName(nextNumber(await allRounds(context)));
  const round = await table.create({
    dataset_id: await table.takeKeys(1),
    account_id_ref: context.accountId,
    name,
    status: 'draft',
    survey_id_ref,
    test_data: true,
    data: { test_round: true },
    metadata: memo,
  });
  return shownOne(context, round);
}

/** Opens the data set and a dialogue for each of its people; pressed again it opens what is still missing. */
export async function openTestRound(context: ServiceContext, id: number): Promise<Outcome> {
  const before = await loadRound(context, id);
  const { employee_ids } = roundMemo(before);
  await knownEmployees(context, employee_ids);
  const survey = surveyOf(before);
  const round = await changeMemo(context, id, (current, memo) => {
    if (current.status === 'closed') throw new AppError('test-refused', { problem: 'open-failed' });
    return { status: 'open', memo: { ...memo, open_time: memo.open_time ?? nowOf(context.ports) } };
  });
  const { message, failed } = await bulkNow(context, 'open', {
    survey_id: survey,
    dataset_id_ref: id,
    employee_ids: [...employee_ids],
    title: round.name,
  });
  return { ...(await shownOne(context, round)), message, failed };
}

/** Sends the people of an open round the mail of an invitation. */
export async function inviteTestRound(context: ServiceContext, id: number): Promise<Outcome> {
  const round = await loadRound(context, id);
  const { employee_ids } = roundMemo(round);
  if (round.status !== 'open') throw new AppError('test-refused', { problem: 'not-open' });
  if (employee_ids.length === 0) throw new AppError('test-refused', { problem: 'no-employees' });
  const { message, items } = await sendBulkByType(context, employee_ids, 'surveylink', {});
  const failed = items.filter(({ success }) => !success);
  return {
    ...(await shownOne(context, round)),
    message,
    failed: failed.map((one) => ({ employee_id: one.employee_id, message: one.message })),
  };
}

/** Final: the dialogues are closed, then the data set; an answer that comes later is refused. */
export async function closeTestRound(context: ServiceContext, id: number): Promise<Outcome> {
  const before = await loadRound(context, id);
  const { message, failed } = await bulkNow(context, 'close', {
    survey_id: surveyOf(before),
    dataset_id_ref: id,
  });
  const round = await changeMemo(context, id, (current, memo) => {
    if (current.status !== 'open') throw new AppError('test-refused', { problem: 'close-failed' });
    return { status: 'closed', memo: { ...memo, close_time: nowOf(context.ports) } };
  });
  return { ...(await shownOne(context, round)), message, failed };
}

async function allRounds({ store }: ServiceContext): Promise<readonly Dataset[]> {
  const tests = await store.table('datasets').every({ where: { test_data: true } });
  return tests.filter(isRound).toSorted((a, b) => b.dataset_id - a.dataset_id);
}

function isRound({ data, test_data }: Dataset): boolean {
  const marked = typeof data === 'object' && data !== null && !Array.isArray(data);
  return test_data && marked && (data as { readonly test_round?: unknown }).test_round === true;
}

function nextNumber(rounds: readonly Dataset[]): number {
  return Math.max(0, ...rounds.map(({ name }) => testRoundNumber(name) ?? 0)) + 1;
}

async function loadRound(context: ServiceContext, id: number): Promise<Dataset> {
  const round = await context.store.table('datasets').get(id);
  if (!round || !isRound(round)) throw new AppError('test-missing', { problem: 'dataset-missing' });
  return round;
}

function surveyOf({ survey_id_ref }: Dataset): number {
  if (survey_id_ref === null) throw new AppError('test-refused', { problem: 'ids-missing' });
  return survey_id_ref;
}

async function mainSurvey(context: ServiceContext): Promise<number> {
  return (await ensureMainSurvey(context)).surveyId;
}

async function knownEmployees(context: ServiceContext, ids: readonly number[]): Promise<number[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0 || unique.length > TEST_ROUND_EMPLOYEES)
    throw new AppError('test-refused', { problem: 'employee-count', limit: TEST_ROUND_EMPLOYEES });
  const known = await context.store
    .table('employees')
    .every({ where: { employee_id: unique }, fields: ['employee_id'] });
  if (known.length !== unique.length) throw new AppError('test-missing', { problem: 'employee-missing' });
  return unique;
}

function changeMemo(
  context: ServiceContext,
  id: number,
  change: (
    current: Dataset,
    memo: RoundMemo,
  ) => { readonly status: Dataset['status']; readonly memo: RoundMemo },
): Promise<Dataset> {
  return context.store.table('datasets').change(id, (current) => {
    const { status, memo } = change(current, roundMemo(current));
    return { status, metadata: { ...memo, employee_ids: [...memo.employee_ids] } };
  });
}

async function shownOne(context: ServiceContext, round: Dataset) {
  const [shown] = await showRounds(context, [round]);
  if (!shown) throw new AppError('test-missing', { problem: 'dataset-missing' });
  return { round: shown };
}
