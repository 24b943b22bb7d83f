import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostingRules, hostsOf } from '../../../scripts/build/site-policy.ts';

const template = readFileSync(new URL('../../../staticwebapp.config.json', import.meta.url), 'utf8');
const config = {
  apiUrl: 'https://api.example.test',
  auth: {
    authority: 'https://sign-in.example.test/tenant/v2.0',
    issuer: 'https://sign-in.example.test/tenant/v2.0',
    authorityMetadata: {
      token_endpoint: 'https://sign-in.example.test/token',
      jwks_uri: 'https://keys.example.test/k',
    },
  },
};

function policyOf(rules: string): { readonly [directive: string]: string } {
  const policy: string = JSON.parse(rules).globalHeaders['Content-Security-Policy'];
  return Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
}

describe("the site's content security policy", () => {
  it('names the hosts of the environment and no scheme', () => {
    expect(hostsOf(config)).toEqual([
      'https://api.example.test',
      'https://keys.example.test',
      'https://sign-in.example.test',
    ]);
    const policy = policyOf(hostingRules(template, config));
    expect(policy['connect-src']).toBe(`'self' ${hostsOf(config).join(' ')}`);
    for (const sources of Object.values(policy)) expect(sources).not.toMatch(/\bhttps?:(?!\/\/)|\*/);
  });

  it('allows the own host alone where nobody named others', () => {
    expect(policyOf(hostingRules(template, null))['connect-src']).toBe("'self'");
  });

  it('lets no text become script or page, and no other window hold this one', () => {
    const rules = hostingRules(template, config);
    expect(policyOf(rules)).toMatchObject({
      'script-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'push-worker',
    });
    expect(JSON.parse(rules).globalHeaders['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });
});
