/** Addresses on the public internet (docs/threats.md, E2). */
import ipaddr from 'ipaddr.js';

/** Metadata services that stand at a public-looking address. */
const denied: readonly string[] = ['168.63.129.16'];

/** Only `unicast` passes, after unmapping; wrappers of IPv4 (NAT64, 6to4, Teredo) do not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && !denied.includes(plain.toString());
}
