import { callDefaults } from '@livingroom/shared/contracts/call.ts';
import type * as z from 'zod';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../hooks/use-session.ts';

type Employee = {
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly managerial_role: boolean | null;
  readonly company_ceo: boolean | null;
};

/** Read of the own row; the browser needs the shapes as types only. */
const readEmployee = {
  ...callDefaults,
  method: 'GET',
  path: '/employees/v1/employees/{id}',
  summary: 'Employees: read a row.',
  access: 'signed-in',
} as const;

type ReadEmployee = typeof readEmployee & {
  readonly params: z.ZodType<unknown, { readonly id: string }>;
  readonly output: z.ZodType<Employee>;
};

/** The signed-in person's own employee row; undefined until it is there. */
export function useOwnEmployee(): Employee | undefined {
  const { employeeId } = useSession();
  return useCall(
    readEmployee as ReadEmployee,
    employeeId === null ? null : { params: { id: String(employeeId) } },
  ).data;
}
