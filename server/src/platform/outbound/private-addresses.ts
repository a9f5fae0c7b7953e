import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Addresses outside the public internet: this machine, local networks, carriers' networks, documentation, multicast.
 */
const PRIVATE_IPV4: readonly (readonly [address: string, prefix: number])[] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Exceptions within the public part of IPv6: documentation, and tunnels of other addresses (Teredo, 6to4). */
const PRIVATE_IPV6: typeof PRIVATE_IPV4 = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const privateIpv4 = new BlockList();
for (const [address, prefix] of PRIVATE_IPV4) privateIpv4.addSubnet(address, prefix, 'ipv4');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const privateIpv6 = new BlockList();
for (const [address, prefix] of PRIVATE_IPV6) privateIpv6.addSubnet(address, prefix, 'ipv6');

/** Whether an address is outside the public internet. IPv6 that embeds IPv4 counts as private, whatever it leads to. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateIpv4.check(address, 'ipv4');
  if (isIPv6(address)) return !publicIpv6.check(address, 'ipv6') || privateIpv6.check(address, 'ipv6');
  return true;
}
