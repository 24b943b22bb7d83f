import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type { Resource } from '@livingroom/shared/rules/scim/filter.ts';
import { listOf, PAGE_MOST } from './answers.ts';
import { enterpriseSchema, groupSchema, userSchema } from './attributes.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** What this service provider can do (RFC 7643, 5). */
export function serviceProviderConfig(base: string): Resource {
  const no = { supported: false };
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: PAGE_MOST },
    changePassword: no,
    sort: no,
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator of the organisation makes in Livingroom.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

function resourceTypesAt(base: string): readonly Resource[] {
  const type = (name: 'User' | 'Group', schema: string, extensions: readonly Json[]): Resource => ({
    schemas: [`${CORE}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    schemaExtensions: extensions,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return [
    type('User', userSchema, [{ schema: enterpriseSchema, required: false }]),
    type('Group', groupSchema, []),
  ];
}

export function resourceTypes(base: string): Resource {
  const all = resourceTypesAt(base);
  return listOf(all, { total: all.length, start: 1 });
}

export function resourceType(base: string, id: string): Resource {
  return named(resourceTypesAt(base), id);
}

type Attribute = {
  readonly name: string;
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly many?: boolean;
  readonly exact?: boolean;
  readonly inner?: readonly Attribute[];
};

function attribute({ name, type = 'string', required, unique, many, exact, inner }: Attribute): Json {
  return {
    name,
    type,
    multiValued: many === true,
    required: required === true,
    caseExact: exact === true,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: unique ? 'server' : 'none',
    ...(inner ? { subAttributes: inner.map(attribute) } : {}),
  };
}

const ofUser: readonly Attribute[] = [
  { name: 'userName', required: true, unique: true },
  { name: 'externalId', exact: true },
  {
    name: 'name',
    type: 'complex',
    inner: [{ name: 'givenName' }, { name: 'familyName' }, { name: 'middleName' }, { name: 'formatted' }],
  },
  { name: 'displayName' },
  { name: 'title' },
  { name: 'preferredLanguage' },
  { name: 'active', type: 'boolean' },
  {
    name: 'emails',
    type: 'complex',
    many: true,
    inner: [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' }],
  },
];

const ofEnterprise: readonly Attribute[] = [
  { name: 'department' },
  { name: 'employeeNumber' },
  { name: 'manager', type: 'complex', inner: [{ name: 'value' }, { name: 'displayName' }] },
];

const ofGroup: readonly Attribute[] = [
  { name: 'displayName', required: true, unique: true },
  { name: 'externalId', exact: true },
  {
    name: 'members',
    type: 'complex',
    many: true,
    inner: [{ name: 'value' }, { name: '$ref', type: 'reference' }],
  },
];

function schemasAt(base: string): readonly Resource[] {
  const schema = (id: string, name: string, attributes: readonly Attribute[]): Resource => ({
    schemas: [`${CORE}:Schema`],
    id,
    name,
    attributes: attributes.map(attribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(userSchema, 'User', ofUser),
    schema(enterpriseSchema, 'EnterpriseUser', ofEnterprise),
    schema(groupSchema, 'Group', ofGroup),
  ];
}

export function schemas(base: string): Resource {
  const all = schemasAt(base);
  return listOf(all, { total: all.length, start: 1 });
}

export function schema(base: string, id: string): Resource {
  return named(schemasAt(base), id);
}

function named(all: readonly Resource[], id: string): Resource {
  const found = all.find((one) => String(one.id).toLowerCase() === id.toLowerCase());
  if (!found) throw new AppError('not-found');
  return found;
}
