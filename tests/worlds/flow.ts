import { uniqueValueId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import type { Body } from '../../functions/core/storage/port.ts';
import { createTestApi, type TestApi, type TestApiOptions } from '../support/test-api.ts';

export const DAY = 86_400_000;

/** An organisation of `people` (with its admin) with the main flow, ready to be launched. */
export async function createFlowOrganisation(people: number, options: TestApiOptions = {}) {
  const api = await createTestApi(options);
  const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
  const context = api.context(accountId);
  await addEmployees(api, accountId, people - 1);
  const client = api.as(admin);
  const main = await client.call(flowExecutions.operations.ensureMainResources, {});
  const id = main.flow_execution_id;
  const change = async (patch: Body) => {
    const stored = await context.store.get('flow_executions', String(id));
    if (!stored) throw new Error('no flow');
    await context.store.write('flow_executions', [
      { kind: 'replace', id: String(id), body: { ...stored.body, ...patch } },
    ]);
  };
  const start = new Date(api.clock.now() + DAY).toISOString();
  await change({ recurrence_start_datetime: start, recurrence_interval: 3 });
  const execution = async () => (await context.store.get('flow_executions', String(id)))?.body ?? {};
  const rows = async (table: string) => (await context.store.query(table, { limit: 10_000 })).rows;
  /** Moves the clock and lets the instances do what became due. */
  const pass = async (milliseconds: number) => {
    await api.workflows.settle();
    api.clock.advance(milliseconds);
    await api.workflows.fireDue();
    await api.workflows.settle();
  };
  const body = { flow_execution_id: id };
  return { api, accountId, admin, context, client, main, id, body, change, start, execution, rows, pass };
}

/** People as a bulk upload would write them, with the reservations of their e-mails. */
export async function addEmployees(api: TestApi, accountId: number, count: number, first = 1): Promise<void> {
  const { store } = api.context(accountId);
  for (let start = 0; start < count; start += 100) {
    const size = Math.min(100, count - start);
    const firstId = await store.takeNumbers('employees', size);
    await store.write(
      'unique_values',
      Array.from({ length: size }, (_, index) => ({
        kind: 'create' as const,
        id: uniqueValueId('employees', 'work_email', `p${first + start + index}@acme.test`),
        body: {
          account_id_ref: accountId,
          table_name: 'employees',
          field: 'work_email',
          row_id: firstId + index,
          reserved_at: '2026-01-01T00:00:00.000Z',
        },
      })),
    );
    await store.write(
      'employees',
      Array.from({ length: size }, (_, index) => ({
        kind: 'create' as const,
        id: String(firstId + index),
        body: {
          employee_id: firstId + index,
          work_email: `p${first + start + index}@acme.test`,
          given_name: `Kim${first + start + index}`,
          middle_name: null,
          family_name: 'Lind',
          primary_unit_id_ref: null,
          primary_reports_to_ref: null,
          managerial_role: false,
          company_ceo: false,
          status: 'active',
          pause_surveys: false,
          language: 'en_us',
          employee_info_id: null,
          illustration: null,
          created_at: '2026-01-01T00:00:00.000Z',
          updated_at: '2026-01-01T00:00:00.000Z',
        },
      })),
    );
  }
}

export async function completeDialogue(
  context: TestApi['context'] extends (id: number) => infer C ? C : never,
  employeeId: number,
) {
  const { rows } = await context.store.query('survey_executions', {
    where: { field: 'employee_id_ref', op: 'eq', value: employeeId },
    sort: [{ field: 'execution_id', direction: 'desc' }],
    limit: 1,
  });
  const row = rows[0];
  if (!row) throw new Error('no dialogue');
  const end = new Date(context.ports.clock.now()).toISOString();
  const body = { ...row.body, status: 'completed', end_time: end };
  await context.store.write('survey_executions', [{ kind: 'replace', id: row.id, body }]);
}
