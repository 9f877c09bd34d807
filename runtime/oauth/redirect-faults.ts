import { holdsHidden } from '../../sdk/plain-text.ts';

/**
 * Why an address is none that a browser may be sent back to. A person reads its host and agrees to that, so nothing in
 * the address may make another host of it, or hide.
 * @returns undefined for one that is right; faults of its form are the protocol library's to tell
 */
export function redirectFault(uri: unknown): string | undefined {
  if (typeof uri !== 'string') return undefined;
  if (holdsHidden(uri) || /[\s\\]/.test(uri))
    return 'redirect_uris must hold no space, line break, backslash or hidden character';
  const url = URL.parse(uri);
  if (!url) return undefined;
  if (url.username !== '' || url.password !== '' || /^[^/?#]*\/\/[^/?#]*@/.test(uri))
    return 'redirect_uris must hold no user info (nothing before an @ in front of the host)';
  if (/\*|%2a/i.test(`${uri} ${url.href}`))
    return 'redirect_uris must be exact: no * stands for anything';
  return undefined;
}
