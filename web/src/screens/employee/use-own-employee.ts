import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { useRow } from '../../api/rows.ts';
import { useSession } from '../../hooks/use-session.ts';

/** The signed-in person's own employee row; undefined until it is there. */
export function useOwnEmployee(): PublicRow<'employees'> | undefined {
  const { employeeId } = useSession();
  return useRow('employees', employeeId).data;
}
