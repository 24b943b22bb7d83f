import type { Plugin } from 'vite';

const brokerClient = /\/msal-browser\/dist\/interaction_client\/PlatformAuthInteractionClient\.mjs$/;

/**
 * Leaves out the sign-in library's client of the operating system's broker: 7 kB on everybody's way in for what is off
 * unless `allowPlatformBroker` is set (`src/api/auth/msal.ts` does not).
 */
export function withoutBroker(): Plugin {
  return {
    name: 'livingroom-without-broker',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!brokerClient.test(id)) return null;
      return "export class PlatformAuthInteractionClient { constructor() { throw new Error('no broker'); } }";
    },
  };
}
