import { need, type Values } from './environment.ts';
import type { Graph } from './graph.ts';

/** The directory that people sign in to: the one setting LIVINGROOM_DIRECTORY decides all that depends on its kind. */
export type Tenant = {
  readonly id: string;
  readonly kind: 'workforce' | 'external-id';
  /** `….onmicrosoft.com`; empty where it is not known yet. */
  readonly domain: string;
};

/** Reads the directory from the settings. Errors: a sentence that names what is missing or wrong. */
export function tenantOf(values: Values): Tenant {
  const kind = need(values, 'LIVINGROOM_DIRECTORY');
  if (kind !== 'workforce' && kind !== 'external-id')
    throw new Error(`LIVINGROOM_DIRECTORY is ${kind}: it is workforce or external-id`);
  return {
    id: need(values, 'LIVINGROOM_IDENTITY_TENANT'),
    kind,
    domain: values.LIVINGROOM_DIRECTORY_DOMAIN ?? '',
  };
}

type Organization = {
  readonly tenantType?: string;
  readonly verifiedDomains?: readonly { readonly name: string; readonly isInitial?: boolean }[];
};

/** The directory as it describes itself. Errors: it is of the other kind, or says no domain. */
export async function lookUpTenant(graph: Graph, tenant: Tenant): Promise<Tenant> {
  const [organization] = (await graph.list(
    '/organization?$select=id,tenantType,verifiedDomains',
  )) as readonly Organization[];
  const found = organization?.tenantType === 'CIAM' ? 'external-id' : 'workforce';
  if (organization?.tenantType !== undefined && found !== tenant.kind)
    throw new Error(
      `The directory ${tenant.id} is ${found}: azd env set LIVINGROOM_DIRECTORY ${found}, or another LIVINGROOM_IDENTITY_TENANT`,
    );
  const domain = organization?.verifiedDomains?.find(({ isInitial }) => isInitial)?.name;
  if (!domain) throw new Error(`The directory ${tenant.id} names no domain of its own`);
  return { ...tenant, domain };
}

/** Where people sign in, whom tokens name as their issuer, and where its keys are. */
export function addressesOf({ id, kind, domain }: Tenant) {
  if (kind === 'workforce') {
    const host = 'login.microsoftonline.com';
    return {
      authority: `https://${host}/${id}/v2.0`,
      knownAuthorities: [host],
      issuer: `https://${host}/${id}/v2.0`,
      jwksUri: `https://${host}/${id}/discovery/v2.0/keys`,
    };
  }
  const name = domain.split('.')[0];
  if (!name) throw new Error('LIVINGROOM_DIRECTORY_DOMAIN is not set: npm run deploy -- sign-in finds it');
  const host = `${name}.ciamlogin.com`;
  return {
    authority: `https://${host}/${id}/v2.0`,
    // Metadata of the name answers with the directory's own host.
    knownAuthorities: [host, `${id}.ciamlogin.com`],
    issuer: `https://${id}.ciamlogin.com/${id}/v2.0`,
    jwksUri: `https://${id}.ciamlogin.com/${id}/discovery/v2.0/keys`,
  };
}
