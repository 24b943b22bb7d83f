import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Azure's own description of a resource, as the compiler reads it: `generated/**` of github.com/Azure/bicep-types-az. */
export type AzureType =
  | { readonly kind: 'any' | 'null' | 'boolean' }
  | { readonly kind: 'integer'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'string'; readonly least?: number; readonly most?: number; readonly pattern?: string }
  | { readonly kind: 'literal'; readonly value: string }
  | { readonly kind: 'array'; readonly item: () => AzureType }
  | { readonly kind: 'union'; readonly of: () => readonly AzureType[] }
  | AzureObject
  | AzureChoice;

export type AzureObject = {
  readonly kind: 'object';
  readonly name: string;
  readonly properties: { readonly [name: string]: AzureProperty };
  /** What further properties may hold; null: there are none. */
  readonly further: (() => AzureType) | null;
};

/** One of several objects, told apart by one property. */
export type AzureChoice = {
  readonly kind: 'choice';
  readonly name: string;
  readonly by: string;
  readonly base: { readonly [name: string]: AzureProperty };
  readonly of: { readonly [value: string]: () => AzureType };
};

export type AzureProperty = {
  readonly type: () => AzureType;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
};

/** The type of a resource in a version of its API; null where there is none. */
export type TypeLibrary = (type: string, version: string) => AzureType | null;

const REQUIRED = 1;
const READ_ONLY = 2;

type Reference = { readonly $ref: string };
type Entry = {
  readonly $type: string;
  readonly name?: string;
  readonly value?: string;
  readonly body?: Reference;
  readonly itemType?: Reference;
  readonly elements?: readonly Reference[] | { readonly [value: string]: Reference };
  readonly discriminator?: string;
  readonly properties?: RawProperties;
  readonly baseProperties?: RawProperties;
  readonly additionalProperties?: Reference;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly pattern?: string;
};
type RawProperties = { readonly [name: string]: { readonly type: Reference; readonly flags: number } };

/** Reads a checkout of the types. Errors: a folder that holds none. */
export function openTypes(folder: string): TypeLibrary {
  const index: { readonly resources: { readonly [name: string]: Reference } } = JSON.parse(
    readFileSync(join(folder, 'generated', 'index.json'), 'utf8'),
  );
  const places = new Map(
    Object.entries(index.resources).map(([name, { $ref }]) => [name.toLowerCase(), $ref]),
  );
  const files = new Map<string, readonly Entry[]>();
  return (type, version) => {
    const place = places.get(`${type}@${version}`.toLowerCase());
    if (place === undefined) return null;
    const [file = '', at] = place.split('#/');
    const entries = files.get(file) ?? JSON.parse(readFileSync(join(folder, 'generated', file), 'utf8'));
    files.set(file, entries);
    const body = (entries as readonly Entry[])[Number(at)]?.body;
    return body ? typeAt(entries, body) : null;
  };
}

function typeAt(entries: readonly Entry[], { $ref }: Reference): AzureType {
  const entry = entries[Number($ref.slice($ref.indexOf('/') + 1))];
  if (!entry) throw new Error(`The types have no ${$ref}`);
  const lazily = (reference: Reference) => () => typeAt(entries, reference);
  const properties = (raw: RawProperties = {}) =>
    Object.fromEntries(
      Object.entries(raw).map(([name, { type, flags }]) => [
        name,
        {
          type: lazily(type),
          isRequired: (flags & REQUIRED) !== 0,
          isReadOnly: (flags & READ_ONLY) !== 0,
        },
      ]),
    );
  const name = entry.name ?? '';
  switch (entry.$type) {
    case 'ObjectType':
      return {
        kind: 'object',
        name,
        properties: properties(entry.properties),
        further: entry.additionalProperties ? lazily(entry.additionalProperties) : null,
      };
    case 'DiscriminatedObjectType':
      return {
        kind: 'choice',
        name,
        by: entry.discriminator ?? '',
        base: properties(entry.baseProperties),
        of: Object.fromEntries(
          Object.entries(entry.elements ?? {}).map(([value, reference]) => [value, lazily(reference)]),
        ),
      };
    case 'UnionType':
      return {
        kind: 'union',
        of: () => Object.values(entry.elements ?? {}).map((one) => typeAt(entries, one)),
      };
    case 'ArrayType':
      return { kind: 'array', item: entry.itemType ? lazily(entry.itemType) : () => ({ kind: 'any' }) };
    case 'StringLiteralType':
      return { kind: 'literal', value: entry.value ?? '' };
    case 'StringType':
      return { kind: 'string', ...limits(entry.minLength, entry.maxLength), ...pattern(entry) };
    case 'IntegerType':
      return { kind: 'integer', ...limits(entry.minValue, entry.maxValue) };
    case 'BooleanType':
      return { kind: 'boolean' };
    case 'NullType':
      return { kind: 'null' };
    default:
      return { kind: 'any' };
  }
}

function limits(least: number | undefined, most: number | undefined) {
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
}

function pattern({ pattern: given }: Entry) {
  return given === undefined ? {} : { pattern: given };
}
