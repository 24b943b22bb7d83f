import {
  parseFilter,
  parsePath,
  type Resource,
  type ScimFilter,
  ScimSyntaxError,
} from '@livingroom/shared/modules/directory-sync/rules/filter.ts';
import { matchesScim } from '@livingroom/shared/modules/directory-sync/rules/match.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

const kim: Resource = {
  userName: 'Kim@Home.test',
  nickName: '',
  displayName: null,
  active: true,
  blocked: 'FALSE',
  level: 3,
  count: '3',
  label: 'm',
  begun: '2026-03-02T09:00:00Z',
  name: { givenName: 'Kim' },
  emails: [
    { type: 'work', value: 'kim@home.test', primary: true },
    { type: 'home', value: 'kim@own.test' },
    'loose',
  ],
  phoneNumbers: [{ type: 'mobile' }],
  [enterprise]: { department: 'Ovens', begun: '2026-03-02T09:00:00Z' },
};

describe('what a filter compares', () => {
  test.each([
    // Numbers by their size, and only with numbers.
    ['level gt 2', true],
    ['level gt 3', false],
    ['level ge 3', true],
    ['level ge 4', false],
    ['level lt 4', true],
    ['level lt 3', false],
    ['level le 3', true],
    ['level le 2', false],
    ['level eq 3', true],
    ['level eq 4', false],
    ['count gt 2', false],
    ['level gt "2"', false],
    ['level co 3', false],
    // Texts by their letters, whatever their case.
    ['label gt "L"', true],
    ['label gt "m"', false],
    ['label gt "n"', false],
    ['label ge "M"', true],
    ['label ge "n"', false],
    ['label lt "n"', true],
    ['label lt "m"', false],
    ['label lt "l"', false],
    ['label le "m"', true],
    ['label le "l"', false],
    ['userName co "HOME"', true],
    ['userName co "none"', false],
    ['userName sw "home"', false],
    ['userName ew "kim"', false],
    // Moments as moments, however they are written; their text where text is asked for.
    ['begun eq "2026-03-02T10:00:00+01:00"', true],
    ['begun eq "2026-03-02T09:00:00.000Z"', true],
    ['begun eq "2026-03-02T09:00:01Z"', false],
    ['begun ge "2026-03-02T10:00:00+01:00"', true],
    ['begun gt "2026-03-02T10:00:00+01:00"', false],
    ['begun gt "2026-03-02T09:30:00+01:00"', true],
    ['begun le "2026-03-02T08:30:00-01:00"', true],
    ['begun lt "2026-03-02T10:00:00+01:00"', false],
    ['begun co "2026-03-02T09:00:00Z"', true],
    ['begun sw "2026-03-02T09:00:00Z"', true],
    ['begun ew "2026-03-02T09:00:00Z"', true],
    ['begun co "2026-03-02T10:00:00+01:00"', false],
    ['begun sw "2026-03-02"', true],
    ['begun gt "2026"', true],
    ['label gt "2026-03-02T09:00:00Z"', true],
    // Booleans, also those that a directory writes as text.
    ['active eq "true"', true],
    ['active eq "false"', false],
    ['blocked eq false', true],
    ['blocked eq "False"', true],
    ['blocked eq true', false],
    ['active ne true', false],
    // Many values: one that fits is enough, and "not equal" means that none is.
    ['emails.type eq "home"', true],
    ['emails.type ne "home"', false],
    ['emails.type ne "other"', true],
    ['nothing ne "x"', true],
    ['emails eq "loose"', true],
    ['emails[type eq "work"].type eq "work"', true],
    ['emails[type eq "work" and primary eq true].value ew "home.test"', true],
    ['emails[type eq "home" and primary eq true]', false],
    ['emails[not (type eq "work")].value eq "kim@own.test"', true],
    ['phoneNumbers[type eq "mobile"]', true],
    ['phoneNumbers pr', false],
    ['phoneNumbers[type eq "mobile"] pr', true],
    // What is empty or null is not present.
    ['nickName pr', false],
    ['displayName pr', false],
    ['displayName eq "x"', false],
    ['emails.value pr', true],
    ['name.givenName pr', true],
    ['name.middleName pr', false],
    ['userName.givenName pr', false],
    ['active pr', true],
    // Behind a schema, and only there.
    [`${enterprise}:department pr`, true],
    [`${enterprise.toUpperCase()}:DEPARTMENT sw "o"`, true],
    [`${enterprise}:begun eq "2026-03-02T10:00:00+01:00"`, true],
    [`${core}:name.givenName eq "kim"`, true],
    ['department pr', false],
    // And binds before or; brackets bind before both.
    ['active eq true or active eq true and active eq false', true],
    ['(active eq true or active eq true) and active eq false', false],
    ['active eq false and active eq true or active eq true', true],
    ['active eq false and (active eq true or active eq true)', false],
    ['not (active eq true) or active eq true', true],
    ['not (active eq true and active eq false)', true],
    ['active eq TRUE', true],
    ['displayName eq NULL', false],
    ['  userName   pr  ', true],
    ['userName eq "kim@\\u0068ome.test"', true],
  ])('%s: %s', (text, expected) => {
    expect(matchesScim(parseFilter(text), kim)).toBe(expected);
  });
});

describe('what a filter may be', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}title pr${')'.repeat(depth)}`;
  const long = (length: number) => `title eq "${'x'.repeat(length - 11)}"`;

  test('twenty brackets deep and two thousand characters long, and no more', () => {
    expect(parseFilter(nested(20))).toMatchObject({ op: 'pr' });
    expect(() => parseFilter(nested(21))).toThrow(ScimSyntaxError);
    const notted = (depth: number) => `${'not ('.repeat(depth)}title pr${')'.repeat(depth)}`;
    expect(parseFilter(notted(20))).toMatchObject({ op: 'not' });
    expect(() => parseFilter(notted(21))).toThrow(ScimSyntaxError);
    expect(long(2000)).toHaveLength(2000);
    expect(parseFilter(long(2000))).toMatchObject({ op: 'eq' });
    expect(() => parseFilter(long(2001))).toThrow(ScimSyntaxError);
  });

  test.each([
    'active gt true',
    'active co false',
    'title ge null',
    'title eq {}',
    'title eq [1]',
    'title eq undefined',
    "title eq 'kim'",
    'emails[type eq "work"].value',
    'emails.value[type eq "work"].value.more eq "x"',
    'title pr title pr',
    'title pr and and title pr',
    'or title pr',
    'not (title pr',
    'title. pr',
    '.title pr',
    '1title pr',
    'urn:ietf:params:scim:schemas:core:2.0:Users:title pr',
    'urn:other:title pr',
    `${core}:a.b.c pr`,
    'title eq "x" "y"',
    'title eq )',
  ])('never %s', (text) => {
    expect(() => parseFilter(text)).toThrow(ScimSyntaxError);
  });

  test('a path has a schema, an attribute, a filter and a part, each where it stands', () => {
    expect(parsePath('name.givenName')).toEqual({
      ...{ schema: null, attribute: 'name', filter: null, sub: 'givenName' },
    });
    expect(parsePath(enterprise)).toEqual({ schema: enterprise, attribute: '', filter: null, sub: null });
    expect(parsePath(`${enterprise}:manager.value`)).toEqual({
      ...{ schema: enterprise, attribute: 'manager', filter: null, sub: 'value' },
    });
    expect(parsePath('emails[type eq "work"].value')).toMatchObject({
      ...{ attribute: 'emails', filter: { op: 'eq', value: 'work' }, sub: 'value' },
    });
    expect(parsePath('urn:ietf:params:scim:schemas:core:2.0:Group:members')).toMatchObject({
      ...{ schema: 'urn:ietf:params:scim:schemas:core:2.0:Group', attribute: 'members' },
    });
    expect(() => parsePath('title eq "x"')).toThrow(ScimSyntaxError);
    expect(() => parsePath('')).toThrow(ScimSyntaxError);
  });
});

const names = fc.constantFrom(
  'userName',
  'name.givenName',
  'emails.value',
  'active',
  `${enterprise}:department`,
);
const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const comparisons = fc.constantFrom<'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'>(
  ...(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const),
);

const leaves: fc.Arbitrary<ScimFilter> = fc.oneof(
  names.map((name) => ({ op: 'pr' as const, path: parsePath(name) })),
  fc.tuple(fc.constantFrom<'eq' | 'ne'>('eq', 'ne'), names, values).map(([op, name, value]) => ({
    ...{ op, path: parsePath(name), value },
  })),
  fc.tuple(comparisons, names, fc.oneof(fc.string(), fc.integer())).map(([op, name, value]) => ({
    ...{ op, path: parsePath(name), value },
  })),
);

const filters: fc.Arbitrary<ScimFilter> = fc.letrec<{ filter: ScimFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaves,
    fc.record({ op: fc.constant('not' as const), inner: tie('filter') }),
    fc.record({ op: fc.constantFrom<'and' | 'or'>('and', 'or'), left: tie('filter'), right: tie('filter') }),
  ),
})).filter;

/** A filter as a directory would write it, every part in brackets. */
function written(filter: ScimFilter): string {
  if ('left' in filter) return `(${written(filter.left)}) ${filter.op} (${written(filter.right)})`;
  if ('inner' in filter) return `not (${written(filter.inner)})`;
  const { schema, attribute, sub } = filter.path;
  const path = `${schema ? `${schema}:` : ''}${attribute}${sub ? `.${sub}` : ''}`;
  return 'value' in filter ? `${path} ${filter.op} ${JSON.stringify(filter.value)}` : `${path} pr`;
}

describe('any filter', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const text = written(filter);
        fc.pre(text.length <= 2000);
        expect(parseFilter(text)).toEqual(filter);
      }),
    );
  });

  test('keeps the laws of and, or and not', () => {
    fc.assert(
      fc.property(filters, filters, (left, right) => {
        const [one, other] = [matchesScim(left, kim), matchesScim(right, kim)];
        expect(matchesScim({ op: 'and', left, right }, kim)).toBe(one && other);
        expect(matchesScim({ op: 'or', left, right }, kim)).toBe(one || other);
        expect(matchesScim({ op: 'not', inner: left }, kim)).toBe(!one);
      }),
    );
  });

  test('that is nonsense is refused as such and never breaks the reader', () => {
    const words = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      'and',
      'or',
      'not',
      'pr',
      'eq',
      '"x"',
      '"',
      'a.b',
      '.c',
      '1',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        try {
          matchesScim(parseFilter(parts.join(' ')), kim);
        } catch (error) {
          expect(error).toBeInstanceOf(ScimSyntaxError);
        }
      }),
    );
  });
});
