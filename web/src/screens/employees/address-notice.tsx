import { WaitingAddress } from '../../features/data-manager/actions/activation/waiting-address.tsx';
import { useTable } from '../../features/data-manager/controller/controller.tsx';
import type { NoticeProps } from '../../features/data-manager/parts/define-part.ts';

/** The work e-mail that is to come, beside the one that is edited. */
export function AddressNotice({ row }: NoticeProps<'employees'>) {
  const { rows } = useTable();
  if (!row.new_email) return null;
  return <WaitingAddress key={row.new_email} employeeId={row.employee_id} onChanged={rows.refresh} />;
}
