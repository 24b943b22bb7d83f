import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkImports, problemOf } from '../../../scripts/check/imports.ts';

const forbidden: [from: string, to: string][] = [
  ['shared/rules/a.ts', 'react'],
  ['shared/rules/a.ts', 'functions/services/flows/round/rows.ts'],
  ['functions/services/flows/a.ts', 'web/src/lib/score.ts'],
  ['web/src/lib/a.ts', 'functions/context.ts'],
  ['functions/storage/sqlite/a.ts', 'functions/services/flows/round/rows.ts'],
  ['functions/gateways/mail/a.ts', 'functions/storage/port.ts'],
  ['functions/tables/a.ts', 'functions/services/flows/round/rows.ts'],
  ['functions/services/flows/a.ts', 'functions/storage/sqlite/sqlite-store.ts'],
  ['functions/services/flows/a.ts', 'functions/gateways/mail/communication-services.ts'],
  ['functions/services/flows/a.ts', 'functions/http/router.ts'],
  ['functions/access/a.ts', 'functions/services/flows/round/rows.ts'],
  ['functions/http/a.ts', 'functions/tables/write/resource.ts'],
  ['functions/domains/data/a.ts', 'functions/domains/emails/endpoints.ts'],
  ['functions/domains/data/a.ts', 'functions/tables/write/resource.ts'],
  ['functions/workflows/bulk-upload/a.ts', 'functions/workflows/flow-rounds/types.ts'],
  ['functions/workflows/flow-rounds/orchestrator.ts', 'functions/services/flows/round/rows.ts'],
  ['functions/timers/a.ts', 'functions/workflows/workflow.ts'],
  ['functions/app.ts', '@azure/functions'],
  ['functions/services/flows/a.ts', 'durable-functions'],
  ['functions/storage/sqlite/a.ts', '@azure/cosmos'],
  ['web/src/screens/units/a.tsx', 'swr'],
  ['web/src/app/a.tsx', '@azure/msal-react'],
  ['web/src/lib/a.ts', 'web/src/hooks/use-store.ts'],
  ['web/src/components/a.tsx', 'web/src/api/client.ts'],
  ['web/src/features/dialogue/a.tsx', 'web/src/features/report/model.ts'],
  ['web/src/features/report/a.tsx', 'web/src/screens/units/screen.tsx'],
  ['web/src/screens/units/a.tsx', 'web/src/screens/employees/screen.tsx'],
  ['web/src/screens/units/a.tsx', 'web/src/app/routes.ts'],
  ['web/src/features/flow/a.tsx', 'web/src/features/dialogue/thread.tsx'],
  ['shared/rules/a.ts', 'shared/contracts/data.ts'],
  ['shared/lib/a.ts', 'shared/words/flows.ts'],
  ['shared/catalogue/a.ts', 'shared/rules/flows/steps.ts'],
  ['functions/app.ts', 'scripts/local/people.ts'],
  ['functions/services/flows/a.ts', 'tests/fakes/mail.ts'],
  ['scripts/local/mail/a.ts', 'functions/services/emails/send-once.ts'],
  ['scripts/local/mail/a.ts', 'scripts/simulate/options.ts'],
  ['scripts/local/seed/a.ts', 'tests/fakes/mail.ts'],
  ['scripts/simulate/a.ts', 'functions/storage/port.ts'],
];

test.each(forbidden)('%s may not import %s', (from, to) => {
  expect(problemOf(from, to)).not.toBeNull();
});

const allowed: [from: string, to: string][] = [
  ['shared/rules/a.ts', 'zod'],
  ['shared/rules/a.ts', 'shared/lib/json.ts'],
  ['functions/services/flows/a.ts', 'shared/rules/flows/recurrence.ts'],
  ['functions/services/flows/a.ts', 'functions/tables/write/resource.ts'],
  ['functions/services/flows/a.ts', 'functions/gateways/mail/port.ts'],
  ['functions/domains/data/a.ts', 'functions/tables/table-calls.ts'],
  ['functions/workflows/flow-rounds/activities.ts', 'functions/services/flows/round/rows.ts'],
  ['functions/storage/cosmos/a.ts', '@azure/cosmos'],
  ['functions/main.ts', 'functions/storage/sqlite/sqlite-store.ts'],
  ['web/src/screens/units/a.tsx', 'web/src/features/data-manager/data-manager.tsx'],
  ['web/src/api/a.ts', 'swr'],
  ['web/src/screens/units/a.tsx', 'web/src/features/flow/card.tsx'],
  ['scripts/local/seed/a.ts', 'functions/services/people/create-account.ts'],
  ['shared/contracts/a.ts', 'shared/rules/dialogue/limits.ts'],
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
    'functions/services/a.ts: @azure/cosmos belongs in functions/storage/cosmos/ only',
    'functions/services/a.ts: process.env belongs in functions/config only',
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
    'shared/lib/one.ts -> shared/lib/two.ts -> shared/lib/three.ts -> shared/lib/one.ts import each other in a circle',
  ]);
});

test('services that need each other in a circle are found once', () => {
  const circle = join(folder, 'circle');
  for (const workspace of ['shared', 'web', 'scripts'])
    mkdirSync(join(circle, workspace), { recursive: true });
  write('circle/functions/services/a/one.ts', `import '../b/one.ts';`);
  write('circle/functions/services/b/one.ts', `import '../c/one.ts';`);
  write('circle/functions/services/c/one.ts', `import '../a/one.ts';`);
  expect(checkImports(circle)).toContain('functions/services: a -> b -> c -> a need each other in a circle');
});
