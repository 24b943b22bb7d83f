import { accountContext } from '../../../functions/core/account-context.ts';
import type { Ports } from '../../../functions/core/context.ts';
import { createRow } from '../../../functions/core/tables/write/resource.ts';

type DemoAction = {
  readonly title: string;
  readonly stage: 'suggested' | 'to do' | 'doing' | 'done';
  readonly driver: string;
  readonly label: readonly string[];
  readonly why?: string;
  readonly outcome?: string;
  readonly shown?: boolean;
};

/** What the unit of the demo's manager does about the first round. */
const ofProduct: readonly DemoAction[] = [
  {
    title: 'Fifteen minutes without an agenda, every Thursday',
    stage: 'done',
    driver: 'belonging',
    label: ['green'],
    why: 'Several said that they see their colleagues only on a screen.',
    outcome: 'Two thirds come; three teams have taken it over.',
    shown: true,
  },
  {
    title: 'Ask whoever has not spoken before we decide',
    stage: 'doing',
    driver: 'influence',
    label: ['blue', 'teal'],
    shown: true,
  },
  { title: 'Bring a customer to every second review', stage: 'to do', driver: 'meaning', label: [] },
  {
    title: 'Agree on two mornings without meetings',
    stage: 'suggested',
    driver: 'balance',
    label: ['orange'],
  },
];

/** What somebody did about the first round: one list of the unit Product, with four actions. */
export async function seedActions(ports: Ports, accountId: number): Promise<void> {
  const context = accountContext(ports, accountId);
  const { store } = context;
  const [unit, manager, drivers, rounds] = await Promise.all([
    store.table('units').first({ where: { unit_name: 'Product' } }),
    store.table('employees').first({ where: { work_email: 'manager@demo.test' } }),
    store.table('drivers').every(),
    store.table('flow_rounds').every({ fields: ['flow_round_id', 'opened_at'] }),
  ]);
  if (!unit || !manager) return;
  const first = rounds.toSorted((a, b) => (a.opened_at < b.opened_at ? -1 : 1))[0];
  const list = await createRow(context, 'action_lists', { title: 'Product: after the first round' });
  await createRow(context, 'action_list_impacted_units', {
    action_list_id_ref: list.action_list_id,
    unit_id_ref: unit.unit_id,
  });
  for (const { driver: key, shown = false, ...values } of ofProduct) {
    const { action_id } = await createRow(context, 'actions', {
      ...values,
      shown_to_everybody: shown,
      action_list_id_ref: list.action_list_id,
      owner_id_ref: manager.employee_id,
      round_id: first?.flow_round_id ?? null,
    });
    const driver = drivers.find(({ driver_key }) => driver_key === key);
    if (driver)
      await createRow(context, 'action_primary_drivers', {
        action_id_ref: action_id,
        driver_id_ref: driver.driver_id,
      });
  }
}
