import type { Config } from '../config/config.ts';
import type { PasskeyHome } from './passkeys.ts';

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/**
 * From the address of the console, as the operator set it. On the machine itself it is `localhost`, which is the only
 * name that browsers trust there; elsewhere it takes https.
 */
export function passkeyHome({ urls }: Pick<Config, 'urls'>): PasskeyHome | undefined {
  const url = new URL(urls.api);
  if (LOOPBACK.test(url.hostname)) {
    url.hostname = 'localhost';
    return { rpId: 'localhost', origin: url.origin };
  }
  if (url.protocol !== 'https:' || ADDRESS.test(url.hostname)) return undefined;
  return { rpId: url.hostname, origin: url.origin };
}
