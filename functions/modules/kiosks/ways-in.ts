import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';

type Person = Pick<Row<'employees'>, 'employee_id' | 'work_email'>;

/** Who of these people has no mailbox and comes in at a kiosk: by an own code, or by a letter that is good still. */
export async function kioskWays(
  { store, ports }: ServiceContext,
  people: readonly Person[],
): Promise<ReadonlySet<number>> {
  const ids = people
    .filter(({ work_email }) => !hasMailbox(work_email))
    .map(({ employee_id }) => employee_id);
  if (ids.length === 0 || (await store.table('kiosks').count({ closed_at: null })) === 0) return new Set();
  const rows = await store.table('kiosk_sign_ins').every({ where: { employee_id_ref: ids } });
  const now = nowOf(ports);
  return new Set(
    rows
      .filter(({ code_hash, letter_until }) => code_hash !== null || (letter_until ?? '') > now)
      .map(({ employee_id_ref }) => employee_id_ref),
  );
}
