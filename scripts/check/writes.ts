import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourcesOf } from './sources.ts';

/** How far above a write its reason may begin, in lines. */
const NEAR = 3;

/** Writes of functions/ that take no notice of what is stored and have no reason beside them, one sentence each. */
export function checkWrites(root: string): readonly string[] {
  return sourcesOf(root, ['functions']).flatMap((file) =>
    writesIn(relative(root, file), readFileSync(file, 'utf8')),
  );
}

/** What is wrong in one file; `name` is its path from the root. The store itself is where such writes are made of. */
export function writesIn(name: string, source: string): readonly string[] {
  if (name.startsWith('functions/core/storage/')) return [];
  const { program, comments } = parseSync(name, source);
  const lineOf = (place: number) => source.slice(0, place).split('\n').length;
  const reasons = comments.filter(({ type }) => type === 'Line').map(({ start }) => lineOf(start));
  const problems: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const place = blindWrite(node);
    if (place !== null) {
      const line = lineOf(place);
      if (!reasons.some((reason) => reason <= line && reason >= line - NEAR))
        problems.push(`${name}:${line}: replaces a row whatever is stored: name its etag, or say why not`);
    }
    for (const value of Object.values(node)) walk(value);
  };
  walk(program);
  return problems;
}

/** Where the node stands if it is a replace without a version, an upsert, or a `put` of rows; else null. */
function blindWrite(node: object): number | null {
  if (!('type' in node && 'start' in node && typeof node.start === 'number')) return null;
  if (node.type === 'ObjectExpression' && 'properties' in node)
    return isBlindObject(node) ? node.start : null;
  if (node.type !== 'CallExpression' || !('callee' in node)) return null;
  const [method, of] = memberNames(node.callee);
  return method === 'put' && of !== 'blobs' ? node.start : null;
}

function isBlindObject({ properties }: { readonly properties: unknown }): boolean {
  const found = new Map(Array.isArray(properties) ? properties.map((one) => [nameIn(one, 'key'), one]) : []);
  const kind = textOf(found.get('kind'));
  return kind === 'upsert' || (kind === 'replace' && !found.has('etag') && !found.has('from'));
}

/** The text that a property holds, also where it is `'x' as const`. */
function textOf(property: unknown): unknown {
  const value = fieldOf(property, 'value');
  const isCast = fieldOf(value, 'type') === 'TSAsExpression';
  return fieldOf(isCast ? fieldOf(value, 'expression') : value, 'value');
}

function memberNames(callee: unknown): readonly [method: string, of: string] {
  const of = fieldOf(callee, 'object');
  return [nameIn(callee, 'property'), nameIn(of, 'property') || String(fieldOf(of, 'name') ?? '')];
}

function nameIn(node: unknown, field: string): string {
  return String(fieldOf(fieldOf(node, field), 'name') ?? '');
}

function fieldOf(node: unknown, field: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined;
}
