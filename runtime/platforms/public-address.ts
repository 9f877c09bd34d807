/** Addresses on the public internet (docs/threats.md, E2), and a connector that reaches no others. */
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** Metadata services that stand at a public-looking address. */
const denied: readonly string[] = ['168.63.129.16'];

/** Only `unicast` passes, after unmapping; wrappers of IPv4 (NAT64, 6to4, Teredo) do not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && !denied.includes(plain.toString());
}

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
 * Connects to public addresses only: judges the literal, every address that the name has, and the peer
 * that was reached. What is refused reads like a name that does not exist.
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
