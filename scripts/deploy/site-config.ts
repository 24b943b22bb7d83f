import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import { packagedSite } from '../build/site-folders.ts';
import { hostingRules } from '../build/site-policy.ts';
import type { SignInClients } from './sign-in.ts';
import type { addressesOf } from './tenant.ts';

type Deployed = SignInClients & ReturnType<typeof addressesOf> & { readonly apiUrl: string };

/** What the deployed site must know (`web/src/lib/config.ts`). */
export function siteConfigOf(deployed: Deployed) {
  const { apiUrl, siteClientId, authority, knownAuthorities, issuer, apiClientId } = deployed;
  return {
    apiUrl,
    auth: {
      clientId: siteClientId,
      authority,
      knownAuthorities,
      issuer,
      apiScope: `api://${apiClientId}/user_impersonation`,
      secondFactorContext: 'c1',
    },
  };
}

/** Puts `config.json` beside the built site and the hosts it names into the site's policy. */
export async function writeSiteConfig(deployed: Deployed, directory = packagedSite) {
  const config = siteConfigOf(deployed);
  const template = await readFile(join(rootDirectory, 'staticwebapp.config.json'), 'utf8');
  await writeFile(join(directory, 'staticwebapp.config.json'), hostingRules(template, config));
  await writeFile(join(directory, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
}
