import { BlockList, isIP } from 'node:net';

/** Networks that are no part of the public internet, or lead into one that is not (IANA, special-purpose registries). */
const special = new BlockList();

const networks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Of the platform itself: it answers instances about themselves.
  ['168.63.129.16', 32],
] as const;

/** Within the public half of IPv6: documentation, and ways in which an address of IPv4 is written. */
const networks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

for (const [network, prefix] of networks4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of networks6) special.addSubnet(network, prefix, 'ipv6');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet; what is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
