import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../../functions/core/http/openapi.ts';
import { domains } from '../../support/domains.ts';

type Node = { readonly [key: string]: unknown };

let document: Node;
beforeAll(() => {
  document = openApiDocument(domains, 'test');
});

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, seen);
  else if (value !== null && typeof value === 'object') {
    seen(value as Node);
    for (const inner of Object.values(value)) visit(inner, seen);
  }
}

function at(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document);
}

test('every reference of the document points into it, and no schema brings a dialect of its own', () => {
  const references = new Set<string>();
  visit(document, (node) => {
    if (typeof node.$ref === 'string') references.add(node.$ref);
    expect(node).not.toHaveProperty('$schema');
    expect(node).not.toHaveProperty('$defs');
  });
  for (const reference of references) expect([reference, at(reference)]).not.toContain(undefined);
  const read = tables.filter(({ operations }) => operations.includes('read')).map(({ name }) => name);
  expect([...references].sort()).toEqual(
    ['Error', 'JsonValue', 'ScimError', ...read].map((name) => `#/components/schemas/${name}`).sort(),
  );
});

test('every operation of every contract is described once', () => {
  const ids = Object.values(document.paths as Record<string, Record<string, Node>>).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  const expected = domains.flatMap(({ slug, operations }) =>
    Object.keys(operations).map((name) => `${slug}.${name}`),
  );
  expect(ids.sort()).toEqual(expected.sort());
});

test('every parameter of a path is described as one', () => {
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Node>>)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods)) {
      const described = (parameters as Node[]).filter((one) => one.in === 'path').map(({ name }) => name);
      expect([path, described.sort()]).toEqual([path, names.sort()]);
    }
  }
});

function describedOperations(): readonly Node[] {
  return Object.values(document.paths as Record<string, Record<string, Node>>).flatMap(Object.values);
}

test('every call says in words what it does, who may call it and what it refuses', () => {
  for (const { operationId, description } of describedOperations()) {
    const [does = '', who = '', refuses = ''] = String(description).split('\n\n');
    expect([operationId, does]).toEqual([operationId, expect.stringMatching(/^[A-Z].{20,}\.$/s)]);
    expect([operationId, who]).toEqual([
      operationId,
      expect.stringMatching(/^\*\*Who may call it:\*\* .{10,}/),
    ]);
    expect([operationId, refuses]).toEqual([operationId, '**What it refuses:**']);
  }
});

test('codes that share a status are all named in its answer', () => {
  const update = describedOperations().find(({ operationId }) => operationId === 'units.update-units');
  const refused = (update?.responses as Record<string, Node> | undefined)?.['400'];
  for (const code of ['invalid-input', 'constraint-failed', 'no-changes'])
    expect(String(refused?.description)).toContain(`\`${code}\``);
});

test('a call whose rows a role sees in part says which', () => {
  const read = describedOperations().find(({ operationId }) => operationId === 'units.read-units');
  expect(String(read?.description)).toContain(
    'The role manager meets only rows of units that the caller manages.',
  );
});
