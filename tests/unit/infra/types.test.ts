import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameProblems } from '../../../scripts/infra/names.ts';
import { readBicep } from '../../../scripts/infra/read-bicep.ts';
import { typeProblems } from '../../../scripts/infra/types/check.ts';
import { openTypes, type TypeLibrary } from '../../../scripts/infra/types/library.ts';

/** A library of types in the form of Azure's own, of one made-up resource with every kind of type. */

const folder = mkdtempSync(join(tmpdir(), 'livingroom-types-'));
const template = join(folder, 'main.bicep');
const place = 'things/microsoft.things/2026-01-01/types.json';

const [REQUIRED, READ_ONLY] = [1, 2];
const of = (at: number, flags = 0) => ({ type: { $ref: `#/${at}` }, flags });
const entries = [
  { $type: 'ResourceType', name: 'Microsoft.Things/things@2026-01-01', body: { $ref: '#/1' } },
  {
    $type: 'ObjectType',
    name: 'Microsoft.Things/things',
    properties: {
      id: of(2, REQUIRED | READ_ONLY),
      name: of(3, REQUIRED),
      location: of(2),
      tags: of(14),
      properties: of(4, REQUIRED),
    },
  },
  { $type: 'StringType' },
  { $type: 'StringType', minLength: 3, maxLength: 8, pattern: '^[a-z-]+$' },
  {
    $type: 'ObjectType',
    name: 'ThingProperties',
    properties: {
      level: of(7, REQUIRED),
      count: of(8),
      isOpen: of(9),
      list: of(10),
      kindly: of(11),
      free: of(15),
      endpoint: of(2, READ_ONLY),
    },
  },
  { $type: 'StringLiteralType', value: 'Low' },
  { $type: 'StringLiteralType', value: 'High' },
  { $type: 'UnionType', elements: [{ $ref: '#/5' }, { $ref: '#/6' }] },
  { $type: 'IntegerType', minValue: 1, maxValue: 9 },
  { $type: 'BooleanType' },
  { $type: 'ArrayType', itemType: { $ref: '#/8' } },
  {
    $type: 'DiscriminatedObjectType',
    name: 'Kindly',
    discriminator: 'type',
    baseProperties: { note: of(2) },
    elements: { Blob: { $ref: '#/12' } },
  },
  { $type: 'ObjectType', name: 'Blob', properties: { type: of(13, REQUIRED), size: of(8, REQUIRED) } },
  { $type: 'StringLiteralType', value: 'Blob' },
  { $type: 'ObjectType', name: 'Tags', properties: {}, additionalProperties: { $ref: '#/2' } },
  { $type: 'AnyType' },
];

let types: TypeLibrary;

beforeAll(() => {
  mkdirSync(join(folder, 'generated', place, '..'), { recursive: true });
  writeFileSync(join(folder, 'generated', place), JSON.stringify(entries));
  writeFileSync(join(folder, 'size.json'), '{ "level": "Low", "count": 4 }');
  const resources = { 'Microsoft.Things/things@2026-01-01': { $ref: `${place}#/0` } };
  writeFileSync(join(folder, 'generated', 'index.json'), JSON.stringify({ resources }));
  types = openTypes(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A template whose one resource says this in its properties. */
function withProperties(properties: string, rest = ''): string {
  return `param size string
param place string
@allowed(['Low', 'High'])
param level string
param isBig bool
${rest}
resource thing 'Microsoft.Things/things@2026-01-01' = {
  name: 'thing'
  location: place
  properties: { ${properties} }
}
output said array = [size, level, isBig]
`;
}

async function problemsIn(text: string): Promise<readonly string[]> {
  writeFileSync(template, text);
  return typeProblems(await readBicep(template), types).map((problem) =>
    problem.replace(/^main\.bicep:\d+: /, ''),
  );
}

test.each([
  ["level: 'Low'"],
  ['level: level'],
  ["level: isBig ? 'High' : 'Low'\n count: isBig ? 3 : null"],
  ["level: 'Low'\n isOpen: !isBig && size == 'x'\n list: [1, 2]\n free: { all: 'of it' }"],
  ["level: 'Low'\n kindly: { type: 'Blob', size: 3, note: size }"],
  ["level: 'Low'\n list: [for one in [1, 2]: one]"],
])('what fits is let through: %s', async (properties) => {
  expect(await problemsIn(withProperties(properties))).toEqual([]);
});

test.each([
  ["level: 'Middle'", `thing.properties.level is "Middle", not 'Low' | 'High'`],
  ["level: isBig ? 'Off' : 'Low'", `thing.properties.level is "Off", not 'Low' | 'High'`],
  ['level: isBig', "thing.properties.level is boolean, not 'Low'"],
  ['count: 3', 'thing.properties.level is missing'],
  ["level: 'Low'\n count: '3'", 'thing.properties.count is "3", not integer'],
  ["level: 'Low'\n count: 12", 'thing.properties.count is 12, outside 1…9'],
  ["level: 'Low'\n isOpen: 'true'", 'thing.properties.isOpen is "true", not boolean'],
  ["level: 'Low'\n isopen: true", 'thing.properties.isopen does not exist; there is isOpen'],
  ["level: 'Low'\n endpoint: 'x'", 'thing.properties.endpoint is read-only'],
  ["level: 'Low'\n list: 3", 'thing.properties.list is 3, not array'],
  ["level: 'Low'\n list: [1, true]", 'thing.properties.list[1] is true, not integer'],
  ["level: 'Low'\n list: [for one in ['a']: one]", 'thing.properties.list[0] is "a", not integer'],
  ["level: 'Low'\n kindly: { type: 'Disk' }", 'thing.properties.kindly.type is "Disk", not Blob'],
  ["level: 'Low'\n kindly: { size: 3 }", 'thing.properties.kindly.type is missing'],
  ["level: 'Low'\n kindly: { type: 'Blob' }", 'thing.properties.kindly.size is missing'],
  ["level: 'Low'\n kindly: [1]", 'thing.properties.kindly is a list, not choice'],
])('%s is found', async (properties, problem) => {
  expect(await problemsIn(withProperties(properties))).toEqual([problem]);
});

describe('found as well', () => {
  const good = "level: 'Low'";

  test('a resource and a version that Azure does not have', async () => {
    const text = withProperties(good);
    expect(await problemsIn(text.replace('@2026-01-01', '@2026-01-02'))).toEqual([
      'there is no Microsoft.Things/things@2026-01-02',
    ]);
    expect(await problemsIn(text.replace('Things/things', 'Things/thing'))).toHaveLength(1);
  });

  test('names of resources that are too short, too long or of a wrong form', async () => {
    const named = (name: string) =>
      problemsIn(withProperties(good).replace("name: 'thing'", `name: ${name}`));
    expect(await named("'ab'")).toEqual(['thing.name has 2 characters, outside 3…8']);
    expect(await named("'abcdefghi'")).toEqual(['thing.name has 9 characters, outside 3…8']);
    expect(await named("'Thing'")).toEqual(['thing.name is not of the form ^[a-z-]+$']);
    // What the value of a parameter adds is not known: it may be nothing.
    expect(await named(`'\${size}ab'`)).toEqual(['thing.name may have 2 characters, and needs 3']);
    expect(await named(`'\${size}abc'`)).toEqual([]);
  });

  test('properties that are read and are not there', async () => {
    const reading = (what: string) => problemsIn(`${withProperties(good)}output found string = ${what}\n`);
    expect(await reading('thing.properties.endpoint')).toEqual([]);
    expect(await reading('thing.properties.endpont')).toEqual(['thing.properties has no endpont']);
    const sized = (what: string) =>
      problemsIn(withProperties(what, "var sized = loadJsonContent('size.json')"));
    expect(await sized('level: sized.level\n count: sized.count')).toEqual([]);
    expect(await sized('level: sized.levle')).toEqual(['sized has no levle']);
    expect(await sized('level: sized.count')).toEqual(["thing.properties.level is 4, not 'Low' | 'High'"]);
  });
});

describe('names', () => {
  const whole = withProperties("level: 'Low'");
  const namesIn = async (text: string) => {
    writeFileSync(template, text);
    return nameProblems(await readBicep(template)).map((problem) =>
      problem.replace(/^main\.bicep:\d+: /, ''),
    );
  };

  test.each<[what: string, text: string, problems: readonly string[]]>([
    ['all well', whole, []],
    ['undeclared', whole.replace('location: place', 'location: palce'), ['there is no palce']],
    ['declared twice', `${whole}var place = 'x'\n`, ['place is declared twice']],
    [
      'no function',
      whole.replace('location: place', 'location: toUper(place)'),
      ['there is no function toUper'],
    ],
    [
      'waited for and read',
      whole.replace('name:', 'dependsOn: [other]\n  tags: { of: other.id }\n  name:') +
        "resource other 'Microsoft.Things/things@2026-01-01' existing = {\n  name: 'other'\n}\n",
      ['dependsOn other is not needed'],
    ],
    [
      'existing and never used',
      `${whole}resource other 'Microsoft.Things/things@2026-01-01' existing = {\n  name: 'other'\n}\n`,
      ['other is never used'],
    ],
    [
      'a module that may not be there',
      `${whole}module maybe 'maybe.bicep' = if (isBig) {}\noutput id string = maybe.outputs.id\n`,
      ['maybe may not be there: maybe!'],
    ],
    [
      'a loop of its own names',
      whole.replace('location: place', 'free: [for (one, at) in [place]: [one, at]]'),
      [],
    ],
  ])('%s', async (_, text, problems) => {
    expect(await namesIn(text)).toEqual(problems);
  });
});
