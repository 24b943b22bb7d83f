import { scim } from '@livingroom/shared/contracts/scim.ts';
import type { Resource } from '@livingroom/shared/rules/scim/filter.ts';
import { implement, Reply } from '../../http/endpoints.ts';
import type { CallContext } from '../../http/types.ts';
import { bare, projected, versionOf } from '../../services/scim/answers.ts';
import {
  createGroup,
  listGroups,
  patchGroup,
  readGroup,
  removeGroup,
  replaceGroup,
} from '../../services/scim/groups.ts';
import {
  resourceType,
  resourceTypes,
  schema,
  schemas,
  serviceProviderConfig,
} from '../../services/scim/metadata.ts';
import {
  createUser,
  listUsers,
  patchUser,
  readUser,
  removeUser,
  replaceUser,
  type ScimCall,
} from '../../services/scim/users.ts';
import { scimRefusal } from './refusal.ts';

const contentType = { 'content-type': 'application/scim+json; charset=utf-8' };

export const scimDomain = implement(
  scim,
  {
    serviceProviderConfig: async (context) => plain(serviceProviderConfig(baseOf(context))),
    resourceTypes: async (context) => plain(resourceTypes(baseOf(context))),
    resourceType: async (context, { params }) => plain(resourceType(baseOf(context), params.id)),
    schemas: async (context) => plain(schemas(baseOf(context))),
    schema: async (context, { params }) => plain(schema(baseOf(context), params.id)),
    listUsers: async (context, { query }) => plain(await listUsers(callOf(context), query)),
    readUser: async (context, { params, query }) =>
      one(context, await readUser(callOf(context), params.id), query),
    createUser: async (context, { body }) => made(await createUser(callOf(context), body)),
    replaceUser: async (context, { params, body }) =>
      written(await replaceUser(callOf(context), params.id, body)),
    patchUser: async (context, { params, body }) =>
      written(await patchUser(callOf(context), params.id, body.Operations)),
    removeUser: async (context, { params }) => {
      await removeUser(callOf(context), params.id);
      return new Reply(204, {}, contentType);
    },
    listGroups: async (context, { query }) => plain(await listGroups(callOf(context), query)),
    readGroup: async (context, { params, query }) =>
      one(context, await readGroup(callOf(context), params.id), query),
    createGroup: async (context, { body }) => made(await createGroup(callOf(context), body)),
    replaceGroup: async (context, { params, body }) =>
      written(await replaceGroup(callOf(context), params.id, body)),
    patchGroup: async (context, { params, body }) =>
      written(await patchGroup(callOf(context), params.id, body.Operations)),
    removeGroup: async (context, { params }) => {
      await removeGroup(callOf(context), params.id);
      return new Reply(204, {}, contentType);
    },
  },
  scimRefusal,
);

function callOf(context: CallContext): ScimCall {
  return { context, base: baseOf(context), ifMatch: context.ifMatch };
}

/** Where this service is, as the directory called it. */
function baseOf({ request }: CallContext): string {
  const host = request.header('x-forwarded-host') ?? request.header('host') ?? 'localhost';
  const scheme = request.header('x-forwarded-proto') ?? 'https';
  return `${scheme}://${host}/api/scim/v2`;
}

function plain(resource: Resource): Reply<Resource> {
  return new Reply(200, resource, contentType);
}

function written(resource: Resource): Reply<Resource> {
  return new Reply(200, resource, { ...contentType, etag: versionOf(resource) });
}

function made(resource: Resource): Reply<Resource> {
  const { meta } = resource;
  const location =
    typeof meta === 'object' && meta !== null && 'location' in meta ? String(meta.location) : '';
  return new Reply(201, resource, { ...contentType, etag: versionOf(resource), location });
}

type Query = Parameters<typeof projected>[1];

/** The resource, or 304 where the directory has this version. */
function one({ request }: CallContext, resource: Resource, query: Query): Reply<Resource> {
  const known = request.header('if-none-match');
  const isKnown = known !== null && bare(known) === bare(versionOf(resource));
  if (isKnown) return new Reply(304, {}, { ...contentType, etag: versionOf(resource) });
  return new Reply(200, projected(resource, query), { ...contentType, etag: versionOf(resource) });
}
