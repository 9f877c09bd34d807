/** A person as platforms are told of one: hashes, and no word that could be read. */
import { hash } from 'node:crypto';
import type { ArtifactsPort } from '../../../sdk/index.ts';
import { hashOfSomebody, isHash } from '../../../sdk/identity/hashes.ts';
import { plainEmail } from '../../../sdk/identity/plain-email.ts';
import type { ConversionEvent } from '../../../sdk/kit/conversions.ts';
import type { Delivery } from './delivery.ts';
import type { Person } from './seen-event.ts';
import { PERSON } from './keep-events.ts';
import type { PixelEvent } from './pixel-event.ts';

/** SHA-256 in lower-case hexadecimal; a value that is one already stays, and an absent value is never hashed. */
export function hashOf(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const plain = text.trim().toLowerCase();
  return isHash(plain) ? hashOfSomebody(plain) : hash('sha256', plain);
}

/** Google's own addresses without dots, and nothing from a plus sign on. */
export function googleMail(email: string): string {
  return plainEmail(email, ['gmail.com', 'googlemail.com']) ?? email.trim().toLowerCase();
}

export function userOf(person: Person): ConversionEvent['user'] {
  const { email, phone, user_id, ip, agent } = person;
  const user = {
    email: hashOf(email),
    email_google: email === undefined ? undefined : hashOf(googleMail(email)),
    phone: hashOf(phone === undefined ? undefined : `+${phone}`),
    phone_digits: hashOf(phone),
    external_id: hashOf(user_id === undefined ? undefined : String(user_id)),
    ip,
    agent,
  };
  return Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined));
}

/** One conversion, as a platform is told of it. */
export function conversionOf(id: string, event: PixelEvent, person: Person): ConversionEvent {
  const { name, at, landing_url, value, currency, consent, click_ids = {} } = event;
  return {
    id,
    name: name as ConversionEvent['name'],
    at: Date.parse(at),
    ...(landing_url === undefined ? {} : { url: landing_url }),
    ...(value === undefined || currency === undefined ? {} : { value, currency }),
    consent: consent === 'granted' ? 'granted' : 'implied',
    click: click_ids,
    user: userOf(person),
  };
}

/** Personal data of the visitor; empty once it has expired. */
export async function personOf(
  artifacts: ArtifactsPort,
  { person, event = '' }: Pick<Delivery, 'person' | 'event'>,
): Promise<Person> {
  if (person === undefined) return {};
  try {
    const { content } = await artifacts.open(person, PERSON);
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const persons = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, Person>;
    return persons[event] ?? {};
  } catch (error) {
    if ((error as { code?: string }).code === 'artifact_unknown') return {};
    throw error;
  }
}
