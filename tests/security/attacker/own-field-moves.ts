import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import type { Person } from '../../support/test-api.ts';
import { between } from '../../unit/analytics/organisation.ts';
import type { Attack, Move } from './moves.ts';

/** Fields of the organisation's own, which its administrators fill as they like: who is asked, and by what figures are cut. */
export const ownFieldMoves: { readonly [name: string]: Move } = {
  async 'ask one person and those who were invented, by a field of our own'(attack) {
    const { random, real, invented } = attack;
    const target = real[between(random, 0, real.length - 1)];
    await askByField(attack, [...(target ? [target] : []), ...invented], 'include');
  },
  async 'ask everybody but one, by a field of our own'(attack) {
    const { random, real } = attack;
    const without = real[between(random, 0, real.length - 1)];
    await askByField(attack, without ? [without] : [], 'exclude');
  },
  async 'give others the value that the group asks for'(attack) {
    const { random, real, invented } = attack;
    const field = await ourField(attack);
    const some = [...real, ...invented].filter(() => random() < 0.3);
    await fill(attack, field, some, random() < 0.5 ? 'A' : 'B');
  },
  async 'show figures by a field of our own'(attack) {
    const { client, random, real, main } = attack;
    const field = await ourField(attack);
    for (const person of real) await fill(attack, field, [person], random() < 0.5 ? 'A' : 'B');
    await client.rows('datasets').update(main.dataset_id, { cuts: [field, 'tenure'] });
  },
  async 'take our field away'(attack) {
    const { company_id, columns } = await companyOf(attack);
    const own_columns = { next: 1, columns: columns.slice(1) };
    await attack.client.rows('companies').update(company_id, { own_columns } as never);
  },
};

type Column = { readonly id: number; readonly type: string };

async function companyOf({ client }: Pick<Attack, 'client'>) {
  const { rows } = await client.rows('companies').list();
  const [company] = rows as readonly {
    readonly company_id: number;
    readonly own_columns: { readonly columns: readonly Column[] } | null;
  }[];
  return { company_id: company?.company_id ?? 0, columns: company?.own_columns?.columns ?? [] };
}

/** The column of a choice of two that is ours; it is added where there is none. */
async function ourField(attack: Pick<Attack, 'client'>): Promise<string> {
  const { company_id, columns } = await companyOf(attack);
  const [stands] = columns;
  if (stands) return `own_${stands.id}`;
  const side = { id: 0, table: 'employees', label: 'Side', type: 'choice', choices: ['A', 'B'] };
  const own_columns = { next: 1, columns: [side] };
  await attack.client.rows('companies').update(company_id, { own_columns } as never);
  const made = await companyOf(attack);
  return `own_${made.columns[0]?.id ?? 0}`;
}

async function fill(
  { client }: Pick<Attack, 'client'>,
  field: string,
  people: readonly Person[],
  value: string | null,
): Promise<void> {
  for (const { employeeId } of people)
    await client
      .rows('employees')
      .update(employeeId, { [field]: value } as never)
      .catch(() => null);
}

/** Gives these people the value and lets the flow ask those who have it, or all others. */
async function askByField(
  attack: Attack,
  people: readonly Person[],
  criteria_type: 'include' | 'exclude',
): Promise<void> {
  const { client, flow, real, invented } = attack;
  const field = await ourField(attack);
  const here = new Set(people);
  await fill(attack, field, people, 'A');
  await fill(
    attack,
    field,
    [...real, ...invented].filter((person) => !here.has(person)),
    'B',
  );
  const { employee_group_id } = await client
    .rows('employee_groups')
    .create({ name: `Side ${people.length} ${Math.random()}` });
  await client.rows('employee_group_criteria').create({
    employee_group_id_ref: employee_group_id,
    criteria_type,
    variable_id_ref: variableId(findTable('employees'), field),
    operator: 'eq',
    variable_value: 'A',
  });
  await client.rows('flow_executions').update(flow, { employee_group_id_ref: employee_group_id });
}
