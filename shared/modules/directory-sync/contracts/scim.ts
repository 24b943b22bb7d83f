import * as z from 'zod';
import { defineContract, type Operation } from '../../../calls/call.ts';
import { json } from '../../../calls/json-shape.ts';

const path = '/scim/v2';

const resource = z.record(z.string(), json);

const id = z.object({ id: z.string().max(200) });

const projection = {
  attributes: z.string().max(2000).optional(),
  excludedAttributes: z.string().max(2000).optional(),
};

const read = z.object(projection);

const list = z.object({
  ...projection,
  filter: z.string().max(2000).optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
});

const discovery = z.object({ filter: z.string().max(2000).optional() });

const names = z.array(z.string().max(200)).max(100).optional();

/** A list asked for by a body, which no log of addresses keeps (RFC 7644, 3.4.3). */
const search = z.object({
  attributes: names,
  excludedAttributes: names,
  filter: z.string().max(2000).optional(),
  startIndex: z.number().int().optional(),
  count: z.number().int().optional(),
});

/** One operation of a patch; its name in whatever case. */
const patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(2000).optional(),
        value: json.optional(),
      }),
    )
    .min(1)
    .max(1000),
});

const common = {
  access: 'directory',
  account: 'none',
  output: resource,
  errors: [],
  timeoutMs: 30_000,
  retries: 0,
} as const satisfies Partial<Operation>;

/** SCIM 2.0 (RFC 7643, RFC 7644): an organisation's own directory keeps its people in step. */
export const scim = defineContract({
  slug: 'scim',
  about:
    'SCIM 2.0 (RFC 7643, RFC 7644): the directory of an organisation keeps its people and groups in step.',
  operations: {
    serviceProviderConfig: {
      ...common,
      method: 'GET',
      path: `${path}/ServiceProviderConfig`,
      summary: 'What this service provider can do',
      description: 'Returns which parts of SCIM 2.0 are supported (RFC 7643, section 5).',
    },
    resourceTypes: {
      ...common,
      method: 'GET',
      path: `${path}/ResourceTypes`,
      summary: 'The kinds of resources',
      description: 'Returns the types of resources: users and groups.',
      query: discovery,
    },
    resourceType: {
      ...common,
      method: 'GET',
      path: `${path}/ResourceTypes/{id}`,
      summary: 'One kind of resource',
      description: 'Returns one type of resource by its name.',
      params: id,
    },
    schemas: {
      ...common,
      method: 'GET',
      path: `${path}/Schemas`,
      summary: 'The schemas of the resources',
      description: 'Returns the schemas of all resources.',
      query: discovery,
    },
    schema: {
      ...common,
      method: 'GET',
      path: `${path}/Schemas/{id}`,
      summary: 'One schema by its URN',
      description: 'Returns one schema by its URN.',
      params: id,
    },
    listUsers: {
      ...common,
      method: 'GET',
      path: `${path}/Users`,
      summary: 'People, by filter and page',
      description: 'Returns the people of the organisation by filter and page (RFC 7644, section 3.4.2).',
      query: list,
    },
    readUser: {
      ...common,
      method: 'GET',
      path: `${path}/Users/{id}`,
      summary: 'A person',
      description: 'Returns one person by the id that the directory was given.',
      params: id,
      query: read,
    },
    createUser: {
      ...common,
      status: 201,
      method: 'POST',
      path: `${path}/Users`,
      summary: 'Makes a person known',
      description: 'Creates a person, or links one that is already there with the same work e-mail.',
      query: read,
      body: resource,
    },
    replaceUser: {
      ...common,
      method: 'PUT',
      path: `${path}/Users/{id}`,
      summary: 'Replaces what is known of a person',
      description: 'Replaces what is stored of a person with what the directory sends.',
      query: read,
      params: id,
      body: resource,
    },
    patchUser: {
      ...common,
      method: 'PATCH',
      path: `${path}/Users/{id}`,
      summary: 'Changes some of it',
      description: 'Changes some attributes of a person (RFC 7644, section 3.5.2).',
      query: read,
      params: id,
      body: patch,
    },
    removeUser: {
      ...common,
      status: 204,
      method: 'DELETE',
      path: `${path}/Users/{id}`,
      summary: 'The directory knows the person no more: paused here',
      description:
        'Ends the link of a person with the directory and pauses the person. Nothing of the person is deleted.',
      params: id,
    },
    searchUsers: {
      ...common,
      method: 'POST',
      path: `${path}/Users/.search`,
      summary: 'People, by a filter in the body',
      description:
        'Returns the people of the organisation by a filter in the body, which no log of addresses stores (RFC 7644, section 3.4.3).',
      body: search,
    },
    listGroups: {
      ...common,
      method: 'GET',
      path: `${path}/Groups`,
      summary: 'Groups, by filter and page',
      description: 'Returns the groups of the organisation by filter and page.',
      query: list,
    },
    readGroup: {
      ...common,
      method: 'GET',
      path: `${path}/Groups/{id}`,
      summary: 'A group',
      description: 'Returns one group with its members.',
      params: id,
      query: read,
    },
    createGroup: {
      ...common,
      status: 201,
      method: 'POST',
      path: `${path}/Groups`,
      summary: 'A new group',
      description: 'Creates a group with its name and its members.',
      query: read,
      body: resource,
    },
    replaceGroup: {
      ...common,
      method: 'PUT',
      path: `${path}/Groups/{id}`,
      summary: 'Replaces a group',
      description: 'Replaces the name and the members of a group.',
      query: read,
      params: id,
      body: resource,
    },
    patchGroup: {
      ...common,
      method: 'PATCH',
      path: `${path}/Groups/{id}`,
      summary: 'Changes a group and its members',
      description: 'Changes the name or some members of a group.',
      query: read,
      params: id,
      body: patch,
    },
    removeGroup: {
      ...common,
      status: 204,
      method: 'DELETE',
      path: `${path}/Groups/{id}`,
      summary: 'Removes a group; its members stay',
      description: 'Deletes a group. Its members stay.',
      params: id,
    },
    searchGroups: {
      ...common,
      method: 'POST',
      path: `${path}/Groups/.search`,
      summary: 'Groups, by a filter in the body',
      description: 'Returns the groups of the organisation by a filter in the body.',
      body: search,
    },
    bulk: {
      ...common,
      method: 'POST',
      path: `${path}/Bulk`,
      summary: 'Many operations at once: announced as not supported',
      description:
        'Answers that several operations in one call are not supported, as the service provider configuration says.',
    },
    searchAll: {
      ...common,
      method: 'POST',
      path: `${path}/.search`,
      summary: 'A search over all kinds at once: not supported',
      description: 'Answers that a search over all types of resources at once is not supported.',
    },
    me: {
      ...common,
      method: 'GET',
      path: `${path}/Me`,
      summary: 'The person whose token it is: there is none, the token is that of a directory',
      description: 'Answers that there is no such person: the token belongs to a directory.',
    },
  },
});
