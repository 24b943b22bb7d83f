import {
  parseFilter,
  parsePath,
  type Resource,
  ScimSyntaxError,
} from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import { matchesScim } from '@livingroom/shared/modules/directory-sync/rules/match.ts';
import { patchResource, ScimNoTarget } from '@livingroom/shared/modules/directory-sync/rules/patch.ts';
import { describe, expect, test } from 'vitest';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const kim: Resource = {
  userName: 'Kim@Home.test',
  active: true,
  title: 'Baker',
  name: { givenName: 'Kim', familyName: "O'Malley" },
  emails: [
    { type: 'work', value: 'kim@home.test', primary: true },
    { type: 'home', value: 'kim@own.test' },
  ],
  [enterprise]: { department: 'Ovens' },
  meta: { lastModified: '2026-03-02T09:00:00.000Z' },
};

describe('filters of RFC 7644', () => {
  test.each([
    ['userName eq "kim@home.test"', true],
    ['USERNAME EQ "kim@home.test"', true],
    ['name.familyName co "O\'Malley"', true],
    ['userName sw "K"', true],
    ['userName ew ".test"', true],
    ['title pr', true],
    ['nickName pr', false],
    ['title pr and userName eq "x"', false],
    ['title pr or userName eq "x"', true],
    ['title eq "x" or title eq "baker" and active eq true', true],
    ['(title eq "baker" or title eq "x") and active eq false', false],
    ['not (title eq "x")', true],
    ['active eq "True"', true],
    ['active ne false', true],
    ['emails co "own"', true],
    ['emails.value eq "kim@own.test"', true],
    ['emails[type eq "work"].value eq "kim@own.test"', false],
    ['emails[type eq "work" and value co "@home.test"]', true],
    ['emails[type eq "other"]', false],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "kim"', true],
    [`${enterprise}:department eq "ovens"`, true],
    ['meta.lastModified gt "2026-01-01T00:00:00Z"', true],
    ['meta.lastModified lt "2026-01-01T00:00:00Z"', false],
    ['externalId eq null', false],
  ])('%s', (text, expected) => {
    expect(matchesScim(parseFilter(text), kim)).toBe(expected);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq kim',
    'userName xx "kim"',
    'userName eq "kim" and',
    '(userName eq "kim"',
    'userName eq "kim")',
    'emails[type eq "work"',
    'not userName pr',
    '__proto__ pr',
    'a.b.c pr',
    `${'('.repeat(50)}title pr${')'.repeat(50)}`,
    `userName eq "${'x'.repeat(3000)}"`,
    '"',
    'userName eq "\\"',
  ])('refuses %s', (text) => {
    expect(() => parseFilter(text)).toThrow(ScimSyntaxError);
  });
});

describe('patches of RFC 7644', () => {
  const patched = (op: 'add' | 'replace' | 'remove', path?: string, value?: Resource[string]) =>
    patchResource(kim, [{ op, path, value }]);

  test('replace what a path names, also inside a list and behind a schema', () => {
    expect(patched('replace', 'active', false)).toMatchObject({ active: false });
    expect(patched('replace', 'name.givenName', 'Kimberly')).toMatchObject({
      name: { givenName: 'Kimberly', familyName: "O'Malley" },
    });
    expect(patched('replace', 'emails[type eq "work"].value', 'k@new.test').emails).toEqual([
      { type: 'work', value: 'k@new.test', primary: true },
      { type: 'home', value: 'kim@own.test' },
    ]);
    expect(patched('replace', `${enterprise}:department`, 'Shop')[enterprise]).toEqual({
      department: 'Shop',
    });
  });

  test('make what is not there yet', () => {
    expect(patched('add', 'emails[type eq "other"].value', 'k@o.test').emails).toContainEqual({
      ...{ type: 'other', value: 'k@o.test' },
    });
    expect(patchResource({ userName: 'x' }, [{ op: 'add', path: 'name.givenName', value: 'X' }])).toEqual({
      ...{ userName: 'x', name: { givenName: 'X' } },
    });
  });

  test('take paths as keys of a value without a path', () => {
    const value = { 'name.givenName': 'K', active: 'False', [`${enterprise}:department`]: 'Shop' };
    expect(patched('replace', undefined, value)).toMatchObject({
      ...{ active: 'False', name: { givenName: 'K' }, [enterprise]: { department: 'Shop' } },
    });
  });

  test('add and remove members, by a filter or by their values, and never twice', () => {
    const group = { displayName: 'G', members: [{ value: '1' }, { value: '2' }] };
    const membersAfter = (op: 'add' | 'remove', path: string, value?: Resource[string]) =>
      patchResource(group, [{ op, path, value }]).members;
    expect(membersAfter('add', 'members', [{ value: '2' }, { value: '3' }])).toEqual([
      ...[{ value: '1' }, { value: '2' }, { value: '3' }],
    ]);
    expect(membersAfter('remove', 'members[value eq "1"]')).toEqual([{ value: '2' }]);
    expect(membersAfter('remove', 'members', [{ value: '2' }])).toEqual([{ value: '1' }]);
    expect(membersAfter('remove', 'members')).toBeUndefined();
  });

  test('refuse to remove nothing, and paths that are none', () => {
    expect(() => patched('remove')).toThrow(ScimNoTarget);
    expect(() => patched('replace', undefined, 'x')).toThrow(ScimNoTarget);
    expect(() => patched('replace', 'a b', 'x')).toThrow(ScimSyntaxError);
    expect(() => patched('replace', '__proto__.x', 'x')).toThrow(ScimSyntaxError);
    expect(() => parsePath('emails[type eq "work"')).toThrow(ScimSyntaxError);
  });

  test('leave the resource as it was given', () => {
    const before = JSON.stringify(kim);
    patched('replace', 'emails[type eq "work"].value', 'x');
    expect(JSON.stringify(kim)).toBe(before);
  });
});
