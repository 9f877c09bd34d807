/** A connector that reaches addresses on the public internet and no others (docs/threats.md, E2). */
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** How names are resolved and sockets opened; others than the system's in tests. */
export interface Network {
  readonly lookup: typeof systemLookup;
  connector(options: {
    readonly timeout: number;
    readonly allowH2: boolean;
    readonly lookup: LookupFunction;
  }): buildConnector.connector;
}

const system: Network = { lookup: systemLookup, connector: buildConnector };

/**
 * Connects to public addresses only: judges the literal, every address that the name has, and the peer that was
 * reached. A refused address reads like a name that does not exist.
 */
export function publicConnector(
  timeoutMs: number,
  { lookup, connector }: Network = system,
): buildConnector.connector {
  const connect = connector({
    timeout: timeoutMs,
    allowH2: false,
    lookup: (name, options, callback) => publicLookup(lookup, name, options, callback),
  });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(host) && !isPublicAddress(host)) return callback(blocked(), null);
    connect(options, (error, socket) => {
      if (error) return callback(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(blocked(), null);
    });
  };
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

function publicLookup(
  lookup: Network['lookup'],
  name: string,
  options: LookupOptions,
  callback: LookupCallback,
): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, []);
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(blocked(), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
}

function blocked(): NodeJS.ErrnoException {
  return Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
}
