import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import { runAzureCli } from './azure-cli.ts';
import { need, type Values } from './environment.ts';

/**
 * Has the platform replace running instances in turn, so that calls under way end in peace, or all at once: as the
 * environment's file says (`updateStrategy`). No template can: the compiler's types lack the property. Errors: a sentence.
 */
export function ensureUpdateStrategy(values: Values): string {
  const kind = values.LIVINGROOM_KIND || 'dev';
  const file = join(rootDirectory, 'infra', 'environments', `${kind}.json`);
  const strategy = String(JSON.parse(readFileSync(file, 'utf8')).updateStrategy);
  const set = runAzureCli([
    ...['functionapp', 'update-strategy', 'config', 'set', '--name', need(values, 'API_NAME')],
    ...['--resource-group', need(values, 'AZURE_RESOURCE_GROUP')],
    ...['--subscription', need(values, 'AZURE_SUBSCRIPTION_ID')],
    ...['--type', strategy, '--output', 'none'],
  ]);
  if (set === null) throw new Error(`The app's updates could not be set to ${strategy}`);
  return strategy;
}
