/** A message as Twilio answers it: numbers as texts, instants as in mail. */
import { account } from './accounts.ts';
import { segmentsOf } from './rules.ts';
import type { Message } from './model.ts';

const [QUEUED_MS, SENDING_MS, SENT_MS] = [1_000, 2_000, 4_000];

const instant = (ms: number) => new Date(ms).toUTCString().replace('GMT', '+0000');

export function statusOf(
  { canceled, sendAt, createdAt, service, failsWith }: Message,
  now: number,
) {
  if (canceled) return 'canceled';
  if (sendAt !== null && now < sendAt) return 'scheduled';
  const age = now - (sendAt ?? createdAt);
  if (age < QUEUED_MS) return service === null ? 'queued' : 'accepted';
  if (age < SENDING_MS) return 'sending';
  if (failsWith !== null) return 'undelivered';
  return age < SENT_MS ? 'sent' : 'delivered';
}

export function messageView(message: Message, now: number) {
  const { id: sid, to, from, service, body, media, createdAt, updatedAt, failsWith } = message;
  const status = statusOf(message, now);
  const isOut = ['sent', 'delivered', 'undelivered'].includes(status);
  const uri = `/2010-04-01/Accounts/${account.sid}/Messages/${sid}.json`;
  return {
    body,
    num_segments: String(segmentsOf(body)),
    direction: 'outbound-api',
    from,
    to,
    date_updated: instant(updatedAt),
    price: isOut ? '-0.00790' : null,
    error_message: null,
    uri,
    account_sid: account.sid,
    num_media: String(media),
    status,
    messaging_service_sid: service,
    sid,
    date_sent: isOut ? instant(message.sendAt ?? createdAt) : null,
    date_created: instant(createdAt),
    error_code: status === 'undelivered' ? failsWith : null,
    price_unit: 'USD',
    api_version: '2010-04-01',
    subresource_uris: { media: uri.replace('.json', '/Media.json') },
  };
}
