import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { testRuns } from '@livingroom/shared/modules/playground/contract.ts';
import { claimedNumber } from '../../core/claimed-number.ts';
import { memoOf, withMemo } from '../dialogues/execution-memo.ts';
import { type RespondentContext, refuseOtherAccount } from '../dialogues/own-execution.ts';
import { ensureTestResources } from './ensure-dataset.ts';
import { mayChoose, testSources } from './test-sources.ts';

type Shown = CallOutput<(typeof testRuns)['operations']['testSettings']>;

export type WantedSettings = {
  readonly title?: string | undefined;
  readonly survey_id_ref?: number | undefined;
  readonly dataset_id_ref?: number | undefined;
  readonly employee_id_ref: number;
};

/** What the tester has saved; until then what a test would begin with, `saved` false. */
export async function testSettings(context: RespondentContext): Promise<Shown> {
  refuseOtherAccount(context);
  const row = await savedSettings(context);
  if (row) return shown(context, row);
  const { survey_id, dataset_id } = await ensureTestResources(context);
  const survey = await context.store.table('surveys').load(survey_id);
  return {
    saved: false,
    editable: mayChoose(context),
    title: survey.survey_title,
    survey_id_ref: survey_id,
    dataset_id_ref: dataset_id,
    employee_id_ref: context.caller.employeeId,
  };
}

/** One row of settings a tester, made at the first saving. */
export async function saveTestSettings(context: RespondentContext, wanted: WantedSettings): Promise<Shown> {
  refuseOtherAccount(context);
  const { survey, dataset } = await testSources(context, wanted);
  if (wanted.title !== undefined && !mayChoose(context)) throw new AppError('forbidden');
  const employee = await context.store.table('employees').get(wanted.employee_id_ref);
  if (!employee) throw new AppError('test-missing', { problem: 'employee-missing' });
  const fields = {
    title: wanted.title ?? survey.survey_title,
    survey_id_ref: survey.survey_id,
    dataset_id_ref: dataset.dataset_id,
  };
  const dialogues = context.store.table('survey_executions');
  const execution_id = await settingsNumber(context);
  await dialogues.createMissing([
    { ...fields, execution_id, employee_id_ref: context.caller.employeeId, type: 'master-test' },
  ]);
  const row = await dialogues.change(execution_id, (current) => ({
    ...fields,
    metadata: withMemo(current, { seen_as: employee.employee_id }),
  }));
  return shown(context, row);
}

/** The tester's settings; null before they are saved. */
export async function savedSettings(context: RespondentContext): Promise<Row<'survey_executions'> | null> {
  return context.store.table('survey_executions').first({
    where: {
      employee_id_ref: context.caller.employeeId,
      type: 'master-test',
      parent_execution_id_ref: null,
    },
    sort: [{ field: 'created_at', direction: 'desc' }],
  });
}

function shown(context: RespondentContext, row: Row<'survey_executions'>): Shown {
  return {
    saved: true,
    editable: mayChoose(context),
    title: row.title,
    survey_id_ref: row.survey_id_ref,
    dataset_id_ref: row.dataset_id_ref,
    employee_id_ref: memoOf(row).seen_as ?? row.employee_id_ref,
  };
}

async function settingsNumber(context: RespondentContext): Promise<number> {
  const known = await savedSettings(context);
  if (known) return known.execution_id;
  const claim = String(context.caller.employeeId);
  return claimedNumber(context, { table: 'survey_executions', field: 'test-settings', claim });
}
