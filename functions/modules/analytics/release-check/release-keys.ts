import type { Ports } from '../../../core/context.ts';
import { keyName, ownPublicKey } from '../../../core/tables/deployment-key.ts';

type ReleaseKey = { readonly name: string; readonly public_key: string; readonly current: boolean };

/** The public keys by which a stranger checks what this deployment has signed: today's, and those before it. */
export function releaseKeys({ settings }: Ports): readonly ReleaseKey[] {
  const own = ownPublicKey(settings.bundles);
  const earlier = settings.bundles.earlier.filter((key) => key !== own);
  const listed = (public_key: string, current: boolean) => ({
    name: keyName(public_key),
    public_key,
    current,
  });
  return [...(own === null ? [] : [listed(own, true)]), ...earlier.map((key) => listed(key, false))];
}
