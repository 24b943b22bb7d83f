import { rightName } from '@livingroom/shared/core/catalogue/permission.ts';
import { rightsOfScopes, scopesWith } from '@livingroom/shared/modules/api-keys/rules/scopes.ts';
import { apiKeys } from '@livingroom/shared/modules/api-keys/tables/api-keys.ts';
import { keyScopes } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { expect, test } from 'vitest';
import { permissions } from '../../../functions/described.at-build.ts';

/** What no key may ever do, whoever made it. */
const never =
  /survey-responses|survey_executions|users|activations|roles|permission|api_keys|webhook|organisation-transfer|directory-sync|own-data|assistant|jobs|emails|accounts|role/;

const held = new Map(permissions.map((one) => [rightName(one), one.roles]));

test('each right of a scope is one that the API asks for and administrators hold', () => {
  const others = [...rightsOfScopes(keyScopes)].filter((right) => !held.get(right)?.includes('admin'));
  expect(others).toEqual([]);
});

test('no scope gives raw answers, sign-ins, roles, keys, exports, or the erasure of people', () => {
  const given = [...rightsOfScopes(keyScopes)];
  expect(given.filter((right) => never.test(right))).toEqual([]);
  expect(given).not.toContain('employees|employees|Delete');
});

test('a scope of another version gives nothing', () => {
  expect([...rightsOfScopes(['everything', 'toString'])]).toEqual([]);
});

test('the scopes that give a right are found by it', () => {
  expect(scopesWith({ domain: 'units', subdomain: 'units', operation: 'Delete' })).toEqual(['units.write']);
  expect(scopesWith({ domain: 'users', subdomain: 'users', operation: 'Status' })).toEqual([]);
});

test('each scope has a name in the list of keys', () => {
  expect(apiKeys.variables.scopes.choices.map(({ value }) => value)).toEqual(keyScopes);
});
