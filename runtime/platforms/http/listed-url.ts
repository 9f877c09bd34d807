/** Addresses that a platform names in its replies: only those at origins that `platform.json` lists. */
import { ServiceError } from '../../../sdk/errors.ts';

const MAX_URL = 8_192;

/**
 * @param wish  `url`, and nothing else
 * @param emulator  in test mode the one origin that counts
 * @throws call_refused
 */
export function listedUrl(
  wish: Readonly<Record<string, unknown>>,
  origins: readonly string[],
  emulator: string | undefined,
): URL {
  const { url: text, ...others } = wish;
  const isPlain = typeof text === 'string' && text.length <= MAX_URL && /^[\x21-\x7e]+$/.test(text);
  if (!isPlain || Object.keys(others).length > 0)
    throw refused('A file has `url`, an address, and nothing else.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const allowed = emulator === undefined ? origins : [new URL(emulator).origin];
  if (!url || url.username || url.password || !allowed.some((origin) => isOf(url, origin)))
    throw refused('The file is at no address that the platform lists.');
  url.hash = '';
  return url;
}

/** @param origin  `https://host`, or `https://*.host` for the hosts below it */
function isOf(url: URL, origin: string): boolean {
  const [scheme, parent] = origin.split('//*.');
  if (parent === undefined) return url.origin === new URL(origin).origin;
  return url.protocol === scheme && url.port === '' && url.hostname.endsWith(`.${parent}`);
}

function refused(message: string): ServiceError {
  return new ServiceError('call_refused', { message });
}
