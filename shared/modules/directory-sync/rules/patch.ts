import type { Json } from '../../../core/lib/json.ts';
import { atOnce, type Steps } from '../../../core/lib/steps.ts';
import { parsePath, type Resource, type ScimFilter, type ScimPath } from './filter.ts';
import { keyOf, matcherOf, propertyOf } from './match.ts';
import { isRecord, type JsonRecord } from './records.ts';

export type PatchOperation = {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path?: string | undefined;
  readonly value?: Json | undefined;
};

/** Something to remove that was not named (RFC 7644, 3.5.2.2). */
export class ScimNoTarget extends Error {}

/** More than one patch may do: more operations, or more comparisons with elements of lists. */
export class ScimTooMuch extends Error {}

/** Operations of a patch, those that stand as keys of a value included. */
const MOST_OPERATIONS = 1_000;

/** Comparisons of elements: some three tenths of a second. A group of 20,000 takes fifty operations that each name others. */
const MOST_COMPARISONS = 1_000_000;

/** As `patchSteps`, at once. */
export function patchResource(resource: Resource, operations: readonly PatchOperation[]): Resource {
  return atOnce(patchSteps(resource, operations));
}

/**
 * The resource after a patch (RFC 7644, 3.5.2), operation by operation. Also as the two big directories write it: paths as
 * keys of a value without a path, values named in a `remove` of a list, and an element that is to be changed and is not
 * there yet. Throws `ScimSyntaxError`, `ScimNoTarget`, `ScimTooMuch`.
 */
export function* patchSteps(resource: Resource, operations: readonly PatchOperation[]): Steps<Resource> {
  const acts = operations.flatMap(actsOf);
  if (acts.length > MOST_OPERATIONS) throw new ScimTooMuch();
  let after = resource;
  let comparisons = 0;
  for (const act of joined(acts)) {
    comparisons += costOf(after, act);
    if (comparisons > MOST_COMPARISONS) throw new ScimTooMuch();
    after = patchAt(after, act.path, act);
    yield;
  }
  return after;
}

function actsOf({ op, path, value }: PatchOperation): readonly PathAct[] {
  if (path !== undefined) return [{ op, path: parsePath(path), value }];
  if (op === 'remove' || !isRecord(value)) throw new ScimNoTarget();
  return Object.entries(value).map(([key, inner]) => ({ op, path: parsePath(key), value: inner }));
}

/** Operations that do together what they do one after the other: lists are walked once for all of them. */
function joined(acts: readonly PathAct[]): readonly PathAct[] {
  const all: PathAct[] = [];
  for (const act of acts) {
    const last = all.at(-1);
    const both =
      last && isSameList(last.path, act.path) ? (bothRemoved(last, act) ?? bothAdded(last, act)) : null;
    if (both) all[all.length - 1] = both;
    else all.push(act);
  }
  return all;
}

function isSameList(one: ScimPath, other: ScimPath): boolean {
  const isPlain = one.schema === null && other.schema === null && one.sub === null && other.sub === null;
  return isPlain && one.attribute.toLowerCase() === other.attribute.toLowerCase();
}

function bothRemoved(one: PathAct, other: PathAct): PathAct | null {
  const [left, right] = [one.path.filter, other.path.filter];
  if (one.op !== 'remove' || other.op !== 'remove' || !left || !right) return null;
  return { ...one, path: { ...one.path, filter: { op: 'or', left, right } } };
}

/** Of values that stand there already by then the later one is left out. */
function bothAdded(one: PathAct, other: PathAct): PathAct | null {
  if (one.op !== 'add' || other.op !== 'add' || one.path.filter || other.path.filter) return null;
  const { value } = one;
  if (!Array.isArray(value) || [...value, ...listOf(other.value)].some(isPrimary)) return null;
  // The names of a growing list are made once for each of its elements.
  const added = names.get(one) ?? { list: [...value], known: new Set(value.map(kindOf)) };
  for (const element of listOf(other.value).filter((two) => !added.known.has(kindOf(two))))
    added.list.push(element);
  for (const element of listOf(other.value)) added.known.add(kindOf(element));
  const both = { ...one, value: added.list };
  names.set(both, added);
  return both;
}

const names = new WeakMap<PathAct, { readonly list: Json[]; readonly known: Set<string> }>();

/** Comparisons that an operation takes: of the elements that are there, and of those that it brings. */
function costOf(resource: Resource, { path, value }: PathAct): number {
  const { length } = listOf(propertyOf(resource, path.attribute));
  const each = path.filter ? matcherOf(path.filter).comparisons : 1;
  return length * each + listOf(value).length;
}

type PathAct = Act & { readonly path: ScimPath };

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
    const known = new Set(before.flatMap((one: Json) => [nameOf(one), kindOf(one)]));
    return [...before, ...listOf(value).filter((one) => !known.has(kindOf(one)))];
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
  const { matches } = matcherOf(filter);
  const isMeant = (one: Json) => isRecord(one) && matches(one);
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

/** What an element that is added is told by: the same value of another type is another one, members have no types. */
function kindOf(one: Json): string {
  const type = isRecord(one) ? propertyOf(one, 'type') : null;
  const isTyped = typeof type === 'string' && !/^(?:user|group)$/iu.test(type);
  return isTyped ? `${nameOf(one)} ${type.toLowerCase()}` : nameOf(one);
}

function without(record: JsonRecord, key: string): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
