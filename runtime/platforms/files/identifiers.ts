/** Audience members as platforms match them: normalized, then hashed with SHA-256, before a script sees them. */
import { hash } from 'node:crypto';

/** What a column, or a value, of a list of members is. */
export type IdentifierKind = 'email' | 'phone' | 'mobile_id' | 'company_domain' | 'company_name';

/** How the platform wants what identifies somebody. */
export interface Normalization {
  /** Hashed as E.164 with its plus, or the digits alone; E.164 when absent. */
  readonly phones?: 'e164' | 'digits';
  /** Ids of devices as they are, or hashed in lower case; as they are when absent. */
  readonly devices?: 'plain' | 'sha256';
  /** Domains of e-mails where dots do not count, and nothing from a plus sign on. */
  readonly unalias?: readonly string[];
}

const headers: Readonly<Record<IdentifierKind, RegExp>> = {
  email: /^(hashed_?)?e_?mails?(_?address(es)?)?\d?(_?(sha_?256|hash(ed)?))?$/,
  phone: /^(hashed_?)?(tele)?phones?(_?numbers?)?\d?(_?(sha_?256|hash(ed)?))?$/,
  mobile_id:
    /^(mobile|device|advertising|mobile_advertis(er|ing)|mobile_ad|mobile_device)_?ids?(_?sha_?256)?$|^(maid|madid|idfa|gaid|aaid|adid)s?(_?sha_?256)?$/,
  company_domain: /^(company_?)?(domains?|website(_?domain)?|web_?site|company_?website)$/,
  company_name: /^(company|company_?names?|companies|organi[sz]ation)$/,
};

/** @param header  first line of a column: `E-mail`, `hashed_phone`, `IDFA` */
export function kindOfHeader(header: string): IdentifierKind | undefined {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_')
    .replace(/^e_mail/, 'email');
  return (Object.keys(headers) as IdentifierKind[]).find((kind) => headers[kind].test(name));
}

/** What a value without a header is: an e-mail or its hash, a phone, a device, a domain. */
export function kindOfValue(value: string): IdentifierKind | undefined {
  if (isHash(value) || value.includes('@')) return 'email';
  if (device.test(value)) return 'mobile_id';
  if (/^(\+|00)[\d\s().-]+$/.test(value)) return 'phone';
  return domainOf(value) === undefined ? undefined : 'company_domain';
}

const device = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Apple's and Google's answer for people who do not want to be followed. */
const nobody = /^[0-]+$/;

/** @returns undefined for what is none of its kind */
export function identifierOf(
  kind: IdentifierKind,
  given: string,
  { phones = 'e164', devices = 'plain', unalias = [] }: Normalization,
): string | undefined {
  const value = given.trim();
  switch (kind) {
    case 'email':
      return hashOf(value, unalias.length > 0) ?? hashed(plainEmail(value, unalias));
    case 'phone':
      return hashOf(value, phones === 'digits') ?? hashed(plainPhone(value, phones));
    case 'mobile_id':
      return deviceOf(value, devices);
    case 'company_domain':
      return domainOf(value);
    case 'company_name':
      return value === '' || value.length > 200 ? undefined : value;
  }
}

/**
 * What a caller's addresses and phones are kept as before it is known how a platform wants them: the hash, and behind a
 * colon the one of the other spelling. `!` stands for what is neither.
 */
export function bothHashes(
  kind: 'email' | 'phone' | 'mobile_id',
  value: string,
  unalias: readonly string[] = [],
): string {
  const [one, other] = [{}, { unalias, phones: 'digits' as const }].map((way) =>
    identifierOf(kind, value, way),
  );
  if (one === undefined || other === undefined) return '!';
  return one === other ? one : `${one}:${other}`;
}

/** What is a hash already, or two of them. */
function hashOf(value: string, isOther: boolean): string | undefined {
  const [one = '', other = one, ...more] = value.toLowerCase().split(':');
  return isHash(one) && isHash(other) && more.length === 0 ? (isOther ? other : one) : undefined;
}

export function isHash(value: string): boolean {
  return /^[0-9a-f]{64}$/i.test(value);
}

function deviceOf(value: string, devices: Normalization['devices']): string | undefined {
  if (devices === 'sha256' && isHash(value)) return value.toLowerCase();
  if (!device.test(value) || nobody.test(value)) return undefined;
  return devices === 'sha256' ? hashed(value.toLowerCase()) : value;
}

function hashed(plain: string | undefined): string | undefined {
  return plain === undefined ? undefined : hash('sha256', plain);
}

/** Trimmed, in lower case. */
function plainEmail(value: string, unalias: readonly string[]): string | undefined {
  const [name = '', ...domain] = value.toLowerCase().split('@');
  const isAliased = unalias.includes(domain.join('@'));
  const own = isAliased ? (name.split('+')[0] ?? '').replaceAll('.', '') : name;
  const email = [own, ...domain].join('@');
  return email.length <= 254 && /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/.test(email)
    ? email
    : undefined;
}

/** A number without a country code could be anybody's: it is none. */
function plainPhone(value: string, phones: Normalization['phones']): string | undefined {
  const compact = value.replace(/[\s().\/-]/g, '').replace(/^00/, '+');
  if (!/^\+[1-9]\d{6,14}$/.test(compact)) return undefined;
  return phones === 'digits' ? compact.slice(1) : compact;
}

/** `https://www.acme.example/about` > `acme.example` */
function domainOf(value: string): string | undefined {
  const host = value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '');
  return host.length <= 253 &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/.test(host)
    ? host
    : undefined;
}
