/**
 * The target of an address, in words for a person: the host alone on the web, the scheme before it elsewhere, since a
 * program of the machine takes those.
 */
export function placeOf(address: string): string {
  const { protocol, host } = new URL(address);
  if (protocol === 'https:' || protocol === 'http:') return host;
  return host === '' ? protocol : `${protocol}//${host}`;
}
