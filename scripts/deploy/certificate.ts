import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runAzureCli } from './azure-cli.ts';
import { need, type Values } from './environment.ts';
import type { Graph } from './graph.ts';

/** The certificate of the directory's app in the vault; its secret of the same name is what the app reads. */
const NAME = 'directory-certificate';

/** Key Vault Certificates Officer, in every subscription. */
const OFFICER = 'a4417e6f-fecd-4de8-b567-7b0420556985';

/** A certificate that ends earlier than so many days is made anew. */
const RENEW_DAYS = 45;

/** How long a new right takes to hold in the vault. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 3_000;

type Key = {
  readonly type: string;
  readonly usage: string;
  readonly key?: string | null;
  readonly customKeyIdentifier?: string | null;
};

/**
 * Makes the certificate that the directory's app signs in with, in the vault, and lets the directory know its public
 * half; the private key never leaves the vault. One that is good for 45 days or more is left. Errors: a sentence.
 */
export async function ensureCertificate(
  graph: Graph,
  values: Values,
  { lookMs = LOOK_MS, now = Date.now() } = {},
): Promise<void> {
  const vault = need(values, 'VAULT_NAME');
  const clientId = need(values, 'LIVINGROOM_DIRECTORY_CLIENT_ID');
  const app = await graph.find('/applications', `appId eq '${clientId}'`);
  if (!app) throw new Error(`The directory has no app ${clientId}: npm run deploy -- directory`);
  takeRight(values, vault);
  const at = ['--vault-name', vault, '--name', NAME, '--output', 'json'];
  await untilAllowed(['keyvault', 'certificate', 'list', '--vault-name', vault, '--output', 'json'], lookMs);
  let certificate = publicHalf(runAzureCli(['keyvault', 'certificate', 'show', ...at], { isLoud: false }));
  if (!certificate || Date.parse(certificate.validTo) - now < RENEW_DAYS * 86_400_000) {
    createIn(vault, at, policyOf(`CN=Livingroom ${need(values, 'AZURE_ENV_NAME')} directory`));
    certificate = publicHalf(runAzureCli(['keyvault', 'certificate', 'show', ...at]));
  }
  if (!certificate) throw new Error(`The vault ${vault} does not show the certificate ${NAME}`);
  await publish(graph, app.id, certificate);
  // The app reads the vault anew at once, not within a day.
  const references = `${groupOf(values)}/providers/Microsoft.Web/sites/${need(values, 'API_NAME')}/config/configreferences/appsettings`;
  const url = `https://management.azure.com${references}/refresh?api-version=2022-03-01`;
  if (runAzureCli(['rest', '--method', 'post', '--url', url, '--output', 'none']) === null)
    throw new Error('The app could not be told to read the vault anew; its own lines above say why');
}

function groupOf(values: Values): string {
  const subscription = need(values, 'AZURE_SUBSCRIPTION_ID');
  return `/subscriptions/${subscription}/resourceGroups/${need(values, 'AZURE_RESOURCE_GROUP')}`;
}

/** One's own right to the vault's certificates, which not even its owner has. */
function takeRight(values: Values, vault: string): void {
  const scope = `${groupOf(values)}/providers/Microsoft.KeyVault/vaults/${vault}`;
  const me = runAzureCli(['ad', 'signed-in-user', 'show', '--query', 'id', '--output', 'tsv'])?.trim();
  if (!me) throw new Error('Sign in first: az login');
  const made = runAzureCli([
    ...['role', 'assignment', 'create', '--role', OFFICER, '--scope', scope, '--output', 'none'],
    ...['--assignee-object-id', me, '--assignee-principal-type', 'User'],
  ]);
  if (made === null)
    throw new Error(`You may give no rights to ${vault}: Role Based Access Control Administrator is needed`);
}

async function untilAllowed(command: readonly string[], lookMs: number): Promise<void> {
  const ends = Date.now() + PATIENCE_MS;
  while (runAzureCli(command, { isLoud: false }) === null) {
    if (Date.now() > ends) throw new Error('The right to the vault does not hold after five minutes');
    await wait(lookMs);
  }
}

function createIn(vault: string, at: readonly string[], policy: object): void {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-certificate-'));
  try {
    const file = join(folder, 'policy.json');
    writeFileSync(file, JSON.stringify(policy));
    if (runAzureCli(['keyvault', 'certificate', 'create', ...at, '--policy', `@${file}`]) === null)
      throw new Error(
        `The vault ${vault} could not make the certificate ${NAME}; its own lines above say why`,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function policyOf(subject: string) {
  return {
    issuerParameters: { name: 'Self' },
    keyProperties: { exportable: true, keySize: 3072, keyType: 'RSA', reuseKey: false },
    // The app reads key and certificate as text.
    secretProperties: { contentType: 'application/x-pem-file' },
    x509CertificateProperties: { subject, validityInMonths: 12, keyUsage: ['digitalSignature'] },
    // Never by itself: the directory would not know the new one.
    lifetimeActions: [{ action: { actionType: 'EmailContacts' }, trigger: { daysBeforeExpiry: RENEW_DAYS } }],
  };
}

function publicHalf(shown: string | null): X509Certificate | null {
  const { cer } = JSON.parse(shown || '{}') as { readonly cer?: string };
  return cer ? new X509Certificate(Buffer.from(cer, 'base64')) : null;
}

/** Beside the keys that are there: the app signs in with the one before until it reads the new secret. */
async function publish(graph: Graph, appId: string, certificate: X509Certificate): Promise<void> {
  const path = `/applications/${appId}`;
  const known = ((await graph.get(`${path}?$select=id,keyCredentials`))?.keyCredentials ??
    []) as readonly Key[];
  const thumbprint = Buffer.from(certificate.fingerprint.replaceAll(':', ''), 'hex').toString('base64');
  if (known.some(({ customKeyIdentifier }) => sameThumbprint(customKeyIdentifier, thumbprint))) return;
  await graph.change(path, {
    keyCredentials: [
      ...known,
      {
        type: 'AsymmetricX509Cert',
        usage: 'Verify',
        displayName: NAME,
        key: certificate.raw.toString('base64'),
      },
    ],
  });
}

/** The directory writes thumbprints in base64 or in hexadecimal digits. */
function sameThumbprint(given: string | null | undefined, base64: string): boolean {
  return (
    given === base64 || given?.toUpperCase() === Buffer.from(base64, 'base64').toString('hex').toUpperCase()
  );
}
