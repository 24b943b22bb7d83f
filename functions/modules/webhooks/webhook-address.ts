import { isIP } from 'node:net';
import { LONGEST_ADDRESS } from '@livingroom/shared/modules/webhooks/rules/limits.ts';
import { isPublicAddress } from '../../core/gateways/public/public-address.ts';

/** Whether an address may be named at all. Where it leads is looked at when a message is sent. */
export function isAddress(text: string, allowLocal: boolean): boolean {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (allowLocal && hostname === 'localhost') return protocol === 'http:' || protocol === 'https:';
  if (protocol !== 'https:' || !hostname.includes('.') || hostname.endsWith('.localhost')) return false;
  // A number of a private network is known now; where a name leads is looked up with each message.
  return isIP(hostname) === 0 || isPublicAddress(hostname);
}
