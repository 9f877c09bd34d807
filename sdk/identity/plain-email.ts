/** An e-mail address in the one spelling that is hashed. */
import { seen, tidy } from './tidy.ts';

const MOST = 254;
const MOST_NAME = 64;
/** Part of a name without quotes (RFC 5322, 3.2.3), in any script. Parts are joined by dots. */
const ATOM = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const NAME = new RegExp(`^${ATOM}(\\.${ATOM})*$`, 'u');
const DOMAIN =
  /^([\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59})$/u;
/** Domains that programs write for an empty value, and names that RFC 6761 reserves. */
const NOWHERE = /(^|[.])(null|none|undefined|nan|nil|invalid|localhost|localdomain|local)$/;

/**
 * Gives the address in lower case, without hidden characters. A text with a scheme, brackets, a name before it or a
 * second address is no address.
 * @param unalias  domains that ignore dots before the @, and the rest from a plus sign on
 * @returns undefined for a text that is no address
 */
export function plainEmail(given: string, unalias: readonly string[] = []): string | undefined {
  // The name itself may begin with an apostrophe.
  return addressOf(tidy(given), unalias) ?? addressOf(seen(given), unalias);
}

function addressOf(text: string, unalias: readonly string[]): string | undefined {
  const parts = text.toLowerCase().split('@');
  const [name = '', domain = ''] = parts;
  if (parts.length !== 2 || name.length > MOST_NAME || NOWHERE.test(domain)) return undefined;
  const own = unalias.includes(domain) ? name.replace(/\+.*$/, '').replaceAll('.', '') : name;
  const email = `${own}@${domain}`;
  return email.length <= MOST && NAME.test(name) && own !== '' && DOMAIN.test(domain)
    ? email
    : undefined;
}
