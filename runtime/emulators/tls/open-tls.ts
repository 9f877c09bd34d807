/** https for clients whose hosts are constants: keys for the hosts of the platforms, and who stands behind each. */
import type { KnownEmulator } from '../alone/find-emulators.ts';
import type { ServerKeys } from './both-schemes.ts';
import { hostTable, type HostTable } from './host-table.ts';

export interface Tls {
  readonly keys: ServerKeys;
  readonly hosts: HostTable;
  /** File of the authority that clients have to trust. */
  readonly ca: string;
}

/** @param folder  where the authority is kept */
export async function openTls(emulators: readonly KnownEmulator[], folder: string): Promise<Tls> {
  const { localAuthority } = await import('./local-authority.ts');
  const { file, issue } = await localAuthority(folder);
  const hosts = hostTable(emulators);
  return { keys: await issue(hosts.names), hosts, ca: file };
}

/** As `GET /control` tells it. */
export interface AboutTls {
  readonly ca: string;
  readonly proxy: string;
  readonly hosts: readonly string[];
  /** Variables with which the usual clients trust the authority, and go through the proxy. */
  readonly environment: Readonly<Record<string, string>>;
}

/** @param control  address of the control, no trailing slash */
export function aboutTls({ ca, hosts }: Tls, control: string): AboutTls {
  return {
    ca,
    proxy: control,
    hosts: hosts.names,
    environment: {
      HTTPS_PROXY: control,
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: ca,
      SSL_CERT_FILE: ca,
      REQUESTS_CA_BUNDLE: ca,
      CURL_CA_BUNDLE: ca,
    },
  };
}
