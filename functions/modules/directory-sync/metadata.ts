import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Resource } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import {
  type ScimSchemaWord,
  scimSchemaWords,
} from '@livingroom/shared/modules/directory-sync/words/scim-schemas.ts';
import { listOf, PAGE_MOST } from './answers.ts';
import { enterpriseSchema, groupSchema, userSchema } from './attributes.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

/** Where the service is, as the directory called it, and the language that it reads. */
type Place = { readonly base: string; readonly language?: Language | undefined };

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

function resourceTypesAt({ base, language }: Place): readonly Resource[] {
  const type = (name: 'User' | 'Group', schema: string, extensions: readonly Json[]): Resource => ({
    schemas: [`${CORE}:ResourceType`],
    id: name,
    name,
    description: say(scimSchemaWords.of(name), language),
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

export function resourceTypes(place: Place, filter: string | undefined): Resource {
  refuseFilter(filter);
  const all = resourceTypesAt(place);
  return listOf(all, { total: all.length, start: 1 });
}

export function resourceType(place: Place, id: string): Resource {
  return named(resourceTypesAt(place), id);
}

type Attribute = {
  readonly name: string;
  readonly says: ScimSchemaWord;
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

function attribute({ name, says, type = 'string', inner, ...more }: Attribute, language?: Language): Json {
  return {
    name,
    type,
    description: say(scimSchemaWords.of(says), language),
    multiValued: more.many === true,
    required: more.required === true,
    caseExact: more.exact === true,
    mutability: more.computed ? 'readOnly' : 'readWrite',
    returned: more.computed ? 'request' : 'default',
    uniqueness: more.unique ? 'server' : 'none',
    ...(more.values ? { canonicalValues: more.values } : {}),
    ...(more.refersTo ? { referenceTypes: more.refersTo } : {}),
    ...(inner ? { subAttributes: inner.map((one) => attribute(one, language)) } : {}),
  };
}

const ofUser: readonly Attribute[] = [
  { name: 'userName', says: 'userName', required: true, unique: true },
  { name: 'externalId', says: 'externalId', exact: true },
  {
    name: 'name',
    says: 'name',
    type: 'complex',
    inner: [
      { name: 'givenName', says: 'givenName' },
      { name: 'familyName', says: 'familyName' },
      { name: 'middleName', says: 'middleName' },
      { name: 'formatted', says: 'formatted' },
    ],
  },
  { name: 'displayName', says: 'displayName' },
  { name: 'title', says: 'title' },
  { name: 'preferredLanguage', says: 'preferredLanguage' },
  { name: 'active', says: 'active', type: 'boolean' },
  {
    name: 'emails',
    says: 'emails',
    type: 'complex',
    many: true,
    inner: [
      { name: 'value', says: 'address' },
      { name: 'type', says: 'kind', values: ['work', 'home', 'other'] },
      { name: 'primary', says: 'primary', type: 'boolean' },
    ],
  },
  {
    name: 'groups',
    says: 'groups',
    type: 'complex',
    many: true,
    computed: true,
    inner: [
      { name: 'value', says: 'groupId', computed: true },
      { name: '$ref', says: 'groupRef', type: 'reference', refersTo: ['Group'], computed: true },
      { name: 'display', says: 'groupName', computed: true },
      { name: 'type', says: 'membership', values: ['direct'], computed: true },
    ],
  },
];

const ofEnterprise: readonly Attribute[] = [
  { name: 'department', says: 'department' },
  { name: 'employeeNumber', says: 'employeeNumber' },
  {
    name: 'manager',
    says: 'manager',
    type: 'complex',
    inner: [
      { name: 'value', says: 'managerId' },
      { name: 'displayName', says: 'managerName' },
    ],
  },
];

const ofGroup: readonly Attribute[] = [
  { name: 'displayName', says: 'groupName', required: true, unique: true },
  { name: 'externalId', says: 'externalId', exact: true },
  {
    name: 'members',
    says: 'members',
    type: 'complex',
    many: true,
    inner: [
      { name: 'value', says: 'userId' },
      { name: '$ref', says: 'userRef', type: 'reference', refersTo: ['User'] },
    ],
  },
];

function schemasAt({ base, language }: Place): readonly Resource[] {
  const schema = (
    id: string,
    name: 'User' | 'EnterpriseUser' | 'Group',
    attributes: readonly Attribute[],
  ): Resource => ({
    schemas: [`${CORE}:Schema`],
    id,
    name,
    description: say(scimSchemaWords.of(name), language),
    attributes: attributes.map((one) => attribute(one, language)),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(userSchema, 'User', ofUser),
    schema(enterpriseSchema, 'EnterpriseUser', ofEnterprise),
    schema(groupSchema, 'Group', ofGroup),
  ];
}

export function schemas(place: Place, filter: string | undefined): Resource {
  refuseFilter(filter);
  const all = schemasAt(place);
  return listOf(all, { total: all.length, start: 1 });
}

export function schema(place: Place, id: string): Resource {
  return named(schemasAt(place), id);
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
