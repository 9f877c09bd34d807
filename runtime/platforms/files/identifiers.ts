/** Audience members as platforms match them: normalized, then hashed with SHA-256, before a script sees them. */
import { hash } from 'node:crypto';
import { hashOfSomebody, isHash } from '../../../sdk/identity/hashes.ts';
import type { IdentifierKind } from '../../../sdk/identity/kind-of-name.ts';
import { plainCompany, plainDomain } from '../../../sdk/identity/plain-company.ts';
import { plainDevice } from '../../../sdk/identity/plain-device.ts';
import { plainEmail } from '../../../sdk/identity/plain-email.ts';
import { plainPhone } from '../../../sdk/identity/plain-phone.ts';
import { tidy } from '../../../sdk/identity/tidy.ts';

/** How the platform wants what identifies somebody. */
export interface Normalization {
  /** Hashed as E.164 with its plus, or the digits alone; E.164 when absent. */
  readonly phones?: 'e164' | 'digits';
  /** Ids of devices as they are, or hashed in lower case; as they are when absent. */
  readonly devices?: 'plain' | 'sha256';
  /** Domains of e-mails where dots do not count, and nothing from a plus sign on. */
  readonly unalias?: readonly string[];
}

/** The kind of a value without a header: an e-mail or its hash, a phone, a device, a domain. */
export function kindOfValue(value: string): IdentifierKind | undefined {
  if (isHash(value) || value.includes('@') || value.includes('＠')) return 'email';
  const text = tidy(value);
  if (plainDevice(text) !== undefined) return 'mobile_id';
  if (/^(\+|00)[\d\s().\/\p{Pd}\u2212]+$/u.test(text)) return 'phone';
  return plainDomain(text) === undefined ? undefined : 'company_domain';
}

/**
 * @param country  of a phone without a country code, as `countryOf` gives it
 * @returns undefined for a value that is not of this kind
 */
export function identifierOf(
  kind: IdentifierKind,
  given: string,
  { phones = 'e164', devices = 'plain', unalias = [] }: Normalization,
  country?: string,
): string | undefined {
  const value = given.trim();
  switch (kind) {
    case 'email':
      return isHashed(value)
        ? hashOf(value, unalias.length > 0)
        : hashed(plainEmail(value, unalias));
    case 'phone':
      return isHashed(value)
        ? hashOf(value, phones === 'digits')
        : hashed(plainPhone(value, country)?.slice(phones === 'digits' ? 1 : 0));
    case 'mobile_id':
      return deviceOf(value, devices);
    case 'company_domain':
      return plainDomain(value);
    case 'company_name':
      return plainCompany(value);
  }
}

/**
 * The kept form of a caller's addresses and phones before it is known how a platform wants them: the hash, and behind a
 * colon the hash of the other spelling. `!` stands for a value of neither kind.
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

/** Whether a value is a hash, or two of them as {@link bothHashes} writes them. */
const isHashed = (value: string) => value.split(':').every(isHash);

function hashOf(value: string, isOther: boolean): string | undefined {
  const [one = '', other = one, ...more] = value.split(':');
  const both = [hashOfSomebody(one), hashOfSomebody(other)] as const;
  if (more.length > 0 || both.includes(undefined)) return undefined;
  return both[isOther ? 1 : 0];
}

function deviceOf(value: string, devices: Normalization['devices']): string | undefined {
  if (devices === 'sha256' && isHash(value)) return hashOfSomebody(value);
  const id = plainDevice(value);
  return devices === 'sha256' ? hashed(id?.toLowerCase()) : id;
}

function hashed(plain: string | undefined): string | undefined {
  return plain === undefined ? undefined : hash('sha256', plain);
}
