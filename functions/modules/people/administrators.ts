import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { announce, type Others } from '../../core/tables/hooks/announce.ts';
import type { TakeBack } from '../../core/tables/hooks/row-hooks.ts';

/** What changes make of people, by employee id: whether they are administrators, and whether they are active. */
export type Made = {
  readonly admins?: ReadonlyMap<number, boolean>;
  readonly active?: ReadonlyMap<number, boolean>;
};

const nobody: Others = new Map();

/**
 * Whether an administrator is left who is active and has signed up, once the changes are made; while none of them has
 * signed up yet, one who is active. Changes that take nothing away leave things as they are.
 */
export async function staysLed(context: ServiceContext, made: Made, others = nobody): Promise<boolean> {
  const { admins = new Map(), active = new Map() } = made;
  if (![...admins.values(), ...active.values()].includes(false)) return true;
  const stored = await storedAdmins(context);
  const takesAny = [...stored].some((id) => admins.get(id) === false || active.get(id) === false);
  if (!takesAny) return true;
  const people = await context.store.table('employees').every({
    where: { employee_id: [...new Set([...stored, ...admins.keys()])] },
    fields: ['employee_id', 'status', 'activation_status'],
  });
  const hasSignedUp = people.filter(({ activation_status }) => activation_status === 'completed');
  const isAdmin = (id: number) => admins.get(id) ?? (stored.has(id) && others.get(factOf('admin', id)) !== 0);
  const isActive = ({ employee_id: id, status }: (typeof people)[number]) =>
    active.get(id) ?? (status === 'active' && others.get(factOf('active', id)) !== 0);
  const stays = (person: (typeof people)[number]) => isAdmin(person.employee_id) && isActive(person);
  const couldEnter = hasSignedUp.some(
    ({ employee_id, status }) => stored.has(employee_id) && status === 'active',
  );
  return (couldEnter ? hasSignedUp : people).some(stays);
}

/** As `announce`; of rows that go, `role-refused` where nobody would be left whatever others do. */
export async function announceAdministrators(
  context: ServiceContext,
  made: Made,
  isRemoval: boolean,
): Promise<TakeBack | null> {
  const facts = new Map<string, number>();
  for (const [id, is] of made.admins ?? []) facts.set(factOf('admin', id), Number(is));
  for (const [id, is] of made.active ?? []) facts.set(factOf('active', id), Number(is));
  const fits = async (others: Others) => {
    if (isRemoval && !(await staysLed(context, made)))
      throw new AppError('role-refused', { problem: 'last-admin' });
    return staysLed(context, made, others);
  };
  return announce(context, { subject: 'administrators', facts, fits });
}

function factOf(what: 'admin' | 'active', employeeId: number): string {
  return `${what}:${employeeId}`;
}

async function storedAdmins({ store }: ServiceContext): Promise<ReadonlySet<number>> {
  const rows = await store.table('employee_roles').every({
    where: { role_name: ['admin', 'system'] },
    fields: ['employee_role_id', 'employee_id_ref'],
  });
  return new Set(rows.map(({ employee_id_ref }) => employee_id_ref));
}
