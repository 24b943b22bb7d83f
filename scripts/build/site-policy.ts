/** What of `config.json` names another host (`web/src/lib/config.ts` has its whole shape). */
export type SiteHosts = {
  readonly apiUrl: string;
  readonly auth: {
    readonly authority: string;
    readonly issuer: string;
    readonly authorityMetadata?: { readonly [endpoint: string]: string };
  };
};

/** The origins that the site talks to in this environment, and no others: the API and the identity provider. */
export function hostsOf({ apiUrl, auth }: SiteHosts): readonly string[] {
  const urls = [apiUrl, auth.authority, auth.issuer, ...Object.values(auth.authorityMetadata ?? {})];
  return [...new Set(urls.map((url) => new URL(url).origin))].sort();
}

/** The static host's settings with its content security policy narrowed to the hosts of one environment. */
export function hostingRules(template: string, config: SiteHosts | null): string {
  const hosts = config ? hostsOf(config) : [];
  return template.replaceAll(' {hosts}', hosts.map((host) => ` ${host}`).join(''));
}
