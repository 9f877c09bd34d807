/** What a visitor's browser told, read and bounded: nothing of it is trusted. */
import { ServiceError } from '../../../sdk/index.ts';
import { plainLine } from '../../../sdk/plain-text.ts';

/** Conversions that platforms have a word for; whatever else is told is counted alone. */
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

export interface Person {
  /** In lower case. */
  readonly email?: string;
  /** Digits with the country's code, without a plus sign. */
  readonly phone?: string;
  readonly user_id?: number;
  readonly ip?: string;
  readonly agent?: string;
}

export interface SeenEvent {
  readonly name: string;
  readonly source: 'snippet' | 'form';
  readonly consent: 'granted' | 'implied' | 'denied';
  readonly event_id?: string;
  readonly visitor?: string;
  readonly click_ids: Readonly<Record<string, string>>;
  readonly utm: Readonly<Record<string, string>>;
  readonly landing_url?: string;
  readonly referrer?: string;
  readonly value?: number;
  readonly currency?: string;
  readonly person: Person;
}

export type Fields = Readonly<Record<string, unknown>>;

const MOST_VALUE = 1e9;

/**
 * An event of the snippet.
 * @param ip  where it came from
 * @throws input_invalid  it has no name that could be one
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
  return {
    ...common,
    ...told,
    ...(visitor !== undefined && isVisitor(visitor) ? { visitor } : {}),
    ...marksIn(fields),
    person: { ...personIn(fields), ip, ...(agent === undefined ? {} : { agent }) },
  };
}

/** Whoever says nothing was not asked: the site says by that that it may. */
export const consentOf = (value: unknown): SeenEvent['consent'] =>
  value === 'granted' || value === 'denied' ? value : 'implied';

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

export function personIn(fields: Fields): Person {
  const email = textOf(fields['email'], 254)?.toLowerCase();
  const phone = textOf(fields['phone'], 40)?.replace(/[\s().+-]/g, '');
  const user = Number(fields['user_id']);
  return {
    ...(email !== undefined && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(email)
      ? { email }
      : {}),
    ...(phone !== undefined && /^[1-9][0-9]{6,14}$/.test(phone) ? { phone } : {}),
    ...(Number.isSafeInteger(user) && user >= 1 ? { user_id: user } : {}),
  };
}

function idIn(value: unknown) {
  const event_id = textOf(value, 64);
  return event_id !== undefined && /^[A-Za-z0-9._:-]{1,64}$/.test(event_id) ? { event_id } : {};
}

/** An amount without its currency is none. */
function moneyIn(fields: Fields) {
  const value = Number(fields['value'] === '' ? NaN : fields['value']);
  const currency = textOf(fields['currency'], 3)?.toUpperCase() ?? '';
  const isAmount = Number.isFinite(value) && value >= 0 && value <= MOST_VALUE;
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

export function plainAddress(value: unknown, most: number): string | undefined {
  const url = URL.parse(typeof value === 'string' ? value : '');
  const text = url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}` : '';
  return text !== '' && text.length <= most ? text : undefined;
}

function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = plainLine(String(value));
  return text !== '' && text.length <= most ? text : undefined;
}
