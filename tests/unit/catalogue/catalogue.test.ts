import { catalogue, permissionSeeds, storeSchemas, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { problemsOf } from '@livingroom/shared/core/catalogue/check.ts';
import { defineTable, keyVariable } from '@livingroom/shared/core/catalogue/define.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Text } from '@livingroom/shared/core/lib/text.ts';
import { textsOf } from '@livingroom/shared/core/lib/text.ts';
import { describe, expect, it, test, vi } from 'vitest';

const parent: Table = defineTable({
  id: 1,
  name: 'parents',
  label: { en_us: 'Parents', es_es: 'Padres', dk: 'Forældre' },
  domain: 'family',
  resource: 'parents',
  key: 'parent_id',
  owner: 'account',
  operations: ['readAll'],
  access: { read: ['admin'] },
  scope: { admin: 'all' },
  variables: {
    parent_id: keyVariable,
    name: { type: 'string', label: { en_us: 'Name', es_es: 'Nombre', dk: 'Navn' } },
  },
});

const child: Table = {
  ...parent,
  id: 2,
  name: 'children',
  resource: 'children',
  key: 'child_id',
  indexes: [['parent_id_ref']],
  variables: {
    child_id: keyVariable,
    parent_id_ref: {
      type: 'integer',
      label: { en_us: 'Parent', es_es: 'Padre', dk: 'Forælder' },
      references: { table: 'parents', display: ['name'] },
    },
  },
};

function problemsWith(change: Partial<Table>): readonly string[] {
  return problemsOf({ parents: parent, children: { ...child, ...change } });
}

function labelsOf(table: Table): readonly (readonly [place: string, text: Text])[] {
  return [
    [table.name, table.label],
    ...Object.entries(table.variables).flatMap(([name, { label, help, choices = [], category }]) => [
      [`${table.name}.${name}`, label] as const,
      ...(help ? [[`${table.name}.${name} help`, help] as const] : []),
      ...(category ? [[`${table.name}.${name} category`, category] as const] : []),
      ...choices.map((choice) => [`${table.name}.${name}=${choice.value}`, choice.label] as const),
    ]),
  ];
}

describe('the check of the catalogue', () => {
  it('finds nothing wrong with the tables of the product', () => {
    expect(problemsOf(catalogue)).toEqual([]);
  });

  it('accepts tables that fit together', () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsOf({ parents: { ...parent, cascade: ['children'] }, children: child })).toEqual([]);
  });

  it('finds fields that the one index policy of a container cannot serve', () => {
    const name = { type: 'json', label: { en_us: 'Name', es_es: 'Nombre', dk: 'Navn' } } as const;
    expect(problemsWith({ variables: { ...child.variables, name } })).toEqual([
      'entities field name is indexed in some tables only',
    ]);
    const notes = { ...name, indexed: false };
    expect(problemsWith({ sort: ['notes'], variables: { ...child.variables, notes } })).toEqual([
      'children: notes is sorted by but not indexed',
    ]);
  });

  it('finds a unique column in a table whose rows have no number', () => {
    const child_id = { ...keyVariable, type: 'string' } as const;
    const code = {
      type: 'string',
      label: { en_us: 'Code', es_es: 'Código', dk: 'Kode' },
      rules: ['unique_local'],
    } as const;
    expect(problemsWith({ variables: { ...child.variables, child_id, code } })).toEqual([
      'children: code is unique in a table whose rows have no number',
    ]);
  });

  it('finds a sparse column that every new row has a value in', () => {
    const state = {
      type: 'string',
      label: { en_us: 'State', es_es: 'Estado', dk: 'Tilstand' },
      initial: 'new',
      sparse: true,
    } as const;
    expect(problemsWith({ variables: { ...child.variables, state } })).toEqual([
      'children: state is sparse but has a value in every new row',
    ]);
  });

  it.each<[string, Partial<Table>]>([
    ['id 1 is used twice', { id: 1 }],
    ['path /family/v1/parents is used twice', { resource: 'parents' }],
    ['name parents is used twice', { name: 'parents' }],
    ['offspring is listed as children', { name: 'offspring' }],
    ['children: key names the unknown field nothing', { key: 'nothing' }],
    ['children: shard names the unknown field nothing', { shard: 'nothing' }],
    ['children: sort names the unknown field nothing', { sort: ['nothing'] }],
    ['children: composite names the unknown field nothing', { composite: ['nothing'] }],
    ['children: index names the unknown field nothing', { indexes: [['parent_id_ref', 'nothing']] }],
    ['children: scope names the unknown field nothing', { scope: { admin: { own: 'nothing' } } }],
    ['children: scope names the unknown field nothing', { scope: { admin: { units: 'nothing' } } }],
    [
      'children: scope names the unknown field nothing',
      { scope: { admin: { employeesOfUnits: 'nothing' } } },
    ],
    [
      'children: scope names the unknown field nothing',
      { scope: { admin: { anyOf: [{ is: 'x', field: 'nothing' }] } } },
    ],
    [
      'children: scope goes through parents, which child_id does not name',
      { scope: { admin: { through: 'parents', field: 'child_id' } } },
    ],
    [
      'children: scope is of rows that parents.parent_id names, which does not point here',
      { scope: { admin: { namedBy: 'parents', field: 'parent_id' } } },
    ],
    ['children: cascade names the unknown table toys', { cascade: ['toys'] }],
    ['children: cascade names parents, which does not point at it', { cascade: ['parents'] }],
    ['children: role admin holds rights but no rows', { scope: {} }],
    ['children: translated without language', { translated: true }],
    ['children: parent_id_ref points at another table and no index starts with it', { indexes: [] }],
  ])('finds that %s', (problem, change) => {
    expect(problemsWith(change)).toContain(problem);
  });

  it.each<[string, Table['variables'][string]]>([
    [
      'points at the unknown table toys',
      {
        type: 'integer',
        label: { en_us: '', es_es: '', dk: '' },
        references: { table: 'toys', display: [] },
      },
    ],
    [
      'shows the unknown field parents.nothing',
      {
        type: 'integer',
        label: { en_us: '', es_es: '', dk: '' },
        references: { table: 'parents', display: ['nothing'] },
      },
    ],
    [
      'names pictures and no index starts with it',
      { type: 'string', label: { en_us: '', es_es: '', dk: '' }, format: 'image' },
    ],
    [
      'is translated but its table is not',
      { type: 'string', label: { en_us: '', es_es: '', dk: '' }, translated: true },
    ],
    [
      'may be left out but not be null',
      { type: 'string', label: { en_us: '', es_es: '', dk: '' }, rules: ['not_null'] },
    ],
    [
      'starts with a value it does not offer',
      {
        type: 'string',
        label: { en_us: '', es_es: '', dk: '' },
        initial: 'b',
        choices: [{ value: 'a', label: { en_us: 'A', es_es: 'A', dk: 'A' } }],
      },
    ],
    [
      'offers a choice twice',
      {
        type: 'string',
        label: { en_us: '', es_es: '', dk: '' },
        choices: [
          { value: 'a', label: { en_us: 'A', es_es: 'A', dk: 'A' } },
          { value: 'a', label: { en_us: 'B', es_es: 'B', dk: 'B' } },
        ],
      },
    ],
  ])('finds a column that %s', (problem, variable) => {
    expect(problemsWith({ variables: { ...child.variables, x: variable } })).toContain(
      `children: x ${problem}`,
    );
  });
});

describe('the catalogue', () => {
  it('has every text in every language, trimmed and not empty', () => {
    const wrong = tables
      .flatMap(labelsOf)
      .filter(([, text]) =>
        textsOf(text).some((word) => word === '' || word !== word.trim() || word === text),
      )
      .map(([place]) => place);
    expect(wrong).toEqual([]);
  });

  it('keeps the texts of tables and columns different between languages as a whole', () => {
    // What countries are called is not ours to say.
    const named = tables.flatMap(labelsOf).filter(([place]) => !/country=[A-Z]{2}$/.test(place));
    const copied = named.filter(([, text]) => {
      const [english = '', ...others] = textsOf(text);
      return english.split(' ').length > 2 && others.includes(english);
    });
    expect(copied.map(([place]) => place)).toEqual([]);
  });

  it('gives every path once and in kebab-case', () => {
    for (const { domain, resource } of tables)
      expect(`${domain}/${resource}`).toMatch(/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/);
  });

  it('keeps a schema for every table, answers apart from the rest', () => {
    const schemas = storeSchemas();
    expect(schemas).toHaveLength(tables.length);
    expect(schemas.filter(({ container }) => container === 'answers').map(({ name }) => name)).toEqual([
      'survey_responses',
    ]);
  });

  it('names each permission once', () => {
    const names = permissionSeeds().map(
      ({ domain, subdomain, operation }) => `${domain}|${subdomain}|${operation}`,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('units|units|Create');
  });

  it('serves no table whose rights nobody holds, and gives nothing to whoever is not signed in', () => {
    for (const table of tables) {
      if (table.operations.length > 0) expect(table.access.read, table.name).toBeDefined();
      else expect(table.scope, table.name).toEqual({});
      expect(Object.keys(table.scope)).not.toContain('guest');
    }
  });
});

describe('who sees what', () => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const own = { own: 'employee_id_ref' };

  it('shows raw answers to the respondent alone, whatever the role', () => {
    const responses = byName.get('survey_responses');
    expect(responses?.scope).toEqual({ employee: own, manager: own, admin: own, system: own });
    expect(responses?.operations).toEqual(['readAll']);
  });

  it('hides from managers who has answered', () => {
    expect(byName.get('survey_executions')?.scope.manager).toEqual(own);
    for (const name of ['emails', 'flow_employee_executions', 'flow_executions'])
      expect(byName.get(name)?.scope.manager, name).toBeUndefined();
  });

  it('never lets transcript, device, reminder keys or the list of the asked leave the server', () => {
    const secrets = [
      ['survey_executions', 'metadata'],
      ['survey_executions', 'device_info'],
      ['datasets', 'metadata'],
      ['emails', 'step_key'],
      ['emails', 'operation_id'],
    ] as const;
    for (const [table, field] of secrets)
      expect(byName.get(table)?.variables[field]?.internal, `${table}.${field}`).toBe(true);
  });

  it('gives employees no right to write anything', () => {
    for (const { name, access } of tables) {
      for (const operation of ['create', 'update', 'delete'] as const)
        expect(access[operation] ?? [], name).not.toContain('employee');
    }
  });
});

test('schemas of the store are made without the choices of a column: no start waits for the names of countries', () => {
  const late = tables.flatMap(({ variables }) =>
    Object.values(variables).filter(
      (variable) => Object.getOwnPropertyDescriptor(variable, 'choices')?.get !== undefined,
    ),
  );
  const made = late.map((variable) => vi.spyOn(variable as { choices: unknown }, 'choices', 'get'));
  storeSchemas();
  expect(made.length).toBeGreaterThan(0);
  for (const spy of made) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});
