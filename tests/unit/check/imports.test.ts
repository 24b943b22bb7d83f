import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkImports, problemOf } from '../../../scripts/check/imports.ts';
import { knotsIn } from '../../../scripts/check/knots.ts';
import { listProblems } from '../../../scripts/check/room-rules.ts';

const orchestrator = 'functions/modules/flows/workflows/flow-rounds/orchestrator.ts';

const forbidden: [from: string, to: string][] = [
  ['shared/modules/flows/rules/a.ts', 'react'],
  ['shared/modules/flows/rules/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/modules/flows/a.ts', 'web/src/lib/score.ts'],
  ['web/src/lib/a.ts', 'functions/core/context.ts'],
  ['functions/core/storage/sqlite/a.ts', 'functions/core/tables/table-calls.ts'],
  ['functions/core/storage/sqlite/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/core/gateways/mail/a.ts', 'functions/core/storage/port.ts'],
  ['functions/core/tables/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/core/tables/a.ts', 'functions/registry/hooks.ts'],
  ['functions/core/context.ts', 'functions/core/tables/write/resource.ts'],
  ['functions/core/access/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/core/http/a.ts', 'functions/core/tables/write/resource.ts'],
  ['functions/core/endpoints/a.ts', 'functions/core/tables/write/resource.ts'],
  ['functions/core/endpoints/a.ts', 'functions/modules/emails/send-once.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/storage/sqlite/sqlite-store.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/gateways/mail/communication-services.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/http/router.ts'],
  ['functions/modules/flows/a.ts', 'functions/registry/hooks.ts'],
  ['functions/modules/flows/a.ts', 'functions/app.ts'],
  ['functions/modules/people/a.ts', 'functions/modules/emails/send-once.ts'],
  ['functions/modules/dialogues/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/modules/flows/a.ts', 'functions/modules/flows/endpoints/flow-process.ts'],
  ['functions/modules/flows/a.ts', 'functions/modules/flows/hooks/flow-executions.ts'],
  ['functions/modules/flows/hooks/a.ts', 'functions/modules/people/hooks/units.ts'],
  ['functions/modules/emails/endpoints/a.ts', 'functions/core/tables/write/resource.ts'],
  ['functions/modules/emails/endpoints/a.ts', 'functions/modules/jobs/endpoints.ts'],
  ['functions/modules/emails/timers/a.ts', 'functions/core/workflow.ts'],
  ['functions/modules/jobs/timers/a.ts', 'functions/modules/jobs/workflows/job-parts/workflow.ts'],
  ['functions/modules/sheets/workflows/a/a.ts', 'functions/modules/sheets/workflows/b/types.ts'],
  [orchestrator, 'functions/modules/flows/round/rows.ts'],
  ['functions/app.ts', '@azure/functions'],
  ['functions/modules/flows/a.ts', 'durable-functions'],
  ['functions/core/storage/sqlite/a.ts', '@azure/cosmos'],
  ['web/src/screens/units/a.tsx', 'swr'],
  ['web/src/app/a.tsx', '@azure/msal-react'],
  ['web/src/lib/a.ts', 'web/src/hooks/use-store.ts'],
  ['web/src/components/a.tsx', 'web/src/api/client.ts'],
  ['web/src/features/dialogues/a.tsx', 'web/src/features/reports/model.ts'],
  ['web/src/features/reports/a.tsx', 'web/src/screens/units/screen.tsx'],
  ['web/src/screens/units/a.tsx', 'web/src/screens/employees/screen.tsx'],
  ['web/src/screens/units/a.tsx', 'web/src/app/routes.ts'],
  ['web/src/features/flows/a.tsx', 'web/src/features/dialogues/thread.tsx'],
  ['shared/core/lib/a.ts', 'shared/core/words/input.ts'],
  ['shared/core/catalogue/a.ts', 'shared/modules/flows/rules/steps.ts'],
  ['shared/core/catalogue/a.ts', 'shared/modules/flows/tables/flows.ts'],
  ['shared/catalogue/a.ts', 'shared/modules/flows/rules/steps.ts'],
  ['shared/calls/a.ts', 'shared/modules/flows/rules/steps.ts'],
  ['shared/modules/flows/tables/a.ts', 'shared/catalogue/catalogue.ts'],
  ['shared/modules/flows/rules/a.ts', 'shared/modules/flows/contracts/flow-process.ts'],
  ['shared/modules/analytics/rules/a.ts', 'shared/modules/flows/rules/steps.ts'],
  ['shared/modules/flows/a.ts', 'shared/core/lib/json.ts'],
  ['functions/app.ts', 'scripts/local/people.ts'],
  ['functions/modules/flows/a.ts', 'tests/fakes/mail.ts'],
  ['scripts/local/mail/a.ts', 'functions/modules/emails/send-once.ts'],
  ['scripts/local/mail/a.ts', 'scripts/simulate/options.ts'],
  ['scripts/local/seed/a.ts', 'tests/fakes/mail.ts'],
  ['scripts/simulate/a.ts', 'functions/core/storage/port.ts'],
];

test.each(forbidden)('%s may not import %s', (from, to) => {
  expect(problemOf(from, to)).not.toBeNull();
});

const allowed: [from: string, to: string][] = [
  ['shared/modules/flows/rules/a.ts', 'zod'],
  ['shared/modules/flows/rules/a.ts', 'shared/core/lib/json.ts'],
  ['shared/modules/flows/rules/a.ts', 'shared/modules/flows/tables/flow-rounds.ts'],
  ['shared/modules/flows/contracts/a.ts', 'shared/modules/analytics/rules/participation.ts'],
  ['shared/catalogue/catalogue.ts', 'shared/modules/flows/tables/flows.ts'],
  ['functions/modules/flows/a.ts', 'shared/modules/flows/rules/recurrence.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/tables/write/resource.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/gateways/mail/port.ts'],
  ['functions/modules/flows/a.ts', 'functions/modules/people/load-group.ts'],
  ['functions/modules/flows/hooks/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/modules/people/hooks/a.ts', 'functions/modules/people/hooks/units.ts'],
  ['functions/modules/flows/timers.ts', 'functions/core/due/kinds.ts'],
  ['functions/modules/emails/endpoints/a.ts', 'functions/core/http/endpoints.ts'],
  ['functions/core/endpoints/a.ts', 'functions/core/tables/table-calls.ts'],
  ['functions/modules/flows/workflows/flow-rounds/activities.ts', 'functions/modules/flows/round/rows.ts'],
  [orchestrator, 'functions/modules/flows/workflows/flow-rounds/types.ts'],
  [orchestrator, 'durable-functions'],
  ['functions/core/gateways/workflows/a.ts', 'durable-functions'],
  ['functions/core/storage/cosmos/a.ts', '@azure/cosmos'],
  ['functions/main.ts', 'functions/core/storage/sqlite/sqlite-store.ts'],
  ['functions/registry/hooks.ts', 'functions/modules/people/hooks/units.ts'],
  ['web/src/screens/units/a.tsx', 'web/src/features/data-manager/data-manager.tsx'],
  ['web/src/api/a.ts', 'swr'],
  ['web/src/screens/units/a.tsx', 'web/src/features/flows/card.tsx'],
  ['scripts/local/seed/a.ts', 'functions/modules/people/create-account.ts'],
];

test.each(allowed)('%s may import %s', (from, to) => {
  expect(problemOf(from, to)).toBeNull();
});

const folder = mkdtempSync(join(tmpdir(), 'imports-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('static, dynamic and re-exporting imports, the environment and fetch are found in the files', () => {
  write('shared/core/lib/ok.ts', `import * as z from 'zod';`);
  write('shared/core/lib/bad.ts', `export { render } from 'react';`);
  write('functions/core/a.ts', `const c = await import('@azure/cosmos'); process.env.X;`);
  write('web/src/lib/a.ts', `import '../api/client.ts'; await fetch('/x');`);
  write('scripts/a.ts', `import '../functions/app.ts';`);
  expect(checkImports(folder)).toEqual([
    'shared/core/lib/bad.ts: shared may import zod only, not react',
    'functions/core/a.ts: @azure/cosmos belongs in functions/core/storage/cosmos/ only',
    'functions/core/a.ts: process.env belongs in functions/core/config only',
    'web/src/lib/a.ts: lib may not import api (web/src/api/client.ts)',
    'web/src/lib/a.ts: fetch belongs in web/src/api only',
    'scripts/a.ts: may not import functions/app.ts',
  ]);
});

test('files that import each other in a circle are found, also where they take types alone', () => {
  const circle = join(folder, 'files');
  for (const workspace of ['functions', 'web', 'scripts'])
    mkdirSync(join(circle, workspace), { recursive: true });
  write('files/shared/core/lib/one.ts', `import { two } from './two.ts'; import './four.ts';`);
  write('files/shared/core/lib/two.ts', `export { three } from '@livingroom/shared/core/lib/three.ts';`);
  write('files/shared/core/lib/three.ts', `import type { One } from './one.ts'; import './four.ts';`);
  write('files/shared/core/lib/four.ts', 'export const four = 4;');
  expect(checkImports(circle)).toEqual([
    'shared/core/lib/one.ts -> shared/core/lib/two.ts -> shared/core/lib/three.ts -> shared/core/lib/one.ts import each other in a circle',
  ]);
});

test('the list of modules has no circle: each names only those above it, all of them are there, and all are used', () => {
  const list = [
    ['a', ['b']],
    ['b', ['a']],
    ['gone', []],
  ] as const;
  expect(listProblems(new Set(['a', 'b', 'new']), new Set(['a -> b']), list)).toEqual([
    'shared/modules/allowed.ts: a names b, which does not stand above it',
    'shared/modules/allowed.ts: b no longer imports a',
    'shared/modules/allowed.ts: gone is no module',
    'shared/modules/allowed.ts: new is missing',
  ]);
});

test('an import between modules that the list does not name is found in the files, on either side', () => {
  const modules = join(folder, 'modules');
  for (const workspace of ['web', 'scripts']) mkdirSync(join(modules, workspace), { recursive: true });
  write('modules/functions/modules/people/a.ts', `import '../emails/send-once.ts';`);
  write('modules/shared/modules/people/rules/a.ts', `import '../../emails/rules/quota.ts';`);
  expect(checkImports(modules)).toEqual(
    expect.arrayContaining([
      'functions/modules/people/a.ts: the module people may not import emails (functions/modules/emails/send-once.ts; shared/modules/allowed.ts)',
      'shared/modules/people/rules/a.ts: the module people may not import emails (shared/modules/emails/rules/quota.ts; shared/modules/allowed.ts)',
    ]),
  );
});

test('two folders of one room that import each other are found, with an import of each', () => {
  const arrows = new Map([
    [
      'web/src/features/a/fields/one.ts',
      new Set(['web/src/features/a/views/list/view.ts', 'web/src/lib/x.ts']),
    ],
    ['web/src/features/a/views/row.ts', new Set(['web/src/features/a/fields/kinds/kind.ts'])],
    ['web/src/features/a/a.ts', new Set(['web/src/features/a/views/row.ts'])],
    ['web/src/features/a/views/b.ts', new Set(['web/src/features/a/a.ts'])],
  ]);
  expect(knotsIn(arrows)).toEqual([
    'web/src/features/a: fields and views import each other (web/src/features/a/fields/one.ts > web/src/features/a/views/list/view.ts; web/src/features/a/views/row.ts > web/src/features/a/fields/kinds/kind.ts)',
  ]);
});
