import type { Json } from '../../lib/json.ts';
import { parsePath, type Resource, type ScimFilter, type ScimPath } from './filter.ts';
import { keyOf, matchesScim, propertyOf } from './match.ts';
import { isRecord, type JsonRecord } from './records.ts';

export type PatchOperation = {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path?: string | undefined;
  readonly value?: Json | undefined;
};

/** Something to remove that was not named (RFC 7644, 3.5.2.2). */
export class ScimNoTarget extends Error {}

/**
 * The resource after a patch (RFC 7644, 3.5.2). Also as the two big directories write it: paths as keys of a value without
 * a path, values named in a `remove` of a list, and an element that is to be changed and is not there yet.
 * Throws `ScimSyntaxError`, `ScimNoTarget`.
 */
export function patchResource(resource: Resource, operations: readonly PatchOperation[]): Resource {
  return operations.reduce(patchOne, resource);
}

function patchOne(resource: Resource, { op, path, value }: PatchOperation): Resource {
  if (path !== undefined) return patchAt(resource, parsePath(path), { op, value });
  if (op === 'remove' || !isRecord(value)) throw new ScimNoTarget();
  return Object.entries(value).reduce<Resource>(
    (after, [key, inner]) => patchAt(after, parsePath(key), { op, value: inner }),
    resource,
  );
}

type Act = { readonly op: PatchOperation['op']; readonly value: Json | undefined };

function patchAt(resource: Resource, path: ScimPath, act: Act): Resource {
  const { schema } = path;
  if (schema === null || isCore(schema)) return patchAttribute(resource, path, act);
  const key = keyOf(resource, schema) ?? schema;
  const inner = resource[key];
  const extension = isRecord(inner) ? inner : {};
  if (path.attribute !== '') return { ...resource, [key]: patchAttribute(extension, path, act) };
  if (act.op === 'remove') return without(resource, key);
  if (!isRecord(act.value)) throw new ScimNoTarget();
  return { ...resource, [key]: { ...extension, ...act.value } };
}

function isCore(schema: string): boolean {
  return schema.toLowerCase().startsWith('urn:ietf:params:scim:schemas:core:');
}

function patchAttribute(record: JsonRecord, path: ScimPath, act: Act): JsonRecord {
  const key = keyOf(record, path.attribute) ?? path.attribute;
  const before = record[key];
  const after = path.filter
    ? patchElements(listOf(before), { filter: path.filter, sub: path.sub }, act)
    : path.sub === null
      ? patchWhole(before, act)
      : patchSub(before, path.sub, act);
  return after === undefined ? without(record, key) : { ...record, [key]: onePrimary(before, after) };
}

/** A value that becomes the primary one takes that from the one that was (RFC 7644, 3.5.2). */
function onePrimary(before: Json | undefined, after: Json): Json {
  if (!Array.isArray(after) || after.filter(isPrimary).length < 2) return after;
  const known = new Set(listOf(before).filter(isPrimary));
  return after.map((one: Json) => (isRecord(one) && known.has(one) ? { ...one, primary: false } : one));
}

function isPrimary(one: Json): boolean {
  const primary = isRecord(one) ? propertyOf(one, 'primary') : null;
  return primary === true || (typeof primary === 'string' && primary.toLowerCase() === 'true');
}

function patchWhole(before: Json | undefined, { op, value }: Act): Json | undefined {
  if (op === 'remove') {
    if (value === undefined || !Array.isArray(before)) return undefined;
    const gone = new Set(listOf(value).map(nameOf));
    return before.filter((one: Json) => !gone.has(nameOf(one)));
  }
  if (op === 'add' && Array.isArray(before)) {
    const known = new Set(before.map(nameOf));
    return [...before, ...listOf(value).filter((one) => !known.has(nameOf(one)))];
  }
  if (isRecord(before) && isRecord(value)) return { ...before, ...value };
  return value ?? null;
}

function patchSub(before: Json | undefined, sub: string, act: Act): Json | undefined {
  if (Array.isArray(before)) return before.map((one: Json) => (isRecord(one) ? withSub(one, sub, act) : one));
  return withSub(isRecord(before) ? before : {}, sub, act);
}

function withSub(record: JsonRecord, sub: string, { op, value }: Act): JsonRecord {
  const key = keyOf(record, sub) ?? sub;
  return op === 'remove' ? without(record, key) : { ...record, [key]: value ?? null };
}

type Target = { readonly filter: ScimFilter; readonly sub: string | null };

function patchElements(list: readonly Json[], { filter, sub }: Target, act: Act): Json {
  const isMeant = (one: Json) => isRecord(one) && matchesScim(filter, one);
  if (act.op === 'remove' && sub === null) return list.filter((one) => !isMeant(one));
  if (!list.some(isMeant)) {
    if (act.op === 'remove') return [...list];
    const made = elementOf(filter);
    const whole = isRecord(act.value) ? act.value : {};
    return [...list, sub === null ? { ...made, ...whole } : { ...made, [sub]: act.value ?? null }];
  }
  return list.map((one) => {
    if (!isMeant(one) || !isRecord(one)) return one;
    if (sub !== null) return withSub(one, sub, act);
    return isRecord(act.value) ? { ...one, ...act.value } : (act.value ?? null);
  });
}

/** The element that `type eq "work"` asks for. */
function elementOf(filter: ScimFilter): JsonRecord {
  if (filter.op === 'and') return { ...elementOf(filter.left), ...elementOf(filter.right) };
  return filter.op === 'eq' && filter.path.sub === null ? { [filter.path.attribute]: filter.value } : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** What an element of a list is told by. */
function nameOf(one: Json): string {
  const value = isRecord(one) ? propertyOf(one, 'value') : one;
  return typeof value === 'string' ? value.toLowerCase() : JSON.stringify(value ?? one);
}

function without(record: JsonRecord, key: string): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
