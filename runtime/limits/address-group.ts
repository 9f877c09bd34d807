import { isIPv6 } from 'node:net';

/**
 * The group that counts as one address. The owner of one IPv6 address has the 2^64 of its network, so these count by
 * their prefix; an IPv4 address that is written as IPv6 counts as IPv4. A text that is no address counts as itself.
 * @returns such as `192.0.2.1`, `2001:db8:0:1::/64`
 */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':') || !isIPv6(plain)) return address;
  const words = wordsOf(plain);
  if (words.slice(0, 6).join() === '0,0,0,0,0,65535')
    return words
      .slice(6)
      .flatMap((word) => [word >> 8, word & 255])
      .join('.');
  const prefix = words.slice(0, 4).map((word) => word.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** The eight words of an IPv6 address, however it is written. */
function wordsOf(address: string): number[] {
  // The parser of addresses writes the dotted part as hexadecimal words.
  const { hostname } = new URL(`http://[${address}]/`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...gap, ...end].map((word) => parseInt(word, 16));
}
