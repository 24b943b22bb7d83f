import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import type { Resource } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import { implement, Reply } from '../../../core/http/endpoints.ts';
import type { CallContext } from '../../../core/http/types.ts';
import { bare, type ListWish, versionOf } from '../answers.ts';
import { createGroup, listGroups, patchGroup, readGroup, removeGroup, replaceGroup } from '../groups.ts';
import { resourceType, resourceTypes, schema, schemas, serviceProviderConfig } from '../metadata.ts';
import { type Projection, projected } from '../projected.ts';
import { createUser, listUsers, patchUser, readUser, removeUser, replaceUser } from '../users.ts';
import type { ScimCall } from '../writing.ts';
import { scimRefusal } from './refusal.ts';

const contentType = { 'content-type': 'application/scim+json; charset=utf-8' };

export const scimDomain = implement(
  scim,
  {
    serviceProviderConfig: async (context) => plain(serviceProviderConfig(baseOf(context))),
    resourceTypes: async (context, { query }) => plain(resourceTypes(placeOf(context), query.filter)),
    resourceType: async (context, { params }) => plain(resourceType(placeOf(context), params.id)),
    schemas: async (context, { query }) => plain(schemas(placeOf(context), query.filter)),
    schema: async (context, { params }) => plain(schema(placeOf(context), params.id)),
    listUsers: async (context, { query }) => plain(await listUsers(callOf(context), query)),
    searchUsers: async (context, { body }) => plain(await listUsers(callOf(context), wishOf(body))),
    readUser: async (context, { params, query }) =>
      one(context, await readUser(callOf(context), params.id, query), query),
    createUser: async (context, { body, query }) => made(await createUser(callOf(context), body), query),
    replaceUser: async (context, { params, body, query }) =>
      written(await replaceUser(callOf(context), params.id, body), query),
    patchUser: async (context, { params, body, query }) =>
      written(await patchUser(callOf(context), params.id, body.Operations), query),
    removeUser: async (context, { params }) => {
      await removeUser(callOf(context), params.id);
      return new Reply(204, {}, contentType);
    },
    listGroups: async (context, { query }) => plain(await listGroups(callOf(context), query)),
    searchGroups: async (context, { body }) => plain(await listGroups(callOf(context), wishOf(body))),
    readGroup: async (context, { params, query }) =>
      one(context, await readGroup(callOf(context), params.id), query),
    createGroup: async (context, { body, query }) => made(await createGroup(callOf(context), body), query),
    replaceGroup: async (context, { params, body, query }) =>
      written(await replaceGroup(callOf(context), params.id, body), query),
    patchGroup: async (context, { params, body, query }) =>
      written(await patchGroup(callOf(context), params.id, body.Operations), query),
    removeGroup: async (context, { params }) => {
      await removeGroup(callOf(context), params.id);
      return new Reply(204, {}, contentType);
    },
    bulk: refuseUnsupported,
    searchAll: refuseUnsupported,
    me: refuseUnsupported,
  },
  scimRefusal,
);

async function refuseUnsupported(): Promise<never> {
  throw new AppError('scim-refused', { problem: 'notSupported' });
}

type Search = Omit<ListWish, 'attributes' | 'excludedAttributes'> & {
  readonly attributes?: readonly string[] | undefined;
  readonly excludedAttributes?: readonly string[] | undefined;
};

function wishOf({ attributes, excludedAttributes, ...wish }: Search): ListWish {
  return {
    ...wish,
    attributes: attributes?.join(','),
    excludedAttributes: excludedAttributes?.join(','),
  };
}

function callOf(context: CallContext): ScimCall {
  return { context, base: baseOf(context), ifMatch: context.ifMatch };
}

/** Where this service is, as the settings say: no header of a call reaches an address that others follow. */
function baseOf({ ports }: CallContext): string {
  return `${ports.settings.apiUrl}/api/scim/v2`;
}

function placeOf(context: CallContext) {
  return { base: baseOf(context), language: context.language };
}

function plain(resource: Resource): Reply<Resource> {
  return new Reply(200, resource, contentType);
}

function written(resource: Resource, wish: Projection): Reply<Resource> {
  return new Reply(200, projected(resource, wish), { ...contentType, etag: versionOf(resource) });
}

function made(resource: Resource, wish: Projection): Reply<Resource> {
  const { meta } = resource;
  const location =
    typeof meta === 'object' && meta !== null && 'location' in meta ? String(meta.location) : '';
  const headers = { ...contentType, etag: versionOf(resource), location };
  return new Reply(201, projected(resource, wish), headers);
}

/** The resource, or 304 where the directory has this version. */
function one({ request }: CallContext, resource: Resource, query: Projection): Reply<Resource> {
  const known = request.header('if-none-match');
  const isKnown = known !== null && bare(known) === bare(versionOf(resource));
  if (isKnown) return new Reply(304, {}, { ...contentType, etag: versionOf(resource) });
  return new Reply(200, projected(resource, query), { ...contentType, etag: versionOf(resource) });
}
