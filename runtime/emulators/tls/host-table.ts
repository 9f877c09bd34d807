/** Which platform stands behind a host name and a path. Several platforms of one vendor may share a host. */
import type { IncomingMessage } from 'node:http';
import type { KnownEmulator } from '../alone/find-emulators.ts';
import { fitsHost, hostsOf, type PlatformHost } from './hosts-of.ts';

export interface HostTable {
  /** All host names, each once; `*.` stands for a part of a name. */
  readonly names: readonly string[];
  /** The first platform that has the host. */
  ofHost(host: string): string | undefined;
  /** The platform that is meant by a request: of those with its host, the one whose path is nearest. */
  find(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined;
}

interface Row extends PlatformHost {
  readonly id: string;
}

export function hostTable(emulators: readonly KnownEmulator[]): HostTable {
  const rows = emulators.flatMap(({ id, data }) =>
    hostsOf(data()).map((host): Row => ({ ...host, id })),
  );
  const of = (host: string) => rows.filter(({ name }) => fitsHost(name, host));
  return {
    names: [...new Set(rows.map(({ name }) => name))],
    ofHost: (host) => of(host)[0]?.id,
    find({ headers, url = '' }) {
      const [host = ''] = (headers.host ?? '').toLowerCase().split(':');
      const fit = of(host).filter(({ basePath }) => url.startsWith(basePath));
      const [nearest] = fit.sort((a, b) => b.basePath.length - a.basePath.length);
      return nearest?.id ?? of(host)[0]?.id;
    },
  };
}
