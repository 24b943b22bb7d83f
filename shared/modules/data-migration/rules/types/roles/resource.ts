import { defineResource } from '../../define-resource.ts';

/** The rights of a role. They hold for every organisation of a deployment, so they travel between deployments alone. */
export const roles = defineResource({
  name: 'roles',
  root: { table: 'role_rights', title: 'role_name', order: ['role_name'] },
  parts: [],
  knownBy: ['role_name'],
  subject: 'roles',
  ofDeployment: true,
});
