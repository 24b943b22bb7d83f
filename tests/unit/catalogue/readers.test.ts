import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableRows, variableRows } from '@livingroom/shared/catalogue/metadata.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

/** What is declared is read by somebody: what nobody reads promises what nothing does. */

const root = new URL('../../../', import.meta.url).pathname;

function textOf(...patterns: readonly string[]): string {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

const server = textOf('functions/**/*.ts').concat(
  textOf('shared/modules/*/rules/**/*.ts', 'shared/core/**/*.ts'),
);
const site = textOf('web/src/**/*.{ts,tsx}');
const shared = textOf('shared/calls/*.ts', 'shared/catalogue/*.ts', 'shared/content/**/*.ts');

const isNamed = (name: string, text: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);

/** What nothing reads by its name, and why it is there. */
const reasons = new Map([
  ['etag', 'the engine sends it back with each write'],
  ['default_sort', 'systems sort as the lists do, which the server does where a read names no order'],
  ['container_type', 'of the specification; each call takes one value of it, which its contract checks'],
]);

describe('each declared', () => {
  test('rule is kept by the validation', () => {
    const [, union = ''] = /export type Rule =([^;]*);/.exec(textOf('shared/core/catalogue/types.ts')) ?? [];
    const rules = [...union.matchAll(/['`]([a-z_]+)/g)].map(([, name]) => name ?? '');
    expect(rules.length).toBeGreaterThan(12);
    const keeping = textOf('shared/core/validation/**/*.ts', 'functions/core/tables/**/*.ts');
    // The rules of uniqueness are one, by their scope.
    const kept = (rule: string) => isNamed(rule.replace(/^unique_/, ''), keeping);
    expect(rules.filter((rule) => !kept(rule))).toEqual([]);
  });

  test('column of the stored catalogue is read by the site, or a row of the tables that the operator sees', () => {
    const columns = [
      ...Object.keys(tableRows('en_us')[0] ?? {}),
      ...Object.keys(variableRows('en_us')[0] ?? {}),
    ];
    expect(columns.length).toBeGreaterThan(30);
    const seen = textOf('shared/catalogue/metadata-tables.ts', 'shared/catalogue/protection-variables.ts');
    const isRead = (name: string) => reasons.has(name) || isNamed(name, site) || isNamed(name, seen);
    expect(columns.filter((name) => !isRead(name))).toEqual([]);
  });

  test('column that no list or form shows is named by the code that keeps it', () => {
    const hidden = Object.values<Table>(catalogue).flatMap(({ name, variables }) =>
      Object.entries(variables).flatMap(([column, { internal }]) =>
        internal ? [[name, column] as const] : [],
      ),
    );
    expect(hidden.length).toBeGreaterThan(20);
    const unread = hidden.filter(([, column]) => !isNamed(column, server) && !isNamed(column, shared));
    expect(unread).toEqual([]);
  });

  test('parameter of a call is named by the server', async () => {
    const parameters = (await allContracts()).flatMap(parametersOf);
    expect(parameters.length).toBeGreaterThan(200);
    const unread = parameters.filter(([, name]) => !reasons.has(name) && !isNamed(name, server));
    expect(unread).toEqual([]);
  });
});

async function allContracts(): Promise<readonly Contract[]> {
  const patterns = ['shared/modules/*/contract.ts', 'shared/modules/*/contracts/*.ts', 'shared/calls/*.ts'];
  const files = globSync(patterns, { cwd: root });
  const found = await Promise.all(
    files.map(async (file): Promise<{ readonly [name: string]: unknown }> => import(join(root, file))),
  );
  return found.flatMap((exported) => Object.values(exported).filter(isContract));
}

function parametersOf({ slug, operations }: Contract): readonly (readonly [call: string, name: string])[] {
  return Object.entries(operations).flatMap(([operation, { query, body, params }]) =>
    [query, body, params].flatMap(keysOf).map((name) => [`${slug}.${operation}`, name] as const),
  );
}

type Operation = { readonly query?: unknown; readonly body?: unknown; readonly params?: unknown };
type Contract = { readonly slug: string; readonly operations: { readonly [name: string]: Operation } };

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'slug' in value && 'operations' in value;
}

/** The names of an object's fields, however it is wrapped. */
function keysOf(schema: unknown): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
