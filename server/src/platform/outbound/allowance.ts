import { BlockList, isIP, isIPv6 } from 'node:net';

/** The non-public addresses that this server may call. */
export interface Allowance {
  /** Origins that may be called as they are, also without encryption and whatever their names resolve to. */
  readonly origins: ReadonlySet<string>;
  readonly ranges: BlockList;
}

const FORM =
  'must list origins, such as https://calendar.example.com:8443, and address ranges, such as 10.2.0.0/16';

/**
 * Parses `GANTRY_OUTBOUND_ALLOW`: origins and address ranges.
 * @throws {Error} with the mistake
 */
export function parseAllowance(text: string): Allowance {
  const origins = new Set<string>();
  const ranges = new BlockList();
  for (const part of text.split(/[\s,]+/).filter((each) => each !== ''))
    if (part.includes('://')) origins.add(originOf(part));
    else addRange(ranges, part);
  return { origins, ranges };
}

export const NOTHING_ALLOWED: Allowance = parseAllowance('');

export const isInRanges = ({ ranges }: Allowance, address: string): boolean =>
  ranges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) throw new Error(FORM);
  return url.origin;
}

function addRange(ranges: BlockList, text: string): void {
  const [address = '', prefix, more] = text.split('/');
  const version = isIP(address);
  const bits = prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix);
  const isRange = version !== 0 && more === undefined && Number.isInteger(bits) && bits > 0;
  if (!isRange || bits > (version === 6 ? 128 : 32)) throw new Error(FORM);
  ranges.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4');
}
