import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { sha256 } from '@livingroom/shared/core/lib/sha256.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Resource } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import { isRecord, type JsonRecord } from '@livingroom/shared/modules/directory-sync/rules/records.ts';
import * as z from 'zod';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

const text = z.string().trim().max(254);
const maybeText = z.union([text, z.null()]).optional();

/** Some directories write booleans as text. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((value) => value === 'true'),
]);

const address = z.object({
  value: text,
  type: maybeText,
  primary: flag.optional(),
});

/** And one as a list of one. */
const single = (value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Some directories write a list of one as that one. */
const listed = (value: unknown) =>
  value === undefined || value === null || Array.isArray(value) ? value : [value];

const addresses = z
  .array(address)
  .max(20)
  .refine((list) => list.filter(({ primary }) => primary === true).length < 2)
  .nullish();

const userShape = z.object({
  userName: text.min(1),
  externalId: maybeText,
  active: flag.default(true),
  name: z
    .object({ givenName: maybeText, familyName: maybeText, middleName: maybeText, formatted: maybeText })
    .nullish(),
  displayName: maybeText,
  title: maybeText,
  preferredLanguage: maybeText,
  emails: z.preprocess(listed, addresses),
  [enterpriseSchema]: z
    .object({
      department: maybeText,
      employeeNumber: maybeText,
      manager: z.preprocess(
        single,
        z.union([z.object({ value: maybeText, displayName: maybeText }), maybeText]).nullish(),
      ),
    })
    .nullish(),
});

export type UserAttributes = z.output<typeof userShape>;

/** What is kept of a user that a directory sends; the rest is not ours to keep. Throws `scim-refused`. */
export function readAttributes(sent: Resource): UserAttributes {
  const { success, data } = userShape.safeParse(named(sent));
  if (!success) throw new AppError('scim-refused', { problem: 'invalidValue' });
  return data;
}

/** Whether a directory says if somebody is active: who is not said to be stays as before. */
export function saysActive(sent: Resource): boolean {
  return Object.keys(sent).some((name) => name.toLowerCase() === 'active');
}

/** Every name that is read, at whatever place. */
const names = new Map(
  [
    ...Object.keys(userShape.shape),
    ...['givenName', 'familyName', 'middleName', 'formatted', 'value', 'type', 'primary'],
    ...['department', 'employeeNumber', 'manager', 'members'],
  ].map((name) => [name.toLowerCase(), name]),
);

/** Attribute names have no case (RFC 7643, 2.1). */
function named(value: Json): Json {
  if (Array.isArray(value)) return value.map(named);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const name = names.get(key.toLowerCase());
      return name === undefined ? [] : [[name, named(inner)]];
    }),
  );
}

const groupShape = z.object({
  displayName: text.min(1),
  externalId: maybeText,
  members: z.preprocess(
    listed,
    z
      .array(z.object({ value: z.string().max(20) }))
      .max(20_000)
      .nullish(),
  ),
});

/** The same of a group. */
export function readGroupAttributes(sent: Resource): z.output<typeof groupShape> {
  const { success, data } = groupShape.safeParse(named(sent));
  if (!success) throw new AppError('scim-refused', { problem: 'invalidValue' });
  return data;
}

/** The user as the directory reads it; with its groups where they are asked for, which are no part of its version. */
export function userResource(
  row: Row<'scim_users'>,
  base: string,
  groups?: readonly Row<'scim_groups'>[],
): Resource {
  const { attributes, scim_user_id, created_at } = row;
  const kept = compact(attributes ?? {});
  const schemas = [userSchema, ...(kept[enterpriseSchema] === undefined ? [] : [enterpriseSchema])];
  const content = { schemas, id: String(scim_user_id), ...kept, active: row.active };
  return {
    ...content,
    ...(groups ? { groups: groups.map((group) => groupOf(group, base)) } : {}),
    meta: metaOf('User', content, { created_at, revised: row.updated_at, base }),
  };
}

function groupOf({ scim_group_id: id, display_name }: Row<'scim_groups'>, base: string): JsonRecord {
  return { value: String(id), $ref: `${base}/Groups/${id}`, display: display_name, type: 'direct' };
}

/** The group as the directory reads it. */
export function groupResource(row: Row<'scim_groups'>, base: string): Resource {
  const { scim_group_id, display_name, external_key, members, created_at, updated_at } = row;
  const content = {
    schemas: [groupSchema],
    id: String(scim_group_id),
    displayName: display_name,
    ...(external_key === null ? {} : { externalId: external_key }),
    members: (members ?? []).map((id) => ({ value: String(id), $ref: `${base}/Users/${id}` })),
  };
  return { ...content, meta: metaOf('Group', content, { created_at, revised: updated_at, base }) };
}

type Kept = { readonly created_at: string; readonly revised: string; readonly base: string };

/** The version follows from the content: what only we note beside it makes none. */
function metaOf(type: 'User' | 'Group', content: Resource, { created_at, revised, base }: Kept): JsonRecord {
  return {
    resourceType: type,
    created: created_at,
    lastModified: revised,
    location: `${base}/${type}s/${String(content.id)}`,
    version: `W/"${sha256(JSON.stringify(content)).slice(0, 16)}"`,
  };
}

/** Without what was never said or was taken away. */
function compact(record: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, isRecord(value) ? compact(value) : value]];
    }),
  );
}

/** The address that a person is reached at: the one at work, else the primary, else the name where it is one. */
export function addressOf({ emails, userName }: UserAttributes): string | null {
  const list = emails ?? [];
  const found =
    list.find(({ type }) => type?.toLowerCase() === 'work') ??
    list.find(({ primary }) => primary === true) ??
    list[0];
  const email = found?.value || userName;
  return email.includes('@') ? email.toLowerCase() : null;
}
