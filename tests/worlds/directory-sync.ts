import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import type { Resource } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import type { Settings } from '../../functions/core/config/settings.ts';
import { createTestApi } from '../support/test-api.ts';

const { operations } = scim;

type Name = keyof typeof operations;

export type ScimAnswer = {
  readonly status: number;
  readonly body: Resource & { readonly Resources?: readonly Resource[] };
  readonly headers: Record<string, string>;
};

export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** An organisation with an admin, a unit and people, whose directory is connected. */
export async function createDirectoryWorld(settings: Partial<Settings> = {}) {
  const api = await createTestApi({ settings });
  const { admin, accountId, companyId } = await api.addAccount('Bakery', 'ada@bakery.test');
  await api.as(admin).rows('units').create({ unit_name: 'Ovens', company_id_ref: companyId });
  const { token } = await api.as(admin).call(directorySync.operations.makeToken, {});
  const send = async (name: Name, input: object = {}, using: string = token): Promise<ScimAnswer> =>
    (await api.as(null).raw(operations[name], input, { token: using })) as ScimAnswer;
  return {
    api,
    admin,
    accountId,
    token,
    send,
    /** Opens the sync, as the admin does who has seen what waits. */
    turnOn: () => api.as(admin).call(directorySync.operations.apply, {}),
    overview: () => api.as(admin).call(directorySync.operations.overview, {}),
    async people() {
      const { rows } = await api.as(admin).rows('employees').list({ limit: 100 });
      return rows;
    },
    async person(email: string) {
      const { rows } = await api
        .as(admin)
        .rows('employees')
        .list({ where: { work_email: email } });
      return rows[0];
    },
  };
}

export type DirectoryWorld = Awaited<ReturnType<typeof createDirectoryWorld>>;

/** A user as Entra ID provisions one. */
export function entraUser(name: string, more: object = {}): Resource {
  return {
    schemas: [coreUser, enterpriseUser],
    externalId: `oid-${name}`,
    userName: `${name}@bakery.test`,
    active: true,
    displayName: `${name} Holm`,
    emails: [{ primary: true, type: 'work', value: `${name}@bakery.test` }],
    meta: { resourceType: 'User' },
    name: { formatted: `${name} Holm`, familyName: 'Holm', givenName: name },
    ...more,
  };
}
