import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Resource } from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import {
  type PatchOperation,
  patchResource,
  ScimNoTarget,
  ScimTooMuch,
} from '@livingroom/shared/modules/directory-sync/rules/patch.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

const work = { type: 'work', value: 'kim@home.test', primary: true };
const home = { type: 'home', value: 'kim@own.test' };
const kim: Resource = {
  userName: 'kim',
  title: 'Baker',
  name: { givenName: 'Kim', familyName: 'Lee' },
  emails: [work, home],
  [enterprise]: { department: 'Ovens', costCenter: '7' },
};

type Patch = readonly [op: PatchOperation['op'], path?: string, value?: Json];

const patched = (...[op, path, value]: Patch) => patchResource(kim, [{ op, path, value }]);

describe('a patch of one attribute', () => {
  test.each<readonly [string, Patch, Partial<Resource>]>([
    ['is found whatever its case', ['replace', 'USERNAME', 'k'], { userName: 'k' }],
    ['is found behind the schema of the core', ['replace', `${core}:userName`, 'k'], { userName: 'k' }],
    ['is found there whatever its case', ['replace', `${core.toUpperCase()}:title`, 'k'], { title: 'k' }],
    ['is made where it was not', ['add', 'nickName', 'K'], { nickName: 'K' }],
    ['is null for a value that is missing', ['replace', 'title'], { title: null }],
    ['takes a text in place of a text', ['add', 'title', 'Cook'], { title: 'Cook' }],
    ['takes a text in place of an object', ['replace', 'name', 'Kim Lee'], { name: 'Kim Lee' }],
    [
      'keeps the parts of an object that an addition does not name',
      ['add', 'name', { givenName: 'Kimberly' }],
      { name: { givenName: 'Kimberly', familyName: 'Lee' } },
    ],
    [
      'keeps the parts of an object that a replacement does not name (RFC 7644, 3.5.2.3)',
      ['replace', 'name', { givenName: 'Kimberly' }],
      { name: { givenName: 'Kimberly', familyName: 'Lee' } },
    ],
    ['loses one part', ['remove', 'name.GIVENNAME'], { name: { familyName: 'Lee' } }],
    [
      'takes null for one part',
      ['replace', 'name.givenName'],
      { name: { givenName: null, familyName: 'Lee' } },
    ],
    ['makes an object of what was a text', ['replace', 'title.value', 'Cook'], { title: { value: 'Cook' } }],
  ])('%s', (_, patch, expected) => {
    expect(patched(...patch)).toEqual({ ...kim, ...expected });
  });

  test('goes with everything in it', () => {
    const { name: _, ...rest } = kim;
    expect(patched('remove', 'NAME')).toEqual(rest);
    expect(patched('remove', 'nickName')).toEqual(kim);
  });
});

describe('a patch behind a schema', () => {
  test.each<readonly [string, Patch, Json]>([
    ['changes one', ['replace', `${enterprise}:department`, 'Shop'], { department: 'Shop', costCenter: '7' }],
    ['is found whatever its case', ['remove', `${enterprise.toUpperCase()}:department`], { costCenter: '7' }],
    [
      'takes an object of several',
      ['replace', enterprise, { department: 'Shop', division: 'D' }],
      { department: 'Shop', costCenter: '7', division: 'D' },
    ],
    [
      'adds a part',
      ['add', `${enterprise}:manager.value`, '9'],
      {
        ...{ department: 'Ovens', costCenter: '7', manager: { value: '9' } },
      },
    ],
  ])('%s', (_, patch, expected) => {
    expect(patched(...patch)).toEqual({ ...kim, [enterprise]: expected });
  });

  test('makes the extension of a person who has none, and takes it away whole', () => {
    const plain = { userName: 'kim' };
    const department = { op: 'add', path: `${enterprise}:department`, value: 'Shop' } as const;
    expect(patchResource(plain, [department])).toEqual({ ...plain, [enterprise]: { department: 'Shop' } });
    const { [enterprise]: _, ...rest } = kim;
    expect(patched('remove', enterprise)).toEqual(rest);
    expect(() => patched('replace', enterprise, 'x')).toThrow(ScimNoTarget);
  });
});

describe('a patch of a list', () => {
  const emailsAfter = (...patch: Patch) => patched(...patch).emails;

  test.each<readonly [string, Patch, readonly Json[]]>([
    [
      'changes one part of all',
      ['replace', 'emails.type', 'x'],
      [
        ...[
          { ...work, type: 'x' },
          { ...home, type: 'x' },
        ],
      ],
    ],
    [
      'loses one part of all',
      ['remove', 'emails.type'],
      [...[{ value: work.value, primary: true }, { value: home.value }]],
    ],
    [
      'changes several parts of the one that is meant',
      ['replace', 'emails[type eq "home"]', { value: 'n', display: 'N' }],
      [...[work, { type: 'home', value: 'n', display: 'N' }]],
    ],
    [
      'puts another in the place of the one that is meant',
      ['replace', 'emails[type eq "home"]', 'n'],
      [work, 'n'],
    ],
    [
      'loses one part of the one that is meant',
      ['remove', 'emails[type eq "work"].primary'],
      [...[{ type: 'work', value: work.value }, home]],
    ],
    ['loses the one that is meant', ['remove', 'emails[type eq "work"]'], [home]],
    ['loses nothing when none is meant', ['remove', 'emails[type eq "other"]'], [work, home]],
    ['loses no part when none is meant', ['remove', 'emails[type eq "other"].value'], [work, home]],
    [
      'gains the one that is not there yet',
      ['add', 'emails[type eq "other"]', { value: 'o' }],
      [...[work, home, { type: 'other', value: 'o' }]],
    ],
    [
      'gains it with all that the filter says',
      ['add', 'emails[type eq "other" and display eq "O"].value', 'o'],
      [...[work, home, { type: 'other', display: 'O', value: 'o' }]],
    ],
    [
      'gains it without what the filter only hints at',
      ['add', 'emails[type sw "ot"].value', 'o'],
      [...[work, home, { value: 'o' }]],
    ],
    [
      'gains one without a value as null',
      ['add', 'emails[type eq "other"].value'],
      [...[work, home, { type: 'other', value: null }]],
    ],
    ['gains a single one', ['add', 'emails', { value: 'o' }], [work, home, { value: 'o' }]],
    [
      'gains none that is there already, whatever its case',
      ['add', 'emails', [{ value: 'KIM@own.test' }]],
      [work, home],
    ],
    [
      'loses those that are named, whatever their case',
      ['remove', 'emails', [{ value: 'KIM@own.test' }]],
      [work],
    ],
    ['loses a text that is named', ['remove', 'emails', 'kim@own.test'], [work]],
    ['is replaced by what is given', ['replace', 'emails', [{ value: 'n' }]], [{ value: 'n' }]],
  ])('%s', (_, patch, expected) => {
    expect(emailsAfter(...patch)).toEqual(expected);
  });

  test('has one primary value: the last one that was made so', () => {
    const primaries = (...patch: Patch) =>
      ((emailsAfter(...patch) ?? []) as readonly { value: string; primary?: Json }[]).map((one) => [
        ...[one.value, one.primary ?? null],
      ]);
    expect(primaries('replace', 'emails[type eq "home"].primary', true)).toEqual([
      ...[
        [work.value, false],
        [home.value, true],
      ],
    ]);
    expect(primaries('replace', 'emails[type eq "home"].primary', 'True')).toEqual([
      ...[
        [work.value, false],
        [home.value, 'True'],
      ],
    ]);
    expect(primaries('add', 'emails', [{ value: 'n', primary: true }])).toEqual([
      ...[
        [work.value, false],
        [home.value, null],
        ['n', true],
      ],
    ]);
    expect(primaries('replace', 'emails[type eq "home"].primary', false)).toEqual([
      ...[
        [work.value, true],
        [home.value, false],
      ],
    ]);
    expect(primaries('replace', 'emails[type eq "work"].value', 'w')).toEqual([
      ...[
        ['w', true],
        [home.value, null],
      ],
    ]);
  });

  test('is told by its values also where they are no texts', () => {
    const members: readonly Json[] = [{ value: 1 }, { value: 2 }, { display: 'x' }];
    const membersAfter = (op: PatchOperation['op'], value: Json) =>
      patchResource({ members }, [{ op, path: 'members', value }]).members;
    expect(membersAfter('remove', [{ value: 2 }])).toEqual([{ value: 1 }, { display: 'x' }]);
    expect(membersAfter('add', [{ value: 1 }, { value: 3 }, { display: 'y' }])).toEqual([
      ...members,
      ...[{ value: 3 }, { display: 'y' }],
    ]);
  });
});

describe('several operations', () => {
  test('act one after the other', () => {
    const after = patchResource(kim, [
      { op: 'remove', path: 'title' },
      { op: 'add', path: 'title', value: 'Cook' },
      { op: 'replace', path: 'title', value: 'Chef' },
    ]);
    expect(after).toEqual({ ...kim, title: 'Chef' });
  });

  test('an object without a path stands for several, and may not be what is removed', () => {
    expect(patched('add', undefined, { title: 'Cook', 'name.givenName': 'K' })).toEqual({
      ...{ ...kim, title: 'Cook', name: { givenName: 'K', familyName: 'Lee' } },
    });
    expect(() => patched('remove', undefined, { title: 'Cook' })).toThrow(ScimNoTarget);
    expect(() => patched('add')).toThrow(ScimNoTarget);
    expect(() => patched('add', undefined, [1])).toThrow(ScimNoTarget);
  });
});

const members = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 10 });
const asMembers = (ids: readonly number[]) => ids.map((id) => ({ value: String(id) }));
const idsOf = (group: Resource) =>
  ((group.members ?? []) as readonly { value: string }[]).map((one) => +one.value);

describe('the members of any group', () => {
  const change = (group: Resource, op: PatchOperation['op'], ids: readonly number[]) =>
    patchResource(group, [{ op, path: 'members', value: asMembers(ids) }]);

  test('are a set: added they are all there once, removed they are gone, and nobody else is touched', () => {
    fc.assert(
      fc.property(members, members, (before, ids) => {
        const group = { members: asMembers(before) };
        const added = change(group, 'add', ids);
        expect(new Set(idsOf(added))).toEqual(new Set([...before, ...ids]));
        expect(idsOf(added)).toHaveLength(new Set([...before, ...ids]).size);
        expect(change(added, 'add', ids)).toEqual(added);
        expect(idsOf(change(added, 'remove', ids))).toEqual(before.filter((id) => !ids.includes(id)));
        expect(idsOf(change(group, 'replace', ids))).toEqual(ids);
      }),
    );
  });

  test('are taken out one by one by a filter as by a list', () => {
    fc.assert(
      fc.property(members, members, (before, ids) => {
        const group = { members: asMembers(before) };
        const byFilter = ids.map((id) => ({ op: 'remove' as const, path: `members[value eq "${id}"]` }));
        expect(patchResource(group, byFilter)).toEqual(change(group, 'remove', ids));
      }),
    );
  });

  const any = fc.integer({ min: 0, max: 12 }).map(String);
  const anyOperation = fc.oneof(
    fc.record({ op: fc.constant('add' as const), value: fc.array(any, { maxLength: 4 }) }),
    fc.record({ op: fc.constant('remove' as const), value: fc.array(any, { minLength: 1, maxLength: 4 }) }),
    fc.record({ op: fc.constant('filter' as const), value: fc.array(any, { minLength: 1, maxLength: 4 }) }),
  );

  test('are the same whether operations are walked together or one by one', () => {
    fc.assert(
      fc.property(fc.array(any), fc.array(anyOperation, { maxLength: 6 }), (before, given) => {
        const operations = given.map(({ op, value }): PatchOperation => {
          const path = `members[${value.map((id) => `value eq "${id}"`).join(' or ')}]`;
          if (op === 'filter') return { op: 'remove', path };
          return { op, path: 'members', value: value.map((id) => ({ value: id })) };
        });
        const group: Resource = { members: before.map((value) => ({ value })) };
        const alone = operations.reduce((now, operation) => patchResource(now, [operation]), group);
        expect(patchResource(group, operations)).toEqual(alone);
      }),
    );
  });
});

describe('the largest patch', () => {
  const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, place) => from + place);
  const group = { members: asMembers(numbers(10_000)) };
  const without = (ids: readonly number[]): PatchOperation => ({
    op: 'remove',
    path: `members[${ids.map((id) => `value eq "${id}"`).join(' or ')}]`,
  });

  test('of 20 operations with 95 alternatives each walks 10,000 members once', () => {
    const operations = numbers(20).map((place) => without(numbers(95, place * 95)));
    let looked = 0;
    const members = group.members.map((member) =>
      Object.defineProperty({ ...member }, 'value', {
        enumerable: true,
        get: () => {
          looked += 1;
          return member.value;
        },
      }),
    );
    expect(idsOf(patchResource({ members }, operations))).toEqual(numbers(8_100, 1_900));
    expect(looked).toBeLessThan(4 * 10_000 + 8_100 * 2);
  });

  test('with a thousand operations of one value each is one walk, and of more values than that is refused', () => {
    const added = numbers(1_000, 20_000).map(
      (id): PatchOperation => ({ op: 'add', path: 'members', value: asMembers([id]) }),
    );
    expect(idsOf(patchResource(group, added))).toHaveLength(11_000);
    const asKeys = {
      op: 'add' as const,
      value: Object.fromEntries(numbers(1_001).map((id) => [`x${id}`, 1])),
    };
    expect(() => patchResource(group, [asKeys])).toThrow(ScimTooMuch);
  });

  test('that looks at every member again and again is refused before it does', () => {
    const alternating = numbers(200).map(
      (id): PatchOperation =>
        id % 2 === 0 ? without([id]) : { op: 'add', path: 'members', value: asMembers([id]) },
    );
    expect(() => patchResource(group, alternating)).toThrow(ScimTooMuch);
    const containing = numbers(101).map((id) => `value co "${id}"`);
    const filter = `members[${containing.slice(0, 60).join(' or ')} or ${containing.slice(60).join(' or ')}]`;
    expect(() => patchResource(group, [{ op: 'remove', path: filter }])).toThrow(ScimTooMuch);
  });
});
