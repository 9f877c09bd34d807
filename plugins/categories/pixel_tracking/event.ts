/** Message of a visitor's browser, read and bounded: nothing of it is trusted. */
import { ServiceError } from '../../../sdk/index.ts';
import { countryOf } from '../../../sdk/identity/country-of.ts';
import { plainEmail } from '../../../sdk/identity/plain-email.ts';
import { plainPhone } from '../../../sdk/identity/plain-phone.ts';
import { isSmallCurrency } from '../../../sdk/money.ts';
import { holdsHidden, plainLine } from '../../../sdk/plain-text.ts';
import { isBlank } from './is-blank.ts';
import { leftOut } from './left-out.ts';
import type { Person, SeenEvent, Fields } from './seen-event.ts';

/** Conversions that platforms have a word for; other events are only counted. */
export const conversions = ['lead', 'sign_up', 'purchase', 'schedule'] as const;

export type Conversion = (typeof conversions)[number];

/** Parameters by which platforms know the click again. */
export const clickIds = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'li_fat_id',
  'rdt_cid',
  'ttclid',
  'ScCid',
  'epik',
  'twclid',
  'oppref',
  'msclkid',
] as const;

/**
 * Largest values of one event, in units of its currency. The first is for currencies whose unit is worth a cent or less.
 * The second is for all others.
 */
const MOST_VALUE = 1e9;

const MOST_VALUE_OF_OTHERS = 1e7;

const MOST_ID = 200;

/**
 * An event of the snippet.
 * @param ip  where it came from
 * @throws input_invalid  the name is not valid, or the id could not be sent to a platform unchanged
 */
export function eventOf(fields: Fields, ip: string): SeenEvent {
  const name = textOf(fields['e'], 40);
  if (name === undefined || !/^[a-z][a-z0-9_]{0,39}$/.test(name)) {
    const message = 'must be 1 to 40 of a-z, 0-9 and _, beginning with a letter, such as lead';
    throw new ServiceError('input_invalid', { faults: [{ field: 'e', message }] });
  }
  const consent = consentOf(fields['c']);
  const common = { name, source: 'snippet' as const, consent };
  const told = { ...idIn(fields['i']), ...moneyIn(fields), ...addressIn(fields) };
  if (consent === 'denied') return { ...common, ...told, click_ids: {}, utm: {}, person: {} };
  const visitor = textOf(fields['v'], 40);
  const agent = textOf(fields['a'], 400);
  const event = {
    ...common,
    ...told,
    ...(visitor !== undefined && isVisitor(visitor) ? { visitor } : {}),
    ...marksIn(fields),
    person: { ...personIn(fields), ip, ...(agent === undefined ? {} : { agent }) },
  };
  const left_out = leftOut(fields, event);
  return left_out.length > 0 ? { ...event, left_out } : event;
}

/** Without a value, the site did not ask the visitor and states that it may track. An unknown word is no consent. */
export function consentOf(value: unknown): SeenEvent['consent'] {
  if (isBlank(value) || value === 'implied') return 'implied';
  return value === 'granted' ? 'granted' : 'denied';
}

export const isVisitor = (text: string) => /^[A-Za-z0-9_-]{8,40}$/.test(text);

/** Click ids and UTM parameters, by their names. */
export function marksIn(fields: Fields): Pick<SeenEvent, 'click_ids' | 'utm'> {
  const of = (names: readonly string[], most: number) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = textOf(fields[name], most);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const utms = Object.keys(fields).filter(
    (name) => name.startsWith('utm_') && /^utm_[a-z_]{1,30}$/.test(name),
  );
  const clicks = clickIds.filter((name) => Object.hasOwn(fields, name));
  return { click_ids: of(clicks, 500), utm: of(utms.slice(0, 10), 200) };
}

/** Reads an e-mail and a phone in the spelling that is hashed. A phone without a country code needs the country. */
export function personIn(fields: Fields): Person {
  const email = plainEmail(textOf(fields['email'], 254) ?? '');
  const country = countryOf(textOf(fields['country'], 60) ?? '');
  const phone = plainPhone(textOf(fields['phone'], 60) ?? '', country);
  const user = isBlank(fields['user_id']) ? NaN : Number(fields['user_id']);
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone: phone.slice(1) }),
    ...(Number.isSafeInteger(user) && user >= 1 ? { user_id: user } : {}),
  };
}

/**
 * The id stays as the page gave it, because the visitor's browser told platforms the same id.
 * @throws input_invalid  it is too long, or has hidden characters
 */
function idIn(value: unknown) {
  if (isBlank(value)) return {};
  const event_id = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (event_id !== '' && event_id.length <= MOST_ID && !isBent(event_id)) return { event_id };
  const message = `must be a text of 1 to ${MOST_ID} characters in one line, as platforms were told it`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'i', message }] });
}

/**
 * Whether an id has several lines, or a path that leads up. No shop has such ids, and a platform may put one into an
 * address.
 */
const isBent = (text: string) => /[\r\n\t]|(^|[/\\])\.\.([/\\]|$)/.test(text) || holdsHidden(text);

/** Reads a decimal number with its currency; without a currency there is no amount. */
function moneyIn(fields: Fields) {
  const given = fields['value'];
  const isNumber =
    typeof given === 'number' || (typeof given === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(given));
  const value = isNumber ? Number(given) : NaN;
  const currency = textOf(fields['currency'], 3)?.toUpperCase() ?? '';
  const most = isSmallCurrency(currency) ? MOST_VALUE : MOST_VALUE_OF_OTHERS;
  const isAmount = Number.isFinite(value) && value >= 0 && value <= most;
  return isAmount && /^[A-Z]{3}$/.test(currency)
    ? { value: Math.round(value * 1e6) / 1e6, currency }
    : {};
}

/** Without query and fragment, in which people are named. */
function addressIn(fields: Fields) {
  const landing_url = plainAddress(fields['u'], 500);
  const referrer = plainAddress(fields['r'], 300);
  return {
    ...(landing_url === undefined ? {} : { landing_url }),
    ...(referrer === undefined ? {} : { referrer }),
  };
}

function plainAddress(value: unknown, most: number): string | undefined {
  const url = URL.parse(typeof value === 'string' ? value : '');
  const text = url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : '';
  return text !== '' && text.length <= most ? text : undefined;
}

function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = plainLine(String(value));
  return text !== '' && text.length <= most ? text : undefined;
}
