/** Rules of a message, in the order in which Twilio looks: to whom, from whom, what it says. */
import { magicSender, sender, service, template } from './accounts.ts';
import { answered } from './seed.ts';
import { refuse } from './words.ts';

const NUMBER = /^\+[1-9]\d{6,14}$/;
const MOST = { characters: 1_600, media: 10 };
const [SERVICE_LEAST_MS, SERVICE_MOST_MS] = [15 * 60_000, 35 * 86_400_000];

/** Twilio's own numbers for tests. */
const badTo: Readonly<Record<string, readonly [code: number, words: string]>> = {
  '+15005550001': [21_211, "The 'To' number +15005550001 is not a valid phone number."],
  '+15005550002': [
    21_612,
    'The message From/To pair violates a blacklist rule or cannot be routed.',
  ],
  '+15005550003': [
    21_408,
    'Permission to send an SMS has not been enabled for the region indicated',
  ],
  '+15005550004': [21_610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21_614, "'To' number is not a valid mobile number"],
};
const badFrom: Readonly<Record<string, readonly [code: number, words: string]>> = {
  '+15005550001': [21_212, "The 'From' number +15005550001 is not a valid phone number."],
  '+15005550007': [
    21_606,
    "The 'From' phone number is not a valid, SMS-capable number of your account.",
  ],
  '+15005550008': [21_611, "This 'From' number has exceeded the maximum number of queued messages"],
};
/** WhatsApp takes free words for a day after the person wrote; outside of it a template alone. */
const NO_WINDOW = 63_016;

/** A form as it came: names in PascalCase, lists by repeating. */
export type Form = URLSearchParams;

const text = (form: Form, name: string) => form.get(name) || undefined;

/** @throws Refusal */
export function messageOf(fields: Form, now: number) {
  const to = checkTo(text(fields, 'To'));
  const from = checkFrom(text(fields, 'From'), text(fields, 'MessagingServiceSid'), to);
  const body = text(fields, 'Body') ?? '';
  const content = text(fields, 'ContentSid');
  const media = fields.getAll('MediaUrl').length;
  if (body === '' && media === 0 && content === undefined)
    throw refuse(400, 21_602, 'Message body is required.');
  if (body.length > MOST.characters)
    throw refuse(400, 21_617, 'The concatenated message body exceeds the 1600 character limit.');
  if (media > MOST.media) throw refuse(400, 21_623, 'Number of media files exceeds allowed limit');
  if (content !== undefined && content !== template)
    throw refuse(400, 21_655, 'The ContentSid is Invalid');
  const isFree = to.startsWith('whatsapp:') && content === undefined && to !== answered;
  return {
    to,
    ...from,
    body: content === undefined ? body : `Template ${content}`,
    media,
    sendAt: timeOf(fields, now),
    failsWith: isFree ? NO_WINDOW : null,
  };
}

function checkTo(to: string | undefined): string {
  if (to === undefined) throw refuse(400, 21_604, "A 'To' phone number is required.");
  const number = to.replace(/^whatsapp:/, '');
  const [code, words] = badTo[number] ?? [];
  if (code !== undefined) throw refuse(400, code, words!);
  if (NUMBER.test(number)) return to;
  throw refuse(400, 21_211, `Invalid 'To' Phone Number: ${to}`);
}

function checkFrom(from: string | undefined, serviceSid: string | undefined, to: string) {
  if (serviceSid !== undefined) {
    if (serviceSid === service) return { from: null, service };
    throw refuse(404, 20_404, `The requested resource /Services/${serviceSid} was not found`);
  }
  if (from === undefined) throw refuse(400, 21_603, "A 'From' phone number is required.");
  const number = from.replace(/^whatsapp:/, '');
  const [code, words] = badFrom[number] ?? [];
  if (code !== undefined) throw refuse(400, code, words!);
  if (!NUMBER.test(number)) throw refuse(400, 21_212, `Invalid From Number: ${from}`);
  const isPair = from.startsWith('whatsapp:') === to.startsWith('whatsapp:');
  if (isPair && (number === magicSender || number === sender)) return { from, service: null };
  throw refuse(
    400,
    21_659,
    `'From' ${from} is not a Twilio phone number or Short Code country mismatch`,
  );
}

/** A plan needs a messaging service, and lies a quarter of an hour to 35 days ahead. */
function timeOf(fields: Form, now: number): number | null {
  const [kind, time] = [text(fields, 'ScheduleType'), text(fields, 'SendAt')];
  if (kind === undefined && time === undefined) return null;
  if (kind !== 'fixed' || time === undefined)
    throw refuse(400, 35_111, 'SendAt and ScheduleType=fixed are needed together');
  if (text(fields, 'MessagingServiceSid') === undefined)
    throw refuse(400, 35_118, 'MessagingServiceSid is required to schedule a message');
  const at = Date.parse(time);
  if (at >= now + SERVICE_LEAST_MS && at <= now + SERVICE_MOST_MS) return at;
  throw refuse(400, 35_114, 'SendAt time must be between 15 minutes and 35 days in the future');
}

const GSM =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

/** Parts of 160 or 70 characters; of several each is shorter, for it says which one it is. */
export function segmentsOf(body: string): number {
  const [one, many] = GSM.test(body) ? [160, 153] : [70, 67];
  return body.length <= one ? 1 : Math.ceil(body.length / many);
}
