/** Where Power Automate takes what a workflow posts into a channel; nothing else is a Teams channel. */
const hosts = ['.logic.azure.com', '.environment.api.powerplatform.com'];

/** Microsoft's addresses of before, which it has switched off. */
const gone = ['.webhook.office.com', 'outlook.office.com'];

const PATH = /\/workflows\/[\w-]{8,80}\/triggers\/[\w-]{1,80}\/paths\/invoke$/;

/** The local stand-in. */
const LOCAL_PATH = /^\/teams-workflows\/workflows\/[\w-]{8,80}\/triggers\/manual\/paths\/invoke$/;

/** The part of the address that opens it: whoever has it posts into the channel. */
const SIGNATURE = 'sig';

type TeamsChannel = {
  /** The address without what opens it, as it may be shown. */
  readonly shown: string;
  /** What opens it. */
  readonly signature: string;
};

/** Whether an address leads to a workflow of Microsoft Teams, whole or not. */
export function isTeamsHost(address: string, allowLocal: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  if (allowLocal && hostname === 'localhost') return pathname.startsWith('/teams-workflows/');
  return [...hosts, ...gone].some((host) => hostname.endsWith(host));
}

/** The workflow of an address; null where it is none, or not whole. */
export function teamsChannelOf(address: string, allowLocal: boolean): TeamsChannel | null {
  if (!isTeamsHost(address, allowLocal)) return null;
  const url = new URL(address);
  const isLocal = allowLocal && url.hostname === 'localhost';
  const isKnown = isLocal
    ? LOCAL_PATH.test(url.pathname)
    : url.protocol === 'https:' &&
      url.port === '' &&
      hosts.some((host) => url.hostname.endsWith(host)) &&
      PATH.test(url.pathname);
  const signature = url.searchParams.get(SIGNATURE);
  if (!isKnown || !signature || !url.searchParams.get('api-version')) return null;
  url.searchParams.delete(SIGNATURE);
  url.hash = '';
  return { shown: url.href, signature };
}

/** The address as it is posted to. */
export function openedAddress(shown: string, signature: string): string {
  const url = new URL(shown);
  url.searchParams.set(SIGNATURE, signature);
  return url.href;
}
