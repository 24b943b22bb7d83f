import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDirectory } from '../../scripts/build/root.ts';
import type { Compiler } from '../../scripts/infra/compiler.ts';

export type Predicted = {
  readonly type: string;
  readonly name: string;
  readonly sku?: { readonly name: string };
  readonly properties?: { readonly [name: string]: unknown };
};

/** What every environment has, and no test asks about. */
const usual = {
  environmentName: 'dev',
  location: 'westeurope',
  operatorEmail: 'operator@example.org',
  budgetStart: '2026-11-01',
  identityIssuer: 'https://issuer.example',
  identityJwksUri: 'https://issuer.example/keys',
  identityTenant: '11111111-2222-4333-8444-555555555555',
  identityAudience: 'api',
  identityClients: 'site',
  directoryKind: 'workforce',
  directoryClientId: 'directory',
};

/** The resources that a deployment with these parameters would make, as the compiler predicts them. */
export function predictResources(
  compiler: Compiler,
  parameters: { readonly [name: string]: string | boolean },
): readonly Predicted[] {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-snapshot-'));
  try {
    cpSync(join(rootDirectory, 'infra'), folder, { recursive: true });
    const given = Object.entries({ ...usual, ...parameters }).map(
      ([name, value]) => `param ${name} = ${typeof value === 'string' ? `'${value}'` : value}`,
    );
    const file = join(folder, 'main.bicepparam');
    writeFileSync(file, ["using 'main.bicep'", ...given].join('\n'));
    const words = ['snapshot', file, '--mode', 'overwrite', '--location', 'westeurope'];
    const ids = [
      '--subscription-id',
      '99999999-2222-4333-8444-555555555555',
      '--tenant-id',
      usual.identityTenant,
    ];
    const { status, stderr } = spawnSync(compiler.command, [...compiler.arguments, ...words, ...ids], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(readFileSync(join(folder, 'main.snapshot.json'), 'utf8')).predictedResources;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
