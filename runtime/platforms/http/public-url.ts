/** Whether an address that a caller gave may be public at all (docs/threats.md, E2); nothing is resolved here. */
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export const MAX_URL_LENGTH = 2_048;

/** Why a text is not a public http(s) address; undefined when it may be one. */
export function urlFault(text: string): string | undefined {
  if (text.length > MAX_URL_LENGTH) return `must have at most ${MAX_URL_LENGTH} characters`;
  if (!/^https?:\/\//i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text))
    return 'must be an http or https address';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'must not carry credentials';
  if (!['', '80', '443'].includes(url.port)) return 'must use port 80 or 443';
  return isPublicHost(url.hostname) ? undefined : 'must be an address on the public internet';
}

/** The URL parser has already turned 127.1, 0x7f.1, 2130706433 and ①②⑦.0.0.1 into plain addresses. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    host.includes('.') &&
    !/(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|onion|test|invalid)$/i.test(host)
  );
}
