import { readFileSync } from 'node:fs';
import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIds } from '@livingroom/shared/core/catalogue/roles.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { expect, it } from 'vitest';
import { loadDomains, permissionsOf } from '../../../functions/registry/endpoints.ts';

const rights = permissionsOf(await loadDomains());

/** The site is told what this table is called. */
const isServed = (name: string) => isTableName(name) && findTable(name).operations.length > 0;

/** Every key that the Role Manager says by name; tables bring their own. */
const wanted = [
  ...new Set([
    ...Object.keys(roleIds).map((role) => `role.${role}`),
    ...rights.map(({ domain }) => `domain.${domain}`),
    ...rights.flatMap(({ subdomain }) => (isServed(subdomain) ? [] : [`part.${subdomain}`])),
    ...rights.map(({ operation }) => `act.${operation}`),
  ]),
].sort();

it.each(languages)(
  'every right has a name in the Role Manager, and no name is of a right that is gone (%s)',
  (language) => {
    const file = new URL(`../../../shared/words/${language}/site/role-manager.json`, import.meta.url);
    const named = Object.keys(JSON.parse(readFileSync(file, 'utf8'))).filter((key) =>
      /^(role|domain|part|act)\./.test(key),
    );
    expect(named.sort()).toEqual(wanted);
  },
);
