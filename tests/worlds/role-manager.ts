import type { TestApi } from '../support/test-api.ts';

const roleIds = { employee: 1, manager: 2, admin: 3 } as const;

/** The operator takes operations of one subdomain from a role, as in the Role Manager. */
export async function takeOperations(
  api: TestApi,
  role: keyof typeof roleIds,
  subdomain: string,
  operations: readonly string[],
): Promise<void> {
  const operator = api.as(await api.addPerson(1, 'role-manager@livingroom.test', 'system'));
  const { rows } = await operator.rows('permissions').list({ where: { subdomain }, limit: 1000 });
  for (const name of operations) {
    const right = rows.find(({ operation }) => operation === name);
    await operator.rows('role_permission_mappings').remove(`${roleIds[role]}-${right?.permission_id}`);
  }
}
