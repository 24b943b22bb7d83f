import type { Migration } from '@livingroom/shared/catalogue/migrations.ts';
import { defineTable } from '@livingroom/shared/core/catalogue/define.ts';
import { expect, test } from 'vitest';
import { columnProblems, columnsText } from '../../../scripts/infra/columns.ts';

const known = { jobs: ['job_id'] };
const label = { en_us: 'Name', es_es: 'Nombre', dk: 'Navn' } as const;

function jobsWith(progress: { readonly rules?: readonly ['not_null']; readonly initial?: number }) {
  return defineTable({
    ...{ id: 1, name: 'jobs', label, domain: 'jobs', resource: 'jobs', key: 'job_id', owner: 'account' },
    ...{ operations: [], access: {}, scope: {} },
    variables: {
      job_id: { type: 'integer', label },
      progress: { type: 'integer', label, ...progress },
      details: { type: 'json', label },
    },
  });
}

const adding: readonly Migration[] = [{ id: '2026-11-22-progress', adds: { jobs: ['progress'] } }];

test('the columns of the product are noted, and those of old tables have their migration', () => {
  expect(columnProblems()).toEqual([]);
});

test('a new indexed column without a migration is refused, and is not noted', () => {
  const sources = { tables: [jobsWith({})], migrations: [] };
  expect(columnProblems(known, sources)).toEqual([expect.stringContaining('jobs.progress is new and older')]);
  expect(JSON.parse(columnsText(known, sources))).toEqual({ jobs: ['job_id'] });
});

test('with its migration it is noted; what no query finds rows by needs none', () => {
  const sources = { tables: [jobsWith({})], migrations: adding };
  expect(columnProblems(known, sources)).toEqual([expect.stringContaining('npm run infra generate')]);
  const next = JSON.parse(columnsText(known, sources));
  expect(next).toEqual({ jobs: ['job_id', 'progress'] });
  expect(columnProblems(next, sources)).toEqual([]);
});

test('a column that must not be null has a value for older rows', () => {
  const next = { jobs: ['job_id', 'progress'] };
  const problems = (progress: Parameters<typeof jobsWith>[0]) =>
    columnProblems(next, { tables: [jobsWith(progress)], migrations: adding });
  expect(problems({ rules: ['not_null'] })).toEqual([expect.stringContaining('give it an initial value')]);
  expect(problems({ rules: ['not_null'], initial: 0 })).toEqual([]);
});

test('a new table brings its columns along', () => {
  const sources = { tables: [jobsWith({})], migrations: [] };
  expect(columnProblems({}, sources)).toEqual([expect.stringContaining('jobs is new')]);
  expect(JSON.parse(columnsText({}, sources))).toEqual({ jobs: ['job_id', 'progress'] });
});
