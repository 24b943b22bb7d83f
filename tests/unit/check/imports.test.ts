import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkImports, problemOf } from '../../../scripts/check/imports.ts';

const forbidden: [from: string, to: string][] = [
  ['shared/rules/a.ts', 'react'],
  ['shared/rules/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/modules/flows/a.ts', 'web/src/lib/score.ts'],
  ['web/src/lib/a.ts', 'functions/core/context.ts'],
  ['functions/core/storage/sqlite/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/core/gateways/mail/a.ts', 'functions/core/storage/port.ts'],
  ['functions/core/tables/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/storage/sqlite/sqlite-store.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/gateways/mail/communication-services.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/http/router.ts'],
  ['functions/core/access/a.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/core/http/a.ts', 'functions/core/tables/write/resource.ts'],
  ['functions/core/endpoints/a.ts', 'functions/modules/emails/endpoints/emails.ts'],
  ['functions/core/endpoints/a.ts', 'functions/core/tables/write/resource.ts'],
  [
    'functions/modules/sheets/workflows/bulk-upload/a.ts',
    'functions/modules/flows/workflows/flow-rounds/types.ts',
  ],
  ['functions/modules/flows/workflows/flow-rounds/orchestrator.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/modules/platform/timers/a.ts', 'functions/core/workflow.ts'],
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
  ['shared/rules/a.ts', 'shared/calls/data.ts'],
  ['shared/core/lib/a.ts', 'shared/modules/flows/words.ts'],
  ['shared/catalogue/a.ts', 'shared/modules/flows/rules/steps.ts'],
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
  ['shared/rules/a.ts', 'zod'],
  ['shared/rules/a.ts', 'shared/core/lib/json.ts'],
  ['functions/modules/flows/a.ts', 'shared/modules/flows/rules/recurrence.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/tables/write/resource.ts'],
  ['functions/modules/flows/a.ts', 'functions/core/gateways/mail/port.ts'],
  ['functions/core/endpoints/a.ts', 'functions/core/tables/table-calls.ts'],
  ['functions/modules/flows/workflows/flow-rounds/activities.ts', 'functions/modules/flows/round/rows.ts'],
  ['functions/core/storage/cosmos/a.ts', '@azure/cosmos'],
  ['functions/main.ts', 'functions/core/storage/sqlite/sqlite-store.ts'],
  ['web/src/screens/units/a.tsx', 'web/src/features/data-manager/data-manager.tsx'],
  ['web/src/api/a.ts', 'swr'],
  ['web/src/screens/units/a.tsx', 'web/src/features/flows/card.tsx'],
  ['scripts/local/seed/a.ts', 'functions/modules/people/create-account.ts'],
  ['shared/calls/a.ts', 'shared/modules/dialogues/rules/limits.ts'],
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
  write('shared/ok.ts', `import * as z from 'zod';`);
  write('shared/bad.ts', `export { render } from 'react';`);
  write('functions/services/a.ts', `const c = await import('@azure/cosmos'); process.env.X;`);
  write('web/src/lib/a.ts', `import '../api/client.ts'; await fetch('/x');`);
  write('scripts/a.ts', `import '../functions/app.ts';`);
  expect(checkImports(folder)).toEqual([
    'shared/bad.ts: shared may import zod only, not react',
    'functions/services/a.ts: @azure/cosmos belongs in functions/core/storage/cosmos/ only',
    'functions/services/a.ts: process.env belongs in functions/core/config only',
    'web/src/lib/a.ts: lib may not import api (web/src/api/client.ts)',
    'web/src/lib/a.ts: fetch belongs in web/src/api only',
    'scripts/a.ts: may not import functions/app.ts',
  ]);
});

test('files that import each other in a circle are found, also where they take types alone', () => {
  const circle = join(folder, 'files');
  for (const workspace of ['functions', 'web', 'scripts'])
    mkdirSync(join(circle, workspace), { recursive: true });
  write('files/shared/lib/one.ts', `import { two } from './two.ts'; import './four.ts';`);
  write('files/shared/lib/two.ts', `export { three } from '@livingroom/shared/lib/three.ts';`);
  write('files/shared/lib/three.ts', `import type { One } from './one.ts'; import './four.ts';`);
  write('files/shared/lib/four.ts', 'export const four = 4;');
  expect(checkImports(circle)).toEqual([
    'shared/core/lib/one.ts -> shared/core/lib/two.ts -> shared/core/lib/three.ts -> shared/core/lib/one.ts import each other in a circle',
  ]);
});

test('services that need each other in a circle are found once', () => {
  const circle = join(folder, 'circle');
  for (const workspace of ['shared', 'web', 'scripts'])
    mkdirSync(join(circle, workspace), { recursive: true });
  write('circle/functions/services/a/one.ts', `import '../b/one.ts';`);
  write('circle/functions/services/b/one.ts', `import '../c/one.ts';`);
  write('circle/functions/services/c/one.ts', `import '../a/one.ts';`);
  expect(checkImports(circle)).toContain('functions/modules: a -> b -> c -> a need each other in a circle');
});
