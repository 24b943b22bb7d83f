import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import type { ServiceContext } from '../../core/context.ts';
import { readPages } from '../../core/storage/rows.ts';
import { readSearch } from '../../core/tables/read/read-query.ts';
import { type Execution, loadOwnExecution, type RespondentContext } from './own-execution.ts';

/** Names that are shown at once; others are found by a search. */
const MOST_NAMES = 60;
/** People whom a search looks through at most: of a wider one the person types more. */
const MOST_FOUND = 2_000;

/**
 * Who is asked in the caller's unit in the same round (privacy.md 11.4): an unknown name is the alarm that no rule
 * replaces. Names alone, of everybody there whatever they have done. Errors: `not-found`.
 */
export async function namesAsked(context: RespondentContext, id: number, search = '') {
  const execution = await loadOwnExecution(context, id);
  const company = await context.store.table('companies').get(context.caller.companyId);
  const contact = company?.privacy_contact ?? null;
  if (company?.hide_asked_names) return { names: [], more: false, hidden: true, contact };
  const people =
    search.trim() === ''
      ? await firstAsked(context, execution)
      : await foundAsked(context, execution, search);
  const names = people.slice(0, MOST_NAMES).map(nameOrAddress);
  return {
    names: names.toSorted((a, b) => a.localeCompare(b)),
    more: people.length > MOST_NAMES,
    hidden: false,
    contact,
  };
}

type Named = Parameters<typeof nameOrAddress>[0];

const nameFields = ['employee_id', 'given_name', 'family_name', 'work_email'] as const;

async function firstAsked({ store }: ServiceContext, execution: Execution): Promise<readonly Named[]> {
  const { rows } = await store.table('survey_executions').page({
    where: sameUnit(execution),
    fields: ['employee_id_ref'],
    sort: [{ field: 'employee_id_ref', direction: 'asc' }],
    limit: MOST_NAMES + 1,
  });
  const ids = rows.map(({ body }) => body.employee_id_ref);
  return store.table('employees').every({ where: { employee_id: ids }, fields: nameFields });
}

async function foundAsked(
  { store }: ServiceContext,
  execution: Execution,
  search: string,
): Promise<readonly Named[]> {
  const found: Named[] = [];
  let looked = 0;
  const where = readSearch(findTable('employees'), search);
  const query = { ...(where ? { where } : {}), fields: nameFields };
  for await (const rows of readPages(store, 'employees', query, MOST_NAMES * 2)) {
    const ids = rows.map(({ body }) => Number(body.employee_id));
    const asked = await store.table('survey_executions').every({
      where: { ...sameUnit(execution), employee_id_ref: ids },
      fields: ['employee_id_ref'],
    });
    const here = new Set(asked.map(({ employee_id_ref }) => employee_id_ref));
    for (const { body } of rows) if (here.has(Number(body.employee_id))) found.push(body as Named);
    looked += rows.length;
    if (found.length > MOST_NAMES || looked >= MOST_FOUND) break;
  }
  return found;
}

/** Dialogues of the same round and unit; without a round the caller's own alone. */
function sameUnit({ execution_id, flow_execution_id_ref, flow_execution_round, unit_id_ref }: Execution) {
  if (flow_execution_id_ref === null) return { execution_id };
  return { flow_execution_id_ref, flow_execution_round, unit_id_ref };
}
