import { expect, test } from 'vitest';
import { pursesOf } from '../../../functions/core/access/addresses.ts';

const keysOf = (address: string) => pursesOf(address).map(({ key }) => key);

test('an IPv4 address has a purse of its own, however it is written', () => {
  expect(keysOf('203.0.113.9')).toEqual(['address 203.0.113.9']);
  expect(keysOf('::ffff:203.0.113.9')).toHaveLength(1);
  expect(keysOf('something else')).toEqual(['address something else']);
});

const network = ['address 8193:3512:1:2', 'site 8193:3512:1'];

test.each([
  ['2001:db8:1:2::1', network],
  ['[2001:db8:1:2:ffff:ffff:ffff:ffff]', network],
  ['2001:0DB8:0001:0002:0:0:203.0.113.9', network],
  ['2001:db8:1:2::%eth0', network],
  ['2001:db8:1:3::1', ['address 8193:3512:1:3', 'site 8193:3512:1']],
  ['2001:db8::1', ['address 8193:3512:0:0', 'site 8193:3512:0']],
  ['::1', ['address 0:0:0:0', 'site 0:0:0']],
])('all addresses of the connection and the site of %s share their purses', (address, keys) => {
  expect(keysOf(address)).toEqual(keys);
});
