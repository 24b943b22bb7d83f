import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../functions/core/gateways/public/public-address.ts';

test.each(['1.1.1.1', '20.50.2.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is of the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...['100.64.0.1', '168.63.129.16', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1'],
  ...['2002:a00:1::', '2001:db8::1', '2001::1', 'example.com', '', '127.1', '0x7f.1'],
])('%j is not of the public internet', (address) => expect(isPublicAddress(address)).toBe(false));
