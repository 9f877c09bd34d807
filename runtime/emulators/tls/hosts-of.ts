/** The host names of a platform, as its `platform.json` says them: what clients have as constants. */
import type { PlatformData } from '../../../sdk/platform.ts';

export interface PlatformHost {
  /** `*.api.example.com` where a part of the name is an account's own. */
  readonly name: string;
  /** Which paths of this host are the platform's, where it shares the host with others. */
  readonly basePath: string;
}

export function hostsOf({ origin, basePath, hosts = {}, ...rest }: PlatformData): PlatformHost[] {
  const own = [{ origin, basePath }, ...Object.values(hosts)].map((one) => ({
    name: nameIn(one.origin),
    basePath: one.basePath,
  }));
  // Regions, and the addresses that give tokens.
  const others = addressesIn({ ...rest, account: undefined }).map((name) => ({
    name,
    basePath: '/',
  }));
  const all = [...own, ...others].filter(({ name }) => name !== '');
  return all.filter((one, at) => all.findIndex((other) => isSame(other, one)) === at);
}

const isSame = (a: PlatformHost, b: PlatformHost) => a.name === b.name && a.basePath === b.basePath;

/** Fields that hold an address which a client asks, wherever they stand. */
const ASKED = /^(origins?|tokenUrls?|authorizeUrls?)$/;

function addressesIn(value: unknown, isAsked = false): string[] {
  if (typeof value === 'string') return isAsked ? [nameIn(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    addressesIn(one, isAsked || ASKED.test(name)),
  );
}

function nameIn(address: string): string {
  const [, host = ''] = /^https:\/\/([^/:?#]+)/.exec(address) ?? [];
  return host.replaceAll(/\{\w+\}/g, '*');
}

export function fitsHost(pattern: string, host: string): boolean {
  if (!pattern.startsWith('*.')) return pattern === host;
  const rest = pattern.slice(1);
  return host.endsWith(rest) && !host.slice(0, -rest.length).includes('.');
}
