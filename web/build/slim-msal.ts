import type { Plugin } from 'vite';

/**
 * Parts of the sign-in library that the redirect flow never reaches: pop-ups, hidden frames and the desktop
 * broker, about a fifth of its weight. A silent renewal that would fall back to a hidden frame is refused as
 * "interaction required" instead, which the site answers with a redirect.
 */
const unused: { readonly [module: string]: readonly string[] } = {
  'interaction_client/PlatformAuthInteractionClient': ['PlatformAuthInteractionClient'],
  'interaction_client/PopupClient': ['PopupClient'],
  'interaction_client/SilentIframeClient': ['SilentIframeClient'],
  'interaction_client/SilentAuthCodeClient': ['SilentAuthCodeClient'],
  'broker/nativeBroker/PlatformAuthExtensionHandler': ['PlatformAuthExtensionHandler'],
  'broker/nativeBroker/PlatformAuthDOMHandler': ['PlatformAuthDOMHandler'],
};

const marker = '\0unused-sign-in-part:';

export function slimMsal(): Plugin {
  return {
    name: 'livingroom-slim-msal',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/@azure/msal-browser/')) return null;
      const part = Object.keys(unused).find((name) =>
        `/${source}`.endsWith(`/${name.split('/').at(-1)}.mjs`),
      );
      return part ? `${marker}${part}` : null;
    },
    load(id) {
      if (!id.startsWith(marker)) return null;
      return (unused[id.slice(marker.length)] ?? []).map(refusing).join('\n');
    },
  };
}

function refusing(name: string): string {
  return `import { InteractionRequiredAuthError } from '@azure/msal-common/browser';
export class ${name} { constructor() { throw new InteractionRequiredAuthError('interaction_required', '', '${name} is not part of this build'); } }`;
}
