import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  parsePath,
  type Resource,
  ScimSyntaxError,
} from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import { isRecord, type JsonRecord } from '@livingroom/shared/modules/directory-sync/rules/records.ts';

/** Attributes that an answer shall have, or shall not, separated by commas. */
export type Projection = {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
};

/** Always there, whatever is asked for (RFC 7643, 3.1). */
const always: readonly string[] = ['schemas', 'id'];

/** Only where it is asked for. */
const onRequest: readonly string[] = ['groups'];

/** A resource with the attributes asked for, or without those that are not (RFC 7644, 3.9). Throws `scim-refused`. */
export function projected(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  const wanted = pathsOf(attributes);
  const shown =
    wanted.length > 0 ? picked(resource, [...wanted, ...always.map((name) => [name])]) : usual(resource);
  const unwanted = pathsOf(excludedAttributes).filter(([top = '']) => !always.includes(top));
  return unwanted.length > 0 ? omitted(shown, unwanted) : shown;
}

/** Whether an attribute is asked for by name. */
export function asksFor({ attributes }: Projection, name: string): boolean {
  return pathsOf(attributes).some(([top]) => top === name);
}

type Path = readonly string[];

/** The names from the outside in, lower case. */
function pathsOf(list: string | undefined): readonly Path[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(pathOf);
}

function pathOf(name: string): Path {
  try {
    const { schema, attribute, sub } = parsePath(name);
    const isExtension = schema !== null && !schema.toLowerCase().includes(':core:');
    return [isExtension ? schema : '', attribute, sub ?? '']
      .filter((part) => part !== '')
      .map((part) => part.toLowerCase());
  } catch (error) {
    if (error instanceof ScimSyntaxError) throw new AppError('scim-refused', { problem: 'invalidValue' });
    throw error;
  }
}

function usual(resource: Resource): Resource {
  return Object.fromEntries(Object.entries(resource).filter(([key]) => !onRequest.includes(key)));
}

function picked(record: JsonRecord, paths: readonly Path[]): JsonRecord {
  return cut(record, paths, (value, rests) =>
    rests.length === 0 ? undefined : rests.some(isWhole) ? value : within(value, rests, picked),
  );
}

function omitted(record: JsonRecord, paths: readonly Path[]): JsonRecord {
  return cut(record, paths, (value, rests) =>
    rests.length === 0 ? value : rests.some(isWhole) ? undefined : within(value, rests, omitted),
  );
}

type Cut = (value: Json, rests: readonly Path[]) => Json | undefined;

function cut(record: JsonRecord, paths: readonly Path[], keep: Cut): JsonRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const name = key.toLowerCase();
      const rests = paths.filter(([top]) => top === name).map((path) => path.slice(1));
      const kept = keep(value, rests);
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

function isWhole(path: Path): boolean {
  return path.length === 0;
}

function within(value: Json, paths: readonly Path[], one: typeof picked): Json {
  if (Array.isArray(value)) return value.map((inner: Json) => (isRecord(inner) ? one(inner, paths) : inner));
  return isRecord(value) ? one(value, paths) : value;
}
