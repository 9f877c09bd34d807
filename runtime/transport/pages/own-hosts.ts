/** Names under which the service itself is reached. */
import { isIP } from 'node:net';
import type { Config } from '../../config/config.ts';

/** @param how  `named`: only those that the settings name */
export type OwnHosts = (host: string, how?: 'named') => boolean;

/** Names that no tenant can have: addresses, names without a dot, and names that are not of the internet. */
const INSIDE = /^[^.]*$|\.(localhost|local|internal)$/;

export function ownHosts({ urls, allowedHosts }: Pick<Config, 'urls' | 'allowedHosts'>): OwnHosts {
  const plain = (host: string) => host.toLowerCase().replace(/:\d{1,5}$/, '');
  const named = new Set([
    ...Object.values(urls).map((url) => new URL(url).hostname.toLowerCase()),
    ...allowedHosts.map(plain),
  ]);
  return (host, how) =>
    named.has(host) ||
    (how === undefined && (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || INSIDE.test(host)));
}
