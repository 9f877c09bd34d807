/** Addresses that a page leads to: nobody opens them here, but a visitor does. */
import { isIP } from 'node:net';
import { ServiceError } from '../../../sdk/index.ts';

const PRIVATE = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|onion|test|invalid)$/i;

/** @returns the address as a browser writes it. @throws input_invalid  it is no public http or https address */
export function publicAddress(text: string, field: string): string {
  const url = /[\s\\]/.test(text) ? null : URL.parse(text);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  const isPublic = host.includes('.') && isIP(host) === 0 && !PRIVATE.test(host);
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    ['', '80', '443'].includes(url.port);
  if (isPlain && isPublic) return url.href;
  const message =
    'must be an http or https address on the public internet, by its name, on port 80 or 443: https://www.example.com/start';
  throw new ServiceError('input_invalid', { faults: [{ field, message }] });
}
