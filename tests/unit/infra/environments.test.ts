import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { type Compiler, findCompiler } from '../../../scripts/infra/compiler.ts';
import { serviceLevelAlerts } from '../../../scripts/infra/service-levels.ts';
import { type Predicted, predictResources } from '../../support/template-snapshot.ts';

/** What a deployment would make, by the compiler's own prediction. */

const found = await findCompiler();
if ('missing' in found)
  test('environments are not predicted on this machine, which a pipeline must not accept', () => {
    expect(process.env.CI ?? '').toBe('');
  });
else withCompiler(found);

function withCompiler(compiler: Compiler): void {
  const ofType = (resources: readonly Predicted[], end: string) =>
    resources.filter(({ type }) => type.endsWith(end)).map(({ name }) => name);

  describe.each(['dev', 'prod'] as const)('the environment %s', (kind) => {
    const resources = predictResources(compiler, { kind, environmentName: kind });

    test('has the alerts of its kind, each with its runbook', () => {
      const alerts: readonly { name: string; kinds: readonly string[] }[] = [
        ...JSON.parse(readFileSync(join(rootDirectory, 'infra', 'alerts.json'), 'utf8')),
        ...serviceLevelAlerts(),
      ];
      const own = alerts.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name);
      expect(own.length).toBeGreaterThan(0);
      const stem = `alert-livingroom-${kind}-`;
      const logged = ofType(resources, '/scheduledQueryRules').map((name) => name.replace(stem, ''));
      expect(logged.sort()).toEqual([...own, ...(kind === 'prod' ? ['logs-capped'] : [])].sort());
      expect(ofType(resources, '/metricAlerts')).toHaveLength(kind === 'prod' ? 3 : 0);
      for (const { type, properties } of resources)
        if (/scheduledQueryRules$|metricAlerts$/.test(type))
          expect(properties?.description).toMatch(/Runbook: docs\/runbooks\/[\w-]+\.md$/);
    });

    test('has names that their services take', () => {
      const longest: { readonly [end: string]: number } = {
        'Storage/storageAccounts': 24,
        'KeyVault/vaults': 24,
        databaseAccounts: 44,
        'Web/sites': 60,
        staticSites: 60,
      };
      for (const [end, length] of Object.entries(longest))
        for (const name of ofType(resources, end))
          expect([name, name.length <= length]).toEqual([name, true]);
    });
  });

  test('after a restore every part of the store, and what points at it, is of the account that was restored', () => {
    const resources = predictResources(compiler, { restoredStore: 'cosmos-restored' });
    const accounts = ofType(resources, 'Microsoft.DocumentDB/databaseAccounts');
    expect(accounts).toEqual(['cosmos-restored']);
    const containers = ofType(resources, '/sqlDatabases/containers');
    expect(containers.length).toBeGreaterThan(3);
    for (const name of containers) expect(name).toMatch(/^cosmos-restored\/livingroom\//);
    expect(JSON.stringify(resources)).not.toMatch(/cosmos-livingroom/);
    const throttled = JSON.stringify(
      predictResources(compiler, { restoredStore: 'cosmos-restored', kind: 'prod' }),
    );
    expect(throttled).not.toMatch(/cosmos-livingroom/);
  });

  test('production lies in three zones and has its data back for thirty days', () => {
    const [dev, prod] = (['dev', 'prod'] as const).map((kind) => {
      const resources = predictResources(compiler, { kind });
      const of = (end: string) => resources.find(({ type }) => type.endsWith(end));
      return {
        plan: of('Web/serverfarms')?.properties?.zoneRedundant,
        store: JSON.stringify(of('DocumentDB/databaseAccounts')?.properties),
        files: of('Storage/storageAccounts')?.sku?.name,
      };
    });
    expect(dev).toMatchObject({ plan: false, files: 'Standard_LRS' });
    expect(dev?.store).toMatch(/"isZoneRedundant":false.*Continuous7Days/);
    expect(prod).toMatchObject({ plan: true, files: 'Standard_ZRS' });
    expect(prod?.store).toMatch(/"isZoneRedundant":true.*Continuous30Days/);
  });
}
