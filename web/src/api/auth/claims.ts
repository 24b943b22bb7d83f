import { needsSecondFactor, type SignedInRole } from '@livingroom/shared/core/catalogue/roles.ts';

export type Claims = { readonly [name: string]: unknown };

/** Claims of a token, without proof: the server verifies, the site only reads. */
export function decodeToken(token: string): Claims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

export function emailOf(claims: Claims): string | null {
  const found = [
    claims.email,
    Array.isArray(claims.emails) ? claims.emails[0] : null,
    claims.preferred_username,
  ];
  const email = found.find((value) => typeof value === 'string' && value.includes('@'));
  return typeof email === 'string' ? email.toLowerCase() : null;
}

/** Name, e-mail and subject: without them nobody can be greeted or found. */
export function hasEssentialProfile(claims: Claims): boolean {
  return Boolean(claims.sub && emailOf(claims) && typeof claims.exp === 'number');
}

/** Whether the access token proves the second factor that the role needs; null context: not asked. */
export function lacksSecondFactor(role: SignedInRole, accessToken: string, context: string | null): boolean {
  if (!context || !needsSecondFactor(role)) return false;
  const acrs = decodeToken(accessToken)?.acrs;
  return ![acrs].flat().includes(context);
}
