import { setTimeout as wait } from 'node:timers/promises';
import { runAzureCli } from './azure-cli.ts';
import { need, type Values } from './environment.ts';

/** The function that takes what became of mails. */
const FUNCTION = 'delivery-reports';

/** How long a deployed app takes until its functions are known. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 5_000;

/**
 * Lets the mail service's reports reach the deployed function, or leaves it as it is. This comes after the deployment:
 * a subscription is refused while its function is not there. Errors: a sentence when it cannot be made.
 */
export async function ensureDeliveryReports(values: Values, lookMs = LOOK_MS): Promise<void> {
  const app = need(values, 'API_NAME');
  if (runAzureCli(['account', 'show', '--output', 'none']) === null)
    throw new Error('Sign in first: az login');
  const place = [
    ...['--resource-group', need(values, 'AZURE_RESOURCE_GROUP')],
    ...['--subscription', need(values, 'AZURE_SUBSCRIPTION_ID'), '--output', 'none'],
  ];
  const parameters = {
    topicName: need(values, 'EVENTS_NAME'),
    appName: app,
    functionName: FUNCTION,
    storageName: need(values, 'STORAGE_NAME'),
    deadLetterContainer: need(values, 'DEAD_LETTER_CONTAINER'),
    identityName: need(values, 'IDENTITY_NAME'),
  };
  const look = ['functionapp', 'function', 'show', '--name', app, '--function-name', FUNCTION, ...place];
  const ends = Date.now() + PATIENCE_MS;
  while (runAzureCli(look, { isLoud: false }) === null) {
    if (Date.now() > ends) throw new Error(`${app} has no function ${FUNCTION}`);
    await wait(lookMs);
  }
  const made = runAzureCli([
    ...['deployment', 'group', 'create', '--name', FUNCTION],
    ...['--template-file', 'infra/delivery-reports.bicep', ...place],
    '--parameters',
    ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`),
  ]);
  if (made === null) throw new Error('The delivery reports of mails could not be subscribed to');
}
