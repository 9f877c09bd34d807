/** Conversions that a site saw (`bzr.openai.com`): all of a request or none, each counted once by id and type. */
import {
  countNew,
  isInTime,
  isPersonHash,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { credentialsOf, pixelOf } from '../accounts.ts';
import type { Account } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing } from '../words.ts';

const MOST = 1_000;
const DAYS = 7;

/** Name of the event > what its data are. */
const dataOf: Readonly<Record<string, string>> = {
  page_viewed: 'contents',
  contents_viewed: 'contents',
  items_added: 'contents',
  checkout_started: 'contents',
  order_created: 'contents',
  lead_created: 'customer_action',
  registration_completed: 'customer_action',
  appointment_scheduled: 'customer_action',
  subscription_created: 'plan_enrollment',
  trial_started: 'plan_enrollment',
  attribution_appended: 'attribution',
  custom: 'custom',
};
const sources = ['web', 'mobile_app', 'offline', 'physical_store', 'phone_call', 'email', 'other'];
const hashes = ['email_sha256', 'external_id_sha256', 'phone_number_sha256'];

/** The account whose key for conversions this is. */
export const accountOfEvents = ({ accounts }: State, token: string): Account | undefined =>
  [...accounts.values()].find(({ spec }) => credentialsOf(spec.id).conversions_key === token);

export function takeEvents({ state, caller, query, body, now }: Ask): object {
  const { pid } = query;
  if (pid !== pixelOf(caller.spec.id)) throw missing('pixel', pid);
  const { events, validate_only: isTrial } = body as {
    readonly events: readonly Fields[];
    readonly validate_only?: boolean;
  };
  if (events.length === 0) throw invalid('events must not be empty.', 'events');
  if (events.length > MOST) throw invalid(`events has more than ${MOST} entries.`, 'events');
  events.forEach((event, at) => checkEvent(event, `events.${at}`, now));
  if (isTrial !== true) {
    const sent = events.map((event) => ({
      place: String(pid),
      key: `${String(event['id'])} ${String(event['type'])}`,
      event,
      takenAt: now,
    }));
    const { conversions } = state;
    countNew({ all: () => conversions, add: (one) => conversions.push(one) }, sent);
  }
  return { success: true };
}

/** @throws Refusal 400 */
function checkEvent(event: Fields, at: string, now: number): void {
  const { type, timestamp_ms: time, action_source: source } = event;
  const { data, user } = event as { readonly data: Fields; readonly user?: Fields };
  const kind = dataOf[String(type)];
  if (kind === undefined) throw invalid(`${String(type)} is no event.`, `${at}.type`);
  if (!isInTime(time, now, DAYS))
    throw invalid(
      'timestamp_ms must lie within the last 7 days, and at most 10 minutes ahead.',
      `${at}.timestamp_ms`,
    );
  if (type === 'custom' && !event['custom_event_name'])
    throw invalid('custom_event_name is required for custom.', `${at}.custom_event_name`);
  if (source !== undefined && !sources.includes(String(source)))
    throw invalid(`${String(source)} is no action_source.`, `${at}.action_source`);
  if (source === 'web' && !event['source_url'])
    throw invalid('source_url is required for web.', `${at}.source_url`);
  if (data['type'] !== kind) throw invalid(`data.type must be ${kind}.`, `${at}.data.type`);
  const { amount, currency } = data;
  if (amount !== undefined && !Number.isSafeInteger(amount))
    throw invalid("amount is a whole number of the currency's smallest unit.", `${at}.data.amount`);
  if (amount !== undefined && !/^[A-Z]{3}$/.test(String(currency)))
    throw invalid('An amount needs its currency.', `${at}.data.currency`);
  const bare = hashes.find((name) => user?.[name] !== undefined && !isPersonHash(user[name]));
  if (bare) throw invalid(`${bare} must be a SHA-256, in small letters.`, `${at}.user.${bare}`);
}
