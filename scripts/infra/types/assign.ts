import type { AzureChoice, AzureObject, AzureProperty, AzureType } from './library.ts';
import type { Shape, ShapeEntry } from './shapes.ts';

/** One thing that the compiler would say of a value; `line` 0: the resource's own. */
export type Misfit = { readonly line: number; readonly text: string };

type Place = { readonly path: string; readonly line: number };

/** What of a value does not fit a type of Azure; empty when it does, as far as can be told. */
export function misfits(shape: Shape, type: AzureType, place: Place): readonly Misfit[] {
  const wrong = (text: string): readonly Misfit[] => [{ line: place.line, text: `${place.path} ${text}` }];
  if (shape.is === 'unknown' || type.kind === 'any') return [];
  if (shape.is === 'either') return shape.of.flatMap((one) => misfits(one, type, place));
  if (shape.is === 'literal' && shape.value === null) return [];
  if (type.kind === 'union') return misfitsOfUnion(shape, type.of(), place);
  switch (shape.is) {
    case 'object':
      if (type.kind === 'object') return misfitsOfObject(shape.entries, type, place);
      if (type.kind === 'choice') return misfitsOfChoice(shape.entries, type, place);
      return wrong(`is an object, not ${nameOf(type)}`);
    case 'array':
      if (type.kind !== 'array') return wrong(`is a list, not ${nameOf(type)}`);
      return shape.items.flatMap((item, at) =>
        misfits(item, type.item(), { ...place, path: `${place.path}[${at}]` }),
      );
    case 'literal':
      return literalFault(shape.value, type).flatMap(wrong);
    case 'azure':
      return kindOf(shape.type) === null || kindOf(type) === null || kindOf(shape.type) === kindOf(type)
        ? []
        : wrong(`is ${nameOf(shape.type)}, not ${nameOf(type)}`);
    case 'text':
      if (type.kind === 'string' && shape.least !== undefined && shape.least < (type.least ?? 0))
        return wrong(`may have ${shape.least} characters, and needs ${type.least}`);
      return kindOf(type) === 'string' ? [] : wrong(`is text, not ${nameOf(type)}`);
    default:
      return kindOf(type) === kinds[shape.is] ? [] : wrong(`is ${kinds[shape.is]}, not ${nameOf(type)}`);
  }
}

const kinds = {
  number: 'integer',
  truth: 'boolean',
  'some-object': 'object',
  'some-array': 'array',
} as const;

function kindOf(type: AzureType): string | null {
  if (type.kind === 'literal') return 'string';
  if (type.kind === 'choice') return 'object';
  if (type.kind !== 'union') return type.kind === 'any' ? null : type.kind;
  const all = new Set(type.of().map(kindOf));
  return all.size === 1 ? ([...all][0] ?? null) : null;
}

function nameOf(type: AzureType): string {
  if (type.kind === 'literal') return `'${type.value}'`;
  if (type.kind === 'union') return type.of().map(nameOf).join(' | ');
  return type.kind;
}

function literalFault(value: string | number | boolean | null, type: AzureType): readonly string[] {
  if (value === null) return [];
  const other = `is ${JSON.stringify(value)}, not ${nameOf(type)}`;
  const found = typeof value === 'string' ? textFault(value, type) : numberFault(value, type);
  return found === null ? [] : [found || other];
}

/** Null: it fits; empty: it is of another kind. */
function textFault(value: string, type: AzureType): string | null {
  if (type.kind === 'literal') return type.value === value ? null : '';
  if (type.kind !== 'string') return '';
  const { least = 0, most = value.length, pattern = '' } = type;
  if (value.length < least || value.length > most)
    return `has ${value.length} characters, outside ${least}…${type.most ?? ''}`;
  return new RegExp(pattern).test(value) ? null : `is not of the form ${pattern}`;
}

function numberFault(value: number | boolean, type: AzureType): string | null {
  if (typeof value === 'boolean') return type.kind === 'boolean' ? null : '';
  if (type.kind !== 'integer' || !Number.isInteger(value)) return '';
  const { least = value, most = value } = type;
  return value < least || value > most ? `is ${value}, outside ${type.least ?? ''}…${type.most ?? ''}` : null;
}

/** A union is kept by any of its members; where none is, what stands nearest is named. */
function misfitsOfUnion(shape: Shape, members: readonly AzureType[], place: Place): readonly Misfit[] {
  const all = members.map((member) => misfits(shape, member, place));
  if (all.some((found) => found.length === 0)) return [];
  const literals = members.filter(({ kind }) => kind === 'literal');
  if (shape.is === 'text' && literals.length > 0) return [];
  if (shape.is === 'literal')
    return [
      {
        line: place.line,
        text: `${place.path} is ${JSON.stringify(shape.value)}, not ${members.map(nameOf).join(' | ')}`,
      },
    ];
  return all.reduce((least, found) => (found.length < least.length ? found : least));
}

function misfitsOfChoice(entries: readonly ShapeEntry[], type: AzureChoice, place: Place): readonly Misfit[] {
  const by = entries.find(({ name }) => name === type.by);
  if (!by) return [{ line: place.line, text: `${place.path}.${type.by} is missing` }];
  if (by.shape.is !== 'literal') return [];
  const chosen = type.of[String(by.shape.value)]?.();
  if (chosen?.kind !== 'object')
    return [
      {
        line: by.line,
        text: `${place.path}.${type.by} is ${JSON.stringify(by.shape.value)}, not ${Object.keys(type.of).join(' | ')}`,
      },
    ];
  const whole = { ...chosen, properties: { ...type.base, ...chosen.properties } };
  return misfitsOfObject(entries, whole, place);
}

function misfitsOfObject(entries: readonly ShapeEntry[], type: AzureObject, place: Place): readonly Misfit[] {
  const given = new Set(entries.map(({ name }) => name));
  const missing = Object.entries(type.properties)
    .filter(([name, { isRequired, isReadOnly }]) => isRequired && !isReadOnly && !given.has(name))
    .map(([name]) => ({ line: place.line, text: `${place.path}.${name} is missing` }));
  const wrong = entries.flatMap(({ name, shape, line }) => {
    if (name === null)
      return type.further ? misfits(shape, type.further(), { path: `${place.path}.*`, line }) : [];
    const at = { path: `${place.path}.${name}`, line };
    const property: AzureProperty | undefined = type.properties[name];
    if (property)
      return property.isReadOnly
        ? [{ line, text: `${at.path} is read-only` }]
        : misfits(shape, property.type(), at);
    if (type.further) return misfits(shape, type.further(), at);
    return [{ line, text: `${at.path} does not exist${nearest(name, Object.keys(type.properties))}` }];
  });
  return [...missing, ...wrong];
}

/** Azure's own names differ in their capitals only: that is told apart. */
function nearest(name: string, known: readonly string[]): string {
  const other = known.find((one) => one.toLowerCase() === name.toLowerCase());
  return other ? `; there is ${other}` : '';
}
