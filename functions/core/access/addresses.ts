import { isIPv6 } from 'node:net';
import { type Limit, limits } from './limits.ts';

/** What failures from a network address are counted under, and how many of them there may be. */
type Purse = { readonly key: string; readonly limit: Limit };

/** Bits of an IPv6 address that one connection has, and those that one organisation or provider's customer may have. */
const CONNECTION_BITS = 64;
const SITE_BITS = 48;

const BITS_OF_GROUP = 16;
const GROUPS = 8;

/**
 * The purses of an address, as the platform writes it: of IPv4 the address itself; of IPv6 the network that one connection
 * has, whose addresses are all its own to choose, and the wider one that a site has.
 */
export function pursesOf(address: string): readonly Purse[] {
  const whole = address.startsWith('[') && address.endsWith(']') ? address.slice(1, -1) : address;
  // A zone names the network card of whoever wrote it.
  const [bare = ''] = whole.split('%');
  const groups = isIPv6(bare) ? groupsOf(bare) : null;
  if (!groups) return [{ key: `address ${bare}`, limit: limits.address }];
  const network = (bits: number) => groups.slice(0, bits / BITS_OF_GROUP).join(':');
  return [
    { key: `address ${network(CONNECTION_BITS)}`, limit: limits.address },
    { key: `site ${network(SITE_BITS)}`, limit: limits.site },
  ];
}

/** The eight numbers of an IPv6 address; null for one that carries an IPv4 address. */
function groupsOf(address: string): readonly number[] | null {
  if (/^::ffff:[\d.]+$/i.test(address)) return null;
  // An IPv4 address at the end stands for the last two groups, which no network reaches.
  const last = address.lastIndexOf(':') + 1;
  const plain = address.includes('.', last) ? `${address.slice(0, last)}0:0` : address;
  const [before = '', after] = plain.split('::');
  const numbers = (text: string | undefined) =>
    text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [start, end] = [numbers(before), numbers(after)];
  return [...start, ...Array<number>(Math.max(0, GROUPS - start.length - end.length)).fill(0), ...end];
}
