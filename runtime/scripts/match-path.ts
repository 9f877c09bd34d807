/** Whether a request of a script is one that its manifest declares (docs/threats.md, S3): judged on plain text. */
import { ServiceError } from '../../sdk/errors.ts';
import { matchesLinear } from '../catalog/schema/linear-pattern.ts';

/** Characters that may stand in a path: no backslash, space, control character, query or fragment. */
const plainPath = /^(?:[A-Za-z0-9._~:@!$&'()*+,;=/-]|%[0-9A-Fa-f]{2})*$/;
/**
 * Characters that an encoding may not stand for: any that would read as another path further on, and any that needs no
 * code (RFC 3986, 2.3), so that a path has one spelling and lists of paths mean what they show.
 */
const hidden = /[/\\%?#A-Za-z0-9._~-]|[\u0000-\u001f\u007f]/;
const MAX_PATH = 2_048;
const MAX_ID = 128;

export interface PathRules {
  /** The account of the run; `{account}` in a pattern and in a path stands for it. */
  readonly accountId: string | undefined;
  /** Form of the text for any other `{name}`. */
  readonly idPattern: string;
}

/**
 * Puts the account into a path that a script asked for.
 * @throws call_refused  for a path that could mean another one than it shows
 */
export function plainPathOf(path: unknown, { accountId }: PathRules): string {
  if (typeof path !== 'string' || path.length > MAX_PATH) throw refused('The path must be a text.');
  const filled = accountId === undefined ? path : path.replaceAll('{account}', accountId);
  if (!plainPath.test(filled))
    throw refused('The path must be plain: no query, spaces or control characters.');
  if (hides(filled))
    throw refused('The path must not encode slashes, letters, digits, dots or control characters.');
  if (!isStraight(filled)) throw refused('The path must have no empty or dotted segments.');
  return filled;
}

/** No empty or dotted segment; one slash at the end is some platforms' custom. */
export function isStraight(path: string): boolean {
  const parts = path.split('/');
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return path === '' || parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

function hides(path: string): boolean {
  const codes = path.match(/(?:%[0-9A-Fa-f]{2})+/g) ?? [];
  try {
    return codes.some((code) => hidden.test(decodeURIComponent(code)));
  } catch {
    return true; // not UTF-8
  }
}

/**
 * @param pattern  `POST customers/{account}/googleAds:search`
 * @param path  from {@link plainPathOf}
 */
export function matchesPattern(
  pattern: string,
  method: string,
  path: string,
  rules: PathRules,
): boolean {
  const space = pattern.indexOf(' ');
  if (pattern.slice(0, space) !== method) return false;
  const wanted = pattern
    .slice(space + 1)
    .trim()
    .split('/');
  const given = path.split('/');
  // A path that begins with `@` leads elsewhere than the platform's base: only its own name stands for it.
  const isNamed = path.startsWith('@') || wanted[0]?.startsWith('@');
  if (isNamed && wanted[0] !== given[0]) return false;
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => matchesSegment(part, given[at] ?? '', rules))
  );
}

function matchesSegment(pattern: string, given: string, rules: PathRules): boolean {
  if (pattern.includes('{account}') && rules.accountId === undefined) return false;
  const filled = pattern.replaceAll('{account}', rules.accountId ?? '');
  const match = /^([^{}]*)\{[a-z_]+\}([^{}]*)$/.exec(filled);
  if (!match) return filled === given;
  const [, before = '', after = ''] = match;
  if (!given.startsWith(before) || !given.endsWith(after)) return false;
  const id = given.slice(before.length, given.length - after.length);
  return (
    id.length > 0 &&
    before.length + id.length + after.length === given.length &&
    id.length <= MAX_ID &&
    matchesLinear(`^(?:${rules.idPattern})$`, plainId(id))
  );
}

/** An id whose encoding was cut in the middle does not match. */
function plainId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}

export function refused(message: string): ServiceError {
  return new ServiceError('call_refused', { message });
}
