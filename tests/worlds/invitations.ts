import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { createTestApi, type Person } from '../support/test-api.ts';

/** An organisation with an admin, and what is asked and done around invitations. */
export async function createInviting() {
  const api = await createTestApi();
  const { admin, accountId, companyId } = await api.addAccount('Bakery', 'ada@bakery.test');
  const { send, validateToken } = activations.operations;
  return {
    api,
    admin,
    accountId,
    companyId,
    /** A person of the organisation whom nobody has let in yet. */
    async newcomer(work_email: string, role: 'employee' | 'manager' | 'admin' | null = 'employee') {
      const rows = api.as(admin).rows('employees');
      const { employee_id } = await rows.create({ work_email, given_name: 'Nils', family_name: 'Holm' });
      if (role === 'manager') {
        const unit_name = `Unit of ${work_email}`;
        const { unit_id } = await api
          .as(admin)
          .rows('units')
          .create({ unit_name, company_id_ref: companyId });
        const managed = { employee_id_ref: employee_id, unit_id_ref: unit_id };
        await api.as(admin).rows('employee_units_managed').create(managed);
      }
      const roles = api.as(admin).rows('employee_roles');
      if (role) await roles.create({ employee_id_ref: employee_id, role_name: role });
      return employee_id;
    },
    invite: (employee_id_ref: number, role?: string) =>
      api.as(admin).call(send, { body: { employee_id_ref, ...(role ? { role } : {}) } }),
    check: (plain_token: string) => api.as(null).raw(validateToken, { body: { plain_token } }),
    statusOf: (email: string) => api.as(admin).call(arrivals.operations.status, { params: { email } }),
    signIn: (email: string, role: Person['role'] = 'employee') =>
      api.as({ email, role }).call(users.operations.accountDetails, { params: { email } }),
  };
}

export type Inviting = Awaited<ReturnType<typeof createInviting>>;
