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
    description: name === 'User' ? 'A person of the organisation' : 'A group of people',
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

export function resourceTypes(base: string, filter: string | undefined): Resource {
  refuseFilter(filter);
  const all = resourceTypesAt(base);
  return listOf(all, { total: all.length, start: 1 });
}

export function resourceType(base: string, id: string): Resource {
  return named(resourceTypesAt(base), id);
}

type Attribute = {
  readonly name: string;
  readonly says: string;
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly many?: boolean;
  readonly exact?: boolean;
  /** Computed here, and told where it is asked for. */
  readonly computed?: boolean;
  readonly values?: readonly string[];
  readonly refersTo?: readonly string[];
  readonly inner?: readonly Attribute[];
};

function attribute({ name, says, type = 'string', inner, ...more }: Attribute): Json {
  return {
    name,
    type,
    description: says,
    multiValued: more.many === true,
    required: more.required === true,
    caseExact: more.exact === true,
    mutability: more.computed ? 'readOnly' : 'readWrite',
    returned: more.computed ? 'request' : 'default',
    uniqueness: more.unique ? 'server' : 'none',
    ...(more.values ? { canonicalValues: more.values } : {}),
    ...(more.refersTo ? { referenceTypes: more.refersTo } : {}),
    ...(inner ? { subAttributes: inner.map(attribute) } : {}),
  };
}

const ofUser: readonly Attribute[] = [
  { name: 'userName', says: 'Name of the person in the directory', required: true, unique: true },
  { name: 'externalId', says: 'Identifier that the directory gave', exact: true },
  {
    name: 'name',
    says: "The parts of the person's name",
    type: 'complex',
    inner: [
      { name: 'givenName', says: 'Given name' },
      { name: 'familyName', says: 'Family name' },
      { name: 'middleName', says: 'Middle name' },
      { name: 'formatted', says: 'The whole name' },
    ],
  },
  { name: 'displayName', says: 'Name as it is shown' },
  { name: 'title', says: 'Job title' },
  { name: 'preferredLanguage', says: 'Language that the person reads: en, es or da' },
  { name: 'active', says: 'Whether the person takes part; false pauses', type: 'boolean' },
  {
    name: 'emails',
    says: 'Mail addresses; the one at work is used',
    type: 'complex',
    many: true,
    inner: [
      { name: 'value', says: 'Address' },
      { name: 'type', says: 'Kind of address', values: ['work', 'home', 'other'] },
      { name: 'primary', says: 'Whether it is the main one', type: 'boolean' },
    ],
  },
  {
    name: 'groups',
    says: 'Groups that the person is a member of',
    type: 'complex',
    many: true,
    computed: true,
    inner: [
      { name: 'value', says: 'Number of the group', computed: true },
      { name: '$ref', says: 'Address of the group', type: 'reference', refersTo: ['Group'], computed: true },
      { name: 'display', says: 'Name of the group', computed: true },
      { name: 'type', says: 'How the person belongs to it', values: ['direct'], computed: true },
    ],
  },
];

const ofEnterprise: readonly Attribute[] = [
  { name: 'department', says: 'Name of the unit' },
  { name: 'employeeNumber', says: 'Number of the person in the organisation' },
  {
    name: 'manager',
    says: 'Whom the person reports to',
    type: 'complex',
    inner: [
      { name: 'value', says: 'Number of the manager among the users' },
      { name: 'displayName', says: 'Name of the manager' },
    ],
  },
];

const ofGroup: readonly Attribute[] = [
  { name: 'displayName', says: 'Name of the group', required: true, unique: true },
  { name: 'externalId', says: 'Identifier that the directory gave', exact: true },
  {
    name: 'members',
    says: 'People of the group',
    type: 'complex',
    many: true,
    inner: [
      { name: 'value', says: 'Number of the user' },
      { name: '$ref', says: 'Address of the user', type: 'reference', refersTo: ['User'] },
    ],
  },
];

function schemasAt(base: string): readonly Resource[] {
  const schema = (id: string, name: string, attributes: readonly Attribute[]): Resource => ({
    schemas: [`${CORE}:Schema`],
    id,
    name,
    description: `${name} as Livingroom keeps it`,
    attributes: attributes.map(attribute),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(userSchema, 'User', ofUser),
    schema(enterpriseSchema, 'EnterpriseUser', ofEnterprise),
    schema(groupSchema, 'Group', ofGroup),
  ];
}

export function schemas(base: string, filter: string | undefined): Resource {
  refuseFilter(filter);
  const all = schemasAt(base);
  return listOf(all, { total: all.length, start: 1 });
}

export function schema(base: string, id: string): Resource {
  return named(schemasAt(base), id);
}

/** A filter that was passed over would look as if it had been fulfilled (RFC 7644, 4). */
function refuseFilter(filter: string | undefined): void {
  if (filter !== undefined) throw new AppError('scim-refused', { problem: 'noFilter' });
}

function named(all: readonly Resource[], id: string): Resource {
  const found = all.find((one) => String(one.id).toLowerCase() === id.toLowerCase());
  if (!found) throw new AppError('not-found');
  return found;
}
