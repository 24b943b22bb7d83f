import type { surveyExecutions } from '@livingroom/shared/catalogue/tables/survey-executions.ts';
import type { RowOf } from '@livingroom/shared/catalogue/types.ts';
import type { BulkResult } from '@livingroom/shared/contracts/survey-executions.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { uniqueValueId } from '@livingroom/shared/lib/unique-value-id.ts';
import type { ServiceContext } from '../../../context.ts';
import { type Body, WriteRefused } from '../../../storage/port.ts';
import { peopleMeant } from './people-meant.ts';
import { type BulkCall, forEachPerson, loadSurveyTitle, setActive } from './result.ts';

/** Opens one dialogue a person for a survey and dataset outside a flow; repeating the call changes nothing. */
export async function bulkOpen(
  context: ServiceContext,
  call: BulkCall & { readonly title?: string | undefined },
): Promise<BulkResult> {
  const surveyTitle = await loadSurveyTitle(context, call);
  const title = call.title ?? surveyTitle;
  return forEachPerson(context, await peopleMeant(context, call), async (employeeId) => {
    const employee = await context.store.get('employees', String(employeeId));
    if (!employee) throw new AppError('not-found');
    const executionId = await claimNumber(context, call, employeeId);
    const unitId = employee.body.primary_unit_id_ref;
    if (await createOnce(context, call, { title, employeeId, executionId, unitId })) return true;
    return setActive(context, String(executionId), true);
  });
}

/** The number of this person's dialogue, taken once: two calls at once get the same one. */
async function claimNumber(context: ServiceContext, call: BulkCall, employeeId: number): Promise<number> {
  const opening = `${call.survey_id}-${call.dataset_id_ref}-${employeeId}`;
  const id = uniqueValueId('survey_executions', 'opening', opening);
  const held = await context.store.get('unique_values', id);
  if (held) return Number(held.body.row_id);
  const number = await context.store.takeNumbers('survey_executions', 1);
  const body: Body = {
    account_id_ref: context.accountId,
    table_name: 'survey_executions',
    field: 'opening',
    row_id: number,
    reserved_at: new Date(context.ports.clock.now()).toISOString(),
  };
  try {
    await context.store.write('unique_values', [{ kind: 'create', id, body }]);
    return number;
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    return Number((await context.store.get('unique_values', id))?.body.row_id);
  }
}

type Opening = {
  readonly title: string;
  readonly employeeId: number;
  readonly executionId: number;
  readonly unitId: Json | undefined;
};

async function createOnce(
  context: ServiceContext,
  call: BulkCall,
  { title, employeeId, executionId, unitId }: Opening,
): Promise<boolean> {
  const now = new Date(context.ports.clock.now()).toISOString();
  const body: RowOf<typeof surveyExecutions> = {
    execution_id: executionId,
    title,
    description: null,
    employee_id_ref: employeeId,
    survey_id_ref: call.survey_id,
    dataset_id_ref: call.dataset_id_ref,
    parent_execution_id_ref: null,
    unit_id_ref: typeof unitId === 'number' ? unitId : null,
    status: 'not started',
    active: true,
    type: 'employee-self-initiated',
    category: null,
    subcategory: null,
    target: null,
    start_time: null,
    end_time: null,
    flow_execution_id_ref: null,
    flow_execution_round: null,
    device_info: null,
    metadata: null,
    illustration: null,
    created_at: now,
    updated_at: now,
  };
  try {
    await context.store.write('survey_executions', [{ kind: 'create', id: String(executionId), body }]);
    return true;
  } catch (error) {
    if (error instanceof WriteRefused) return false;
    throw error;
  }
}
