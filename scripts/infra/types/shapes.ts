import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Node } from 'web-tree-sitter';
import { childrenOf, textOf } from '../read-bicep.ts';
import type { AzureType } from './library.ts';

/** What is known of a value before anything is deployed. */
export type Shape =
  | { readonly is: 'literal'; readonly value: string | number | boolean | null }
  | { readonly is: 'object'; readonly entries: readonly ShapeEntry[] }
  | { readonly is: 'array'; readonly items: readonly Shape[] }
  | { readonly is: 'either'; readonly of: readonly Shape[] }
  | { readonly is: 'text'; readonly least?: number }
  | { readonly is: 'number' | 'truth' | 'some-object' | 'some-array' | 'unknown' }
  | { readonly is: 'azure'; readonly type: AzureType };

export type ShapeEntry = { readonly name: string | null; readonly shape: Shape; readonly line: number };

/** The names that a template declares, each with what stands behind it. */
export type Names = {
  readonly file: string;
  readonly shapes: Map<string, Shape>;
  readonly report: (line: number, text: string) => void;
};

const primitives: { readonly [name: string]: Shape } = {
  string: { is: 'text' },
  int: { is: 'number' },
  bool: { is: 'truth' },
  object: { is: 'some-object' },
  array: { is: 'some-array' },
};

const answers: { readonly [name: string]: Shape } = {
  ...Object.fromEntries(
    [
      ...[
        'guid',
        'uniqueString',
        'string',
        'toLower',
        'toUpper',
        'take',
        'skip',
        'replace',
        'format',
        'join',
      ],
      ...['subscriptionResourceId', 'resourceId', 'trim', 'substring'],
    ].map((name) => [name, { is: 'text' }]),
  ),
  ...Object.fromEntries(['empty', 'contains', 'startsWith'].map((name) => [name, { is: 'truth' }])),
  int: { is: 'number' },
  length: { is: 'number' },
  concat: { is: 'some-array' },
  union: { is: 'some-object' },
};

const comparing = ['==', '!=', '<', '>', '<=', '>=', '&&', '||', '=~', '!~'];

/** What an expression can be, as far as its text says. */
export function shapeOf(node: Node, names: Names): Shape {
  const children = childrenOf(node);
  const [first, second, third] = children;
  switch (node.type) {
    case 'object':
      return { is: 'object', entries: entriesOf(children, names) };
    case 'array':
      return { is: 'array', items: children.map((child) => shapeOf(child, names)) };
    case 'string':
      return stringShape(node);
    case 'number':
      return { is: 'literal', value: Number(node.text) };
    case 'boolean':
      return { is: 'literal', value: node.text === 'true' };
    case 'null':
      return { is: 'literal', value: null };
    case 'identifier':
      return names.shapes.get(node.text) ?? { is: 'unknown' };
    case 'parenthesized_expression':
      return first ? shapeOf(first, names) : { is: 'unknown' };
    case 'ternary_expression':
      return second && third
        ? { is: 'either', of: [shapeOf(second, names), shapeOf(third, names)] }
        : { is: 'unknown' };
    case 'binary_expression':
      return comparing.some((sign) => node.children.some((child) => child?.text === sign))
        ? { is: 'truth' }
        : { is: 'unknown' };
    case 'unary_expression':
      return node.text.startsWith('!') ? { is: 'truth' } : { is: 'number' };
    case 'for_statement':
      return {
        is: 'array',
        items: node.lastNamedChild ? [shapeOf(node.lastNamedChild, namesWithin(node, names))] : [],
      };
    case 'call_expression':
      return callShape(node, names);
    case 'member_expression':
      return first && second ? memberShape(node, names) : { is: 'unknown' };
    case 'subscript_expression':
      return first ? itemShape(shapeOf(first, names), second, names) : { is: 'unknown' };
    default:
      return { is: 'unknown' };
  }
}

function entriesOf(children: readonly Node[], names: Names): readonly ShapeEntry[] {
  return children
    .filter(({ type }) => type === 'object_property')
    .map((property) => {
      const [name, value] = childrenOf(property);
      const isPlain = name !== undefined && name.descendantsOfType('interpolation').length === 0;
      return {
        name: isPlain ? textOf(name) : null,
        shape: value ? shapeOf(value, names) : { is: 'unknown' },
        line: property.startPosition.row + 1,
      };
    });
}

function stringShape(node: Node): Shape {
  if (node.descendantsOfType('interpolation').length === 0) return { is: 'literal', value: textOf(node) };
  const fixed = childrenOf(node).filter(({ type }) => type === 'string_content');
  return { is: 'text', least: fixed.reduce((sum, { text }) => sum + text.length, 0) };
}

function callShape(node: Node, names: Names): Shape {
  const [called, given] = childrenOf(node);
  const name = called?.text ?? '';
  const [argument] = given ? childrenOf(given) : [];
  if (name === 'loadJsonContent' && argument)
    return shapeOfJson(JSON.parse(readFileSync(join(dirname(names.file), textOf(argument)), 'utf8')));
  if (name === 'any' && argument) return shapeOf(argument, names);
  return answers[name] ?? { is: 'unknown' };
}

/** A value of a JSON file as a shape. */
function shapeOfJson(value: unknown): Shape {
  if (Array.isArray(value)) return { is: 'array', items: value.map(shapeOfJson) };
  if (typeof value === 'object' && value !== null)
    return {
      is: 'object',
      entries: Object.entries(value).map(([name, one]) => ({ name, shape: shapeOfJson(one), line: 0 })),
    };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return { is: 'literal', value };
  return { is: 'unknown' };
}

function memberShape(node: Node, names: Names): Shape {
  const [of, property] = childrenOf(node);
  if (!of || !property) return { is: 'unknown' };
  const found = propertyOf(shapeOf(of, names), property.text);
  if (found) return found;
  names.report(node.startPosition.row + 1, `${of.text} has no ${property.text}`);
  return { is: 'unknown' };
}

/** The property of that name; null where there can be none. */
function propertyOf(shape: Shape, name: string): Shape | null {
  switch (shape.is) {
    case 'object': {
      const found = shape.entries.find((entry) => entry.name === name);
      return found
        ? found.shape
        : shape.entries.some((entry) => entry.name === null)
          ? { is: 'unknown' }
          : null;
    }
    case 'either': {
      const found = shape.of.map((one) => propertyOf(one, name));
      return found.some((one) => one === null)
        ? null
        : { is: 'either', of: found.flatMap((one) => one ?? []) };
    }
    case 'azure':
      return azureProperty(shape.type, name);
    case 'unknown':
    case 'some-object':
      return { is: 'unknown' };
    default:
      return null;
  }
}

function azureProperty(type: AzureType, name: string): Shape | null {
  if (type.kind === 'any') return { is: 'unknown' };
  if (type.kind === 'choice') {
    const base = type.base[name];
    return base ? { is: 'azure', type: base.type() } : { is: 'unknown' };
  }
  if (type.kind !== 'object') return null;
  const property = type.properties[name];
  if (property) return { is: 'azure', type: property.type() };
  return type.further ? { is: 'azure', type: type.further() } : null;
}

function itemShape(shape: Shape, place: Node | undefined, names: Names): Shape {
  if (shape.is === 'array') return { is: 'either', of: shape.items };
  if (shape.is === 'object' && place?.type === 'string')
    return propertyOf(shape, textOf(place)) ?? { is: 'unknown' };
  if (shape.is === 'object') {
    const known = place ? shapeOf(place, names) : null;
    const wanted =
      known?.is === 'either' ? known.of.map((one) => (one.is === 'literal' ? one.value : null)) : null;
    const chosen = shape.entries.filter(({ name }) => wanted === null || wanted.includes(name));
    return { is: 'either', of: chosen.map((entry) => entry.shape) };
  }
  if (shape.is === 'azure' && shape.type.kind === 'array') return { is: 'azure', type: shape.type.item() };
  return { is: 'unknown' };
}

/** What a parameter can be: its type, or the values that it allows. */
export function parameterShape(node: Node, decorators: Node | undefined): Shape {
  const type = childrenOf(node)[1]?.text.replace(/\?$/, '') ?? '';
  const allowed = decorators
    ?.descendantsOfType('call_expression')
    .find((call) => call?.firstNamedChild?.text === 'allowed')
    ?.descendantsOfType('array')[0];
  if (!allowed) return primitives[type] ?? { is: 'unknown' };
  const of = childrenOf(allowed).map(
    (one): Shape => ({
      is: 'literal',
      value: one.type === 'number' ? Number(one.text) : textOf(one),
    }),
  );
  return { is: 'either', of };
}

/** The names that stand within a loop: its own beside those around it. */
export function namesWithin(loop: Node | null, names: Names): Names {
  const [variable, over] = loop?.type === 'for_statement' ? childrenOf(loop) : [];
  if (!variable || !over) return names;
  const shapes = new Map(names.shapes);
  const [item, place] = variable.type === 'identifier' ? [variable] : childrenOf(variable);
  const gone = shapeOf(over, names);
  if (item) shapes.set(item.text, gone.is === 'array' ? { is: 'either', of: gone.items } : { is: 'unknown' });
  if (place) shapes.set(place.text, { is: 'number' });
  return { ...names, shapes };
}
