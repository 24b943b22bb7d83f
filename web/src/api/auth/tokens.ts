import { authMarginSeconds, nowSeconds, type Session } from '../../lib/session.ts';
import type { ProviderTokens } from './provider.ts';

/** The tokens in this page's memory; only the sign-in library's own encrypted cache keeps them beyond it. */
let latest: ProviderTokens | null = null;

export function holdTokens(tokens: ProviderTokens): void {
  latest = tokens;
}

export function dropTokens(): void {
  latest = null;
}

/** The tokens of the person whose session this is, while they last. Another tab may have let somebody else in. */
export function heldTokens({ account }: Pick<Session, 'account'>): ProviderTokens | null {
  return latest && latest.account === account && latest.expiry > nowSeconds() ? latest : null;
}

/** Whether the tokens last for five minutes more (spec 1 §4). */
export function lasts({ expiry }: ProviderTokens): boolean {
  return expiry - authMarginSeconds > nowSeconds();
}
