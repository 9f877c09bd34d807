/** The address to which a path of a script leads: the platform's own, one of its other hosts, or a region's. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import type { Values } from './fill-template.ts';

/** The facts of a connection that decide the address: its emulator in test mode, and its credentials. */
export interface Place {
  /** Origin of the emulator in test mode: it stands for every host and region. */
  readonly emulator: string | undefined;
  /** Credentials of the connection; one of them may name its region. */
  readonly values: Values;
}

/**
 * The URL of a path, without query.
 * @param path  relative to the platform's base, or `@name/…` relative to another of its hosts
 * @throws call_refused  the path would leave its base, or names a host that the platform does not have
 * @throws platform_auth_failed  the connection names a region that the platform does not have
 */
export function addressOf(path: string, data: PlatformData, place: Place): URL {
  if (!path.startsWith('@'))
    return below(data.basePath, path, place.emulator ?? originOf(data, place.values));
  const [, name = '', rest = ''] = /^@([a-z][a-z0-9_]*)\/(.+)$/.exec(path) ?? [];
  const hosts = data.hosts ?? {};
  const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (!host) throw new ServiceError('call_refused', { message: 'The platform has no such host.' });
  return below(host.basePath, rest, place.emulator ?? host.origin);
}

/** Address of the sign-in, at the platform's origin. @throws platform_auth_failed  the connection names no host */
export const addressOfSignIn = (path: string, data: PlatformData, place: Place): URL =>
  new URL(path, place.emulator ?? originOf(data, place.values));

/**
 * The address of tokens, for the region of the connection, or at the path that one of its credentials names.
 * @throws platform_auth_failed  that credential is no plain segment of a path
 */
export function tokenUrlOf(data: PlatformData, values: Values): string | undefined {
  const { auth, regions } = data;
  if (auth.type !== 'oauth2_refresh') return undefined;
  const url = inRegion(data, values, regions?.tokenUrls ?? {}) ?? auth.tokenUrl;
  return inPath(data, values, url);
}

/** Puts credentials into the path of an address. @throws platform_auth_failed  one is no plain segment of a path */
export function inPath(data: PlatformData, values: Values, url: string): string {
  return url.replace(/\{([a-z][a-z0-9_]*)\}/g, (_, name: string) => segmentOf(data, values, name));
}

function segmentOf({ credentials }: PlatformData, values: Values, name: string): string {
  const given = Object.hasOwn(values, name) ? values[name]?.trim() : undefined;
  const value = given || credentials[name]?.default || '';
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value))
    throw new ServiceError('platform_auth_failed', {
      message: `The credential ${name} of this connection must be letters, digits, dots and dashes.`,
    });
  return value;
}

function originOf(data: PlatformData, values: Values): string {
  const origin = inRegion(data, values, data.regions?.origins ?? {}) ?? data.origin;
  return origin.replace(/\{([a-z][a-z0-9_]*)\}/g, (_, name: string) => labelOf(values, name));
}

/** A customer's own name in the host: one label, so that it leads nowhere else. @throws platform_auth_failed */
function labelOf(values: Values, name: string): string {
  const value =
    (Object.hasOwn(values, name) ? values[name] : undefined)?.trim().toLowerCase() ?? '';
  if (/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value)) return value;
  throw new ServiceError('platform_auth_failed', {
    message: `The credential ${name} of this connection must be one name of letters, digits and dashes.`,
  });
}

/** @returns undefined when the connection names no region, or nothing is said of its region here */
function inRegion(
  { regions }: PlatformData,
  values: Values,
  addresses: Readonly<Record<string, string>>,
): string | undefined {
  if (!regions) return undefined;
  const region = Object.hasOwn(values, regions.credential) ? values[regions.credential] : undefined;
  if (region === undefined || region === '') return undefined;
  if (!Object.hasOwn(regions.origins, region))
    throw new ServiceError('platform_auth_failed', {
      message: `The credential ${regions.credential} must be one of ${Object.keys(regions.origins).join(', ')}.`,
    });
  return Object.hasOwn(addresses, region) ? addresses[region] : undefined;
}

function below(basePath: string, path: string, origin: string): URL {
  const base = basePath.endsWith('/') ? basePath : `${basePath}/`;
  const wanted = `${base}${path}`;
  const url = new URL(wanted, origin);
  // The parser folds dots and slashes; a path that it changed is not the one that was judged.
  const isSame = url.pathname === wanted && url.search === '' && url.hash === '';
  if (url.origin !== new URL(origin).origin || !isSame || /^\/|\/\//.test(path))
    throw new ServiceError('call_refused', { message: 'The path is not plain.' });
  return url;
}
